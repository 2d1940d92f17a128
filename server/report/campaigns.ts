import { toDecimal } from '#gift/money.ts'
import type { Store } from '../store/database/store.ts'
import { csvLine } from './csv.ts'
import { inOrder, type MonthSum, nothingIn, withMovement } from './month-sums.ts'
import { movements } from './movements.ts'

/** What a campaign's link brought in a month; empty words: what came without any. */
export interface CampaignMonth extends MonthSum {
  readonly campaign: string
  readonly source: string
  readonly medium: string
  readonly link: string
  /** Different gifts that paid. */
  readonly gifts: number
}

/** What each link brought in `[from, to)` (unix milliseconds), month by month, the largest sums of a month first. */
export async function campaignsBetween(store: Store, from: number, to: number): Promise<readonly CampaignMonth[]> {
  const sums = new Map<string, CampaignMonth & { readonly ids: Set<string> }>()
  for await (const page of movements(store, from, to)) {
    for (const movement of page) {
      const { gift, kind } = movement
      const { campaign, source, medium, link } = gift.attribution ?? {}
      const of = { campaign: campaign ?? '', source: source ?? '', medium: medium ?? '', link: link ?? '' }
      const empty = { ...nothingIn(movement), ...of, gifts: 0, ids: new Set<string>() }
      const key = keyOf(empty)
      const sum = withMovement(sums.get(key) ?? empty, movement)
      if (kind === 'paid') sum.ids.add(gift.id)
      sums.set(key, { ...sum, gifts: sum.ids.size })
    }
  }
  return [...sums.values()].map(({ ids: _, ...sum }) => sum).sort(inOrder<CampaignMonth>(keyOf))
}

const keyOf = (sum: Pick<CampaignMonth, (typeof words)[number]>): string =>
  JSON.stringify(words.map((word) => sum[word]))

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
