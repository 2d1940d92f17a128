import { eCards } from '#charity'
import { eCardFor } from '#gift/e-cards.ts'
import { languages } from '#gift/language.ts'
import { cents, zero } from '#gift/money.ts'
import type { GiftRequest } from '#gift/request.ts'
import type { Tribute } from '#gift/tribute.ts'
import type { Dice } from './dice.ts'

/** A gift somebody has in mind. */
export function intention(dice: Dice): GiftRequest {
  const language = dice.pick(languages)
  const tribute = dice.happens(0.15)
  const amount = dice.pick([500, 2000, 2500, 5000, 5000, 10000, 123456])
  const frequency = dice.happens(0.3) ? 'monthly' : 'once'
  return {
    cents: cents(amount),
    costCents: zero,
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
    attempt: `attempt-${Buffer.from(dice.bytes(12)).toString('hex')}`,
    begins: null,
    follows: null,
  }
}

function dedication(dice: Dice): Tribute {
  const kind = dice.pick(['memory', 'celebration'] as const)
  const told = !dice.happens(0.5)
  const who = { type: 'honor', kind, firstName: 'Rosa', lastName: 'Ruiz' } as const
  if (!told) return { ...who, eCard: eCardFor(kind, null)?.id ?? null, notification: { by: 'none' } }
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
