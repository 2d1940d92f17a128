import { charityDay } from '#content/dates.ts'
import { type Cents, minus, plus, toDecimal, zero } from '#gift/money.ts'
import type { Store } from '../store/database/store.ts'
import { csvLine } from './csv.ts'
import { movements } from './movements.ts'

/** What a campaign's link brought in a month by the charity's clock; empty words: what came without any. */
export interface CampaignMonth {
  /** `2026-03` */
  readonly month: string
  readonly campaign: string
  readonly source: string
  readonly medium: string
  readonly link: string
  /** Different gifts that paid, and their payments. */
  readonly gifts: number
  readonly payments: number
  readonly paidCents: Cents
  /** What went back, as much as did not come again: below zero where more came. */
  readonly backCents: Cents
}

/** What each link brought in `[from, to)` (unix milliseconds), month by month, the largest sums of a month first. */
export async function campaignsBetween(store: Store, from: number, to: number): Promise<readonly CampaignMonth[]> {
  const sums = new Map<string, CampaignMonth & { readonly ids: Set<string> }>()
  for await (const page of movements(store, from, to)) {
    for (const { gift, kind, at, cents } of page) {
      const { campaign, source, medium, link } = gift.attribution ?? {}
      const words = { campaign: campaign ?? '', source: source ?? '', medium: medium ?? '', link: link ?? '' }
      const month = charityDay(at).slice(0, 7)
      const key = JSON.stringify([month, ...Object.values(words)])
      const before = sums.get(key) ?? {
        month,
        ...words,
        gifts: 0,
        payments: 0,
        paidCents: zero,
        backCents: zero,
        ids: new Set(),
      }
      const paid = kind === 'paid'
      if (paid) before.ids.add(gift.id)
      sums.set(key, {
        ...before,
        gifts: before.ids.size,
        payments: before.payments + (paid ? 1 : 0),
        paidCents: paid ? plus(before.paidCents, cents) : before.paidCents,
        backCents: paid ? before.backCents : minus(before.backCents, cents),
      })
    }
  }
  return [...sums.values()]
    .map(({ ids: _, ...sum }) => sum)
    .sort((a, b) => (a.month === b.month ? b.paidCents - a.paidCents : a.month < b.month ? -1 : 1))
}

const words = ['month', 'campaign', 'source', 'medium', 'link'] as const

/** As the lines of a CSV file, its heading first. */
export const campaignCsv = (rows: readonly CampaignMonth[]): string =>
  [
    csvLine([...words, 'gifts', 'payments', 'paid', 'back']),
    ...rows.map((row) =>
      csvLine([
        ...words.map((word) => row[word]),
        String(row.gifts),
        String(row.payments),
        toDecimal(row.paidCents),
        toDecimal(row.backCents),
      ]),
    ),
  ].join('')
