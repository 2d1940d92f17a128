import { charityDay } from '#content/dates.ts'
import { isImportedRef } from '#gift/by-hand/kinds.ts'
import { purposeOf } from '#gift/funds.ts'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { type FundShares, fundMovements, type PurposeBefore } from '#gift/shares.ts'
import { dollars } from '#server/destinations/ledger/format.ts'
import type { Row, Value } from '#server/store/database/everything/place.ts'
import type { FactRow } from '#server/store/database/schema.ts'
import { factOf } from '#server/store/ledger/facts.ts'

/** Every fact beside what its gift is for, those of a gift one after another. */
const query = `select fact.*, gift.reference as of_gift, gift.cents as of_cents, gift.fund as of_fund, gift.funds as of_funds,
  gift.funds_before as of_funds_before from fact join gift on gift.id = fact.gift order by fact.gift, fact.seq`

const posting = (account: string, amount: number) => `    ${account}  ${amount < 0 ? '-' : ''}$${dollars(amount)}\n`

const parsed = <T>(json: Value | undefined): T | null => (json == null ? null : (JSON.parse(String(json)) as T))

/** Where what a charity has no funds for goes. */
const general = 'general'

/**
 * The ledger in plain text: every payment, refund and dispute as an entry of its own, as hledger, ledger and beancount's importers read
 * it. It is made from the facts, so that it begins with the first of them and adds up to them.
 */
export const plainLedger = {
  says: 'The ledger in plain text: every movement of money, by gift.',
  query,
  heading: ['commodity $1000.00', '', ''].join('\n'),
  entries(facts: readonly Row[]): readonly string[] {
    const [first] = facts
    if (!first) return []
    const amount = cents(Number(first.of_cents))
    const gift = {
      cents: amount,
      funds:
        parsed<FundShares>(first.of_funds) ??
        (first.of_fund ? ([{ fund: String(first.of_fund), cents: amount }] as const) : null),
      fundsBefore: parsed<readonly PurposeBefore[]>(first.of_funds_before) ?? [],
    }
    const nothing = { now: [{ fund: general, cents: gift.cents }] as const, before: [] }
    const rows = facts.map((row) => factOf(row as unknown as FactRow))
    return fundMovements(purposeOf(gift) ?? nothing, rows).map(({ fact, shares }) => {
      // what another program took went to the bank by other books: it never stood with a provider of ours
      const clearing = isImportedRef(fact.ref) ? 'equity:elsewhere' : `assets:clearing:${fact.provider}`
      const all = shares.reduce((sum, share) => sum + share.cents, 0)
      const fee = feeOf(fact)
      return [
        `${charityDay(fact.at)} ${String(first.of_gift)} ${fact.kind}  ; gift:${String(first.gift)}, ref:${fact.ref.replaceAll(/[,\s]+/g, ' ')}\n`,
        posting(clearing, all),
        ...shares.map((share) => posting(`income:${share.fund}`, -share.cents)),
        ...(fee === 0 ? [] : [posting(`expenses:fees:${fact.provider}`, fee), posting(clearing, -fee)]),
        '\n',
      ].join('')
    })
  },
}

const feeOf = (fact: Fact): number => ('feeCents' in fact ? (fact.feeCents ?? 0) : 0)

/** Rows in groups of one gift each, however the pages part them. */
export async function* byGift(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  let group: Row[] = []
  for await (const rows of pages) {
    for (const row of rows) {
      if (group.length > 0 && group[0]?.gift !== row.gift) {
        yield group
        group = []
      }
      group.push(row)
    }
  }
  if (group.length > 0) yield group
}
