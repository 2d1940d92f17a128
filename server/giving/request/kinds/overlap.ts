import * as v from 'valibot'
import { audit } from '../../../store/database/audit.ts'
import { setGivenBack } from '../../../store/gift/adoptions.ts'
import { keepRequest } from '../../../store/work/requests.ts'
import { freshRequest, kind } from '../kind.ts'

/** Looks, while there is time, whether what a gift was made anew of goes on all the same. Then ours gives way before it takes anything. */
export const overlap = kind({
  arguments: v.object({ subscription: v.string() }),
  replaces: [],
  undone: false,
  ask: (provider, gift, wanted, { key, until }) => provider.arrange(gift, { kind: 'overlap', ...wanted }, key, until),
  ended: ({ gift }, { how, at, problem, letterId }) =>
    function* (db) {
      if (how !== 'refused') return
      const details = { problem: problem?.text ?? '' }
      if (problem?.code !== 'confirmation_differs') {
        // whether both run a person has to look
        yield* audit({ actor: 'resolver', action: 'overlap_unseen', gift, details }, at)(db)
        return
      }
      yield* setGivenBack(gift, true)(db)
      const row = { id: letterId, gift, arguments: { carries: null }, askedAt: at }
      yield* keepRequest({ ...freshRequest({ ...row, kind: 'disown', askedBy: 'operator' }), dueAt: at })(db)
      yield* audit({ actor: 'resolver', action: 'went_on_there', gift, details }, at)(db)
    },
})
