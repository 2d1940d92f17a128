import { eCards } from '#charity'
import type { Appeal } from '#gift/appeals.ts'
import { eCardFor } from '#gift/e-cards.ts'
import type { Fund } from '#gift/funds.ts'
import { languages } from '#gift/language.ts'
import { cents, zero } from '#gift/money.ts'
import type { GiftRequest } from '#gift/request.ts'
import type { FundShares } from '#gift/shares.ts'
import type { Tribute } from '#gift/tribute.ts'
import type { Dice } from './dice.ts'

const fund = (id: string): Fund => ({ id, name: { en: id }, restricted: 'purpose' })
/** What may be given for in every history. */
export const livedFunds: readonly Fund[] = [
  { ...fund('general'), default: true },
  fund('beds'),
  fund('boat'),
  fund('yard'),
]

/**
 * What whoever made up this draft gives for, known by its key alone: half for nothing of their own, the others for one fund or for all
 * of them in odd shares.
 */
export function fundsInMind(attempt: string, whole: number): FundShares | null {
  const [, key = ''] = /^attempt-([\da-f]{4})/.exec(attempt) ?? []
  const [mind = 0, odd = 0] = Buffer.from(key, 'hex')
  if (mind < 128) return null
  if (mind < 192) return [{ fund: mind % 2 === 0 ? 'beds' : 'boat', cents: cents(whole) }]
  return [
    { fund: 'boat', cents: cents(1 + odd) },
    { fund: 'yard', cents: cents(100) },
    { fund: 'beds', cents: cents(whole - 101 - odd) },
  ]
}

const appeal = (id: string): Appeal => ({
  id,
  name: { en: id },
  starts: '2000-01-01',
  ends: '2999-12-31',
  listed: true,
})
/**
 * The appeals of the charity that is lived: one whose gifts are for whatever their donors choose, and one for a single fund;
 * both with a pot, of which the first is soon used up. */
export const livedAppeals: readonly Appeal[] = [
  { ...appeal('lamps'), match: { by: { en: 'a friend' }, pledged: 300, ratio: 1, monthly: 'year' } },
  { ...appeal('rooms'), fund: 'beds', match: { by: { en: 'a friend' }, pledged: 2500, ratio: 1, monthly: 'first' } },
]

/** Out of which appeal whoever made up this draft gives, as it will stand on the gift; null: out of none, or for another fund than its. */
export function appealInMind(attempt: string): string | null {
  const appeal = appealNamed(attempt)
  const funds = fundsInMind(attempt, 0) ?? []
  return appeal === 'rooms' && funds.some(({ fund }) => fund !== 'beds') ? null : appeal
}

/** A third of them name one. */
function appealNamed(attempt: string): string | null {
  const [, key = ''] = /^attempt-[\da-f]{4}([\da-f]{2})/.exec(attempt) ?? []
  const [mind = 255] = Buffer.from(key, 'hex')
  return mind < 48 ? 'lamps' : mind < 96 ? 'rooms' : null
}

/** A gift somebody has in mind. `draft`: the one that they compose it in, where it is not a new one. */
export function intention(dice: Dice, draft: string | null = null): GiftRequest {
  const language = dice.pick(languages)
  const tribute = dice.happens(0.15)
  const amount = dice.pick([500, 2000, 2500, 5000, 5000, 10000, 123456])
  const frequency = dice.happens(0.3) ? 'monthly' : 'once'
  const drawn = `attempt-${Buffer.from(dice.bytes(12)).toString('hex')}`
  const attempt = draft ?? drawn
  const fundsAsked = fundsInMind(attempt, amount)
  const appealAsked = appealNamed(attempt)
  return {
    cents: cents(amount),
    costCents: zero,
    ...(fundsAsked ? { fundsAsked } : {}),
    ...(appealAsked ? { appealAsked } : {}),
    frequency,
    // whoever gives these does so by Venmo, where it is taken
    ...(frequency === 'once' && amount === 2000 ? { wallet: 'venmo' } : {}),
    donor: dice.happens(0.9)
      ? { firstName: 'Ana', lastName: 'Ruiz', email: `ana${dice.between(1, 9)}@example.org` }
      : null,
    tribute: tribute ? dedication(dice) : null,
    optIn: dice.happens(0.5),
    language,
    country: 'US',
    attribution: null,
    attempt,
    begins: null,
    follows: null,
  }
}

function dedication(dice: Dice): Tribute {
  const kind = dice.pick(['memory', 'celebration'] as const)
  const isTold = !dice.happens(0.5)
  const who = { type: 'honor', kind, firstName: 'Rosa', lastName: 'Ruiz' } as const
  if (!isTold) return { ...who, eCard: eCardFor(kind, null)?.id ?? null, notification: { by: 'none' } }
  const language = dice.pick(languages)
  return {
    ...who,
    eCard: eCardFor(kind, dice.pick(['', ...eCards.map(({ id }) => id)]))?.id ?? null,
    notification: {
      by: 'email',
      recipientName: 'Luz',
      email: 'luz@example.org',
      language,
      message: null,
      sendOn: null,
    },
  }
}
