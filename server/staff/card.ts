import * as v from 'valibot'
import { sendCard } from '../giving/letters/send-card.ts'
import { aGift } from './gift.ts'
import type { GiftAbout } from './gift-about.ts'
import { mailAddress } from './input.ts'
import { asks, keyOf, verb } from './verb.ts'
import { cardWords } from './words/card.ts'

const toldOf = ({ own }: GiftAbout) => own.gift.tribute?.notification ?? { by: 'none' as const }

const input = v.object({
  email: v.pipe(
    v.optional(mailAddress),
    asks<string | undefined, GiftAbout>({
      typed: '[--to ADDRESS]',
      label: (about) => {
        const notification = toldOf(about)
        return { text: cardWords.email, values: { name: notification.by === 'none' ? '' : notification.recipientName } }
      },
      is: 'email',
      stands: (about) => {
        const notification = toldOf(about)
        return notification.by === 'email' ? notification.email : ''
      },
      when: (about) => toldOf(about).by === 'email',
    }),
  ),
})

/** Sends the card of a dedication again, by e-mail or to the printer. */
export const card = verb({
  name: 'card',
  command: 'letters again',
  summary: 'Send the card of a gift’s dedication again.',
  needs: 'help',
  words: cardWords,
  about: aGift,
  offered: (about) => toldOf(about).by !== 'none',
  input,
  says: (about) => (toldOf(about).by === 'mail' ? [{ text: cardWords.paper }] : []),
  would: cardWords.would,
  unit: (deps, about, { email }, by) =>
    function* (db) {
      const { id, reference } = about.own.gift
      const wish = { letter: keyOf(deps, by), gift: id, by: by.actor, ...(email === undefined ? {} : { email }) }
      const outcome = yield* sendCard(wish, deps.clock.now())(db)
      return { code: outcome.ok ? outcome.value : 'no', values: { reference }, data: { gift: id } }
    },
})
