import * as v from 'valibot'
import { audit } from '../../../store/database/audit.ts'
import { askAdoptionAgain, setGivenBack } from '../../../store/gift/adoptions.ts'
import { changeGift } from '../../../store/gift/gift-changes.ts'
import { forgetRefs } from '../../../store/gift/gifts.ts'
import { kind } from '../kind.ts'

/** What was taken over from another program is to be that program's again: nothing was taken for it here. */
export const disown = kind({
  arguments: v.object({ carries: v.nullable(v.string()) }),
  runs: false,
  replaces: ['adopt', 'anew', 'stop', 'amount', 'pause', 'resume', 'card', 'day'],
  ask: (provider, gift, wanted, { key, until }) => provider.arrange(gift, { kind: 'disown', ...wanted }, key, until),
  ended: ({ gift, tries }, { how, at, problem }) =>
    function* (db) {
      if (how === 'moot' || (how === 'unheard' && tries > 0)) return
      if (how === 'done') {
        // what happens to it from now on is not this gift's
        yield* changeGift(gift, { refs: { subscription: null, customer: null } })(db)
        yield* forgetRefs(gift)(db)
      } else if (how === 'refused') {
        yield* setGivenBack(gift, false)(db)
        yield* askAdoptionAgain(gift, at)(db)
      }
      const action = how === 'done' ? 'disowned' : how === 'unheard' ? 'disowning_unanswered' : 'disowning_refused'
      yield* audit({ actor: 'resolver', action, gift, details: { code: problem?.code ?? null } }, at)(db)
    },
})
