import { languages } from '#gift/language.ts'
import { cents } from '#gift/money.ts'
import type { GiftRequest } from '#gift/request.ts'
import type { Dice } from './dice.ts'

/** A gift somebody has in mind. */
export function intention(dice: Dice): GiftRequest {
  const language = dice.pick(languages)
  const tribute = dice.happens(0.15)
  return {
    cents: cents(dice.pick([500, 2000, 2500, 5000, 5000, 10000, 123456])),
    frequency: dice.happens(0.3) ? 'monthly' : 'once',
    donor: dice.happens(0.9)
      ? { firstName: 'Ana', lastName: 'Ruiz', email: `ana${dice.between(1, 9)}@example.org` }
      : null,
    tribute: tribute
      ? {
          type: 'honor',
          kind: dice.pick(['memory', 'celebration']),
          firstName: 'Rosa',
          lastName: 'Ruiz',
          notification: dice.happens(0.5)
            ? { by: 'none' }
            : {
                by: 'email',
                recipientName: 'Luz',
                email: 'luz@example.org',
                language: dice.pick(languages),
                message: null,
                sendOn: null,
              },
        }
      : null,
    optIn: dice.happens(0.5),
    language,
    country: 'US',
    attribution: null,
    attempt: `attempt-${Buffer.from(dice.bytes(12)).toString('hex')}`,
  }
}
