import * as v from 'valibot'
import { mailGiftLink } from '../giving/letters/mail-gift-link.ts'
import { aGift } from './gift.ts'
import type { GiftAbout } from './gift-about.ts'
import { keyOf, verb } from './verb.ts'
import { linkWords } from './words/link.ts'

const to = ({ own }: GiftAbout) => ({ to: own.gift.donor?.email ?? '' })

/** Mails a donor a fresh link to their gift's own page. */
export const link = verb({
  name: 'link',
  command: 'links mail',
  summary: 'Mail a fresh link to a gift to its donor.',
  needs: 'help',
  words: linkWords,
  about: aGift,
  offered: ({ own }) => own.gift.donor !== null,
  input: v.object({}),
  says: (about) => [{ text: linkWords.says, values: to(about) }],
  would: linkWords.would,
  unit: (deps, about, _input, by) =>
    function* (db) {
      const wish = { letter: keyOf(deps, by), gift: about.own.gift.id, by: by.actor }
      const mailed = yield* mailGiftLink(wish, deps.clock.now())(db)
      return mailed ? { code: 'mailed', values: to(about), data: { letter: wish.letter } } : { code: 'over' }
    },
})
