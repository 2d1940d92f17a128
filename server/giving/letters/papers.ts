import { calendarYear } from '#content/dates.ts'
import { acknowledgedAs, isImportedRef } from '#gift/by-hand/kinds.ts'
import { type Fact, fateOf, keptOf } from '#gift/lifecycle.ts'
import { matchedOf } from '#gift/match.ts'
import { cents } from '#gift/money.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import { nameOnPaperOf, nameToSay } from '#gift/person-name.ts'
import { factRefOf } from '../../letters/kinds/common/about-gift.ts'
import type { DueLetter } from '../../letters/kinds/common/kind.ts'
import { type Statement, statement as statementLetter } from '../../letters/kinds/statement.ts'
import { type Gift, giftById } from '../../store/gift/gifts.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { countUpTo, untilForgiven } from '../../store/visitors/tallies.ts'
import type { Deps } from '../deps.ts'
import type { Paper } from './letter.ts'
import { receiptKindOf } from './receipt-again.ts'

/**
 * A paper that a donor may have of their gift: the receipt of one payment, or everything of one calendar year. `asGiven`: under the
 * name that was typed with it, for whoever typed it; who reads its mailbox has the one of today.
 */
export type WantedPaper = { readonly asGiven?: true } & (
  | { readonly is: 'receipt'; readonly payment: string }
  | { readonly is: 'statement'; readonly year: number }
)

/** Years of payments, fetched twice over; whoever needs more in an hour keeps us busy. */
const papersAnHour = 60

/** Whether a receipt of this payment says what we keep: of what went back, or is disputed, only the year's statement does. */
export const hasReceipt = (payment: Fact & { readonly kind: 'paid' }, facts: readonly Fact[]): boolean =>
  !isImportedRef(payment.ref) && fateOf(payment, facts) === 'kept'

/** The newest payment that has a receipt; undefined: none has. */
export const newestWithReceipt = (facts: readonly Fact[]): (Fact & { readonly kind: 'paid' }) | undefined =>
  facts
    .filter((fact) => fact.kind === 'paid')
    .filter((fact) => hasReceipt(fact, facts))
    .toSorted((a, b) => b.at - a.at)[0]

/** Makes one paper of a gift, in the gift's language. It speaks of this gift alone, whatever else its donor gave. */
export async function paperOf(deps: Deps, id: string, wanted: WantedPaper): Promise<Outcome<Paper>> {
  const { store, clock, print } = deps
  const now = clock.now()
  if (!(await store.write(countUpTo(papersAnHour, `paper:${id}`, now)))) {
    return refused('too_many_requests', `papers of gift ${id}`, { retryAfterMs: untilForgiven(now) })
  }
  const row = await store.read(giftById(id))
  const gift = row && wanted.asGiven ? { ...row, addressing: null } : row
  const facts = await store.read(factsOf(id))
  const letter = gift && letterOf(gift, facts, wanted)
  if (!letter) return refused('not_found', `gift ${id} has no such ${wanted.is}`)
  return done(await print(letter))
}

/** The receipt of a payment, as a letter that is put on paper; null: there is none, or not any more. */
export function receiptOf(gift: Gift, facts: readonly Fact[], ref: string): DueLetter | null {
  const payment = facts.filter((fact) => fact.kind === 'paid').find((fact) => fact.ref === ref)
  if (!payment || !hasReceipt(payment, facts)) return null
  const factRef = factRefOf(payment)
  return { id: factRef, kind: receiptKindOf(gift), factRef, gift, facts, details: {} }
}

function letterOf(gift: Gift, facts: readonly Fact[], wanted: WantedPaper): DueLetter | null {
  if (wanted.is === 'receipt') return receiptOf(gift, facts, wanted.payment)
  const payments = facts.filter((fact) => fact.kind === 'paid')
  // what is in no sum has its acknowledgement, and no statement
  if (acknowledgedAs(gift.byHand)) return null
  const rows = payments
    .filter(({ at }) => calendarYear(at) === wanted.year)
    .map((payment) => ({ at: payment.at, reference: gift.reference, cents: keptOf(payment, facts) }))
    .filter((row) => row.cents !== 0)
    .toSorted((a, b) => a.at - b.at)
  if (rows.every((row) => row.cents <= 0)) return null
  const inYear = payments.filter(({ at }) => calendarYear(at) === wanted.year)
  const matched = gift.match ? inYear.reduce((sum, { ref }) => sum + matchedOf(gift.match, ref), 0) : 0
  const statement: Statement = {
    language: gift.language,
    fullName: nameToSay(nameOnPaperOf(gift)).fullName ?? '',
    year: wanted.year,
    rows,
    totalCents: cents(rows.reduce((sum, row) => sum + row.cents, 0)),
    ofGift: gift.reference,
    ...(matched > 0 ? { matchedCents: cents(matched) } : {}),
  }
  return statementDue(gift, facts, statement)
}

/** A year's statement as a letter that is put on paper, kept with this gift. */
export function statementDue(gift: Gift, facts: readonly Fact[], statement: Statement): DueLetter {
  const factRef = `statement:${statement.year}`
  return { id: factRef, kind: statementLetter.name, factRef, gift, facts, details: { statement } }
}
