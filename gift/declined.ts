import type { Fact } from './lifecycle.ts'

/**
 * What the decline of a month's payment means. `hard`: this way of paying will not be taken again, so that only its donor can
 * help. `soft`: the bank may change its mind, and its provider asks it again.
 */
export type DeclineKind = 'hard' | 'soft'

/** How a month that was declined is followed up: the one table that letters obey, as docs/payments.md prints it. */
export const followUp: Readonly<Record<DeclineKind, { readonly asksAfterDays: number }>> = {
  hard: { asksAfterDays: 0 },
  /** Most of these are paid by the first retry, within five days at either provider: its donor never hears of it. */
  soft: { asksAfterDays: 6 },
}

/** Declines that come of one month: a provider tries it again for two weeks at most. */
const oneMonthDays = 25

const day = 24 * 60 * 60 * 1000

/**
 * The codes after which no bank changes its mind, in their providers' words; every other is soft. What has expired may be
 * renewed by its bank without anybody's doing, and is asked for all the same.
 */
const hardCodes: ReadonlySet<string> = new Set([
  'incorrect_number',
  'invalid_account',
  'expired_card',
  'lost_card',
  'stolen_card',
  'pickup_card',
  'restricted_card',
  'revocation_of_authorization',
  'revocation_of_all_authorizations',
  'authentication_required',
  'highest_risk_level',
  'fraudulent',
  'no_payment_method',
  'account_closed',
  'no_account',
  'debit_not_authorized',
  'bank_account_restricted',
  'bank_account_unusable',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
])

export const declineKind = (code: string): DeclineKind => (hardCodes.has(code) ? 'hard' : 'soft')

type Failed = Extract<Fact, { readonly kind: 'failed' }>

/** All declines, the oldest first. */
const failures = (facts: readonly Fact[]): Failed[] =>
  facts.filter((fact) => fact.kind === 'failed').toSorted((a, b) => a.at - b.at || (a.ref < b.ref ? -1 : 1))

const isPaidSince = (facts: readonly Fact[], from: number, to: number) =>
  facts.some((fact) => fact.kind === 'paid' && fact.at >= from && fact.at <= to)

/** The earlier declines of the same month. */
const before = (fact: Failed, facts: readonly Fact[]): Failed[] => {
  const all = failures(facts)
  const at = all.findIndex(({ ref }) => ref === fact.ref)
  return all
    .slice(0, Math.max(0, at))
    .filter((earlier) => fact.at - earlier.at < oneMonthDays * day && !isPaidSince(facts, earlier.at, fact.at))
}

/**
 * When the donor is asked because of this decline, in unix milliseconds; null: an earlier one of the same month asks, or has
 * asked. By its kind, never by its number: a hard decline asks at once, also after soft ones.
 */
export function asksAt(fact: Failed, facts: readonly Fact[]): number | null {
  const kind = declineKind(fact.code)
  const earlier = before(fact, facts)
  const isAsked = kind === 'soft' ? earlier.length > 0 : earlier.some(({ code }) => declineKind(code) === 'hard')
  return isAsked ? null : fact.at + followUp[kind].asksAfterDays * day
}

/** Whether what the donor was to be asked is past: it was paid meanwhile, or a hard decline has asked since. */
export const isAskedInVain = (fact: Failed, facts: readonly Fact[]): 'paid' | 'asked' | null => {
  if (isPaidSince(facts, fact.at, Number.POSITIVE_INFINITY)) return 'paid'
  if (declineKind(fact.code) === 'hard') return null
  const later = failures(facts).some(({ at, code }) => at > fact.at && declineKind(code) === 'hard')
  return later ? 'asked' : null
}

/** Whether this is the first decline of a running gift's month: the gift is in danger from now on. */
export const isFirstDecline = (fact: Failed, facts: readonly Fact[]): boolean =>
  inDangerSince(facts, fact.at) !== null && before(fact, facts).length === 0

/** The kind of the newest decline of a running gift whose month is not paid; null: nothing was declined, or it was paid since. */
export function presentDecline(facts: readonly Fact[]): DeclineKind | null {
  if (inDangerSince(facts, Number.POSITIVE_INFINITY) === null) return null
  const newest = failures(facts).at(-1)
  return newest ? declineKind(newest.code) : null
}

/**
 * Since when a running monthly gift had been in danger at that moment: the first decline after its last payment, all in
 * unix milliseconds; null: it was not. What was declined before the gift ran happened under its donor's eyes.
 */
export function inDangerSince(facts: readonly Fact[], moment: number): number | null {
  const pledged = facts.find((fact) => fact.kind === 'pledged')
  const open = failures(facts).find(
    ({ at }) => (pledged?.at ?? at) < at && at <= moment && !isPaidSince(facts, at, moment),
  )
  return open?.at ?? null
}
