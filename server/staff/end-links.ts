import * as v from 'valibot'
import { audit } from '../store/database/audit.ts'
import { endAccess } from '../store/gift/access.ts'
import { aGift } from './gift.ts'
import { verb } from './verb.ts'
import { endLinksWords } from './words/end-links.ts'

/** Ends every mailed link to a gift, and every browser that shows it. */
export const endLinks = verb({
  name: 'end-links',
  command: 'links revoke',
  summary: 'End every mailed link to a gift, and every browser that shows it; a fresh link is mailed to who asks.',
  needs: 'help',
  words: endLinksWords,
  about: aGift,
  offered: ({ own }) => own.gift.donor !== null,
  input: v.object({}),
  says: ({ own }) => [{ text: endLinksWords.says, values: { reference: own.gift.reference } }],
  would: endLinksWords.would,
  unit: (deps, { own }, _input, by) =>
    function* (db) {
      const { id, reference } = own.gift
      const now = deps.clock.now()
      yield* endAccess(id, now)(db)
      yield* audit({ actor: by.actor, action: 'links_revoked', gift: id, details: {} }, now)(db)
      return { code: 'ended', values: { reference }, data: { gift: id } }
    },
})
