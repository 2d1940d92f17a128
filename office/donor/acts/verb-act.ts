import type { GiftAbout } from '#server/staff/gift.ts'
import type { Verb } from '#server/staff/verb.ts'
import { verbFields, verbPosted } from '../../verb.ts'
import { actPath, giftPath } from '../paths.ts'
import type { DonorAct } from './act.ts'

/** The page of a verb about a gift. */
export const verbAct = (verb: Verb<GiftAbout>): DonorAct => ({
  name: verb.name,
  label: verb.label,
  button: verb.button,
  needs: verb.needs,
  grave: verb.grave ?? false,
  offered: (about) => verb.offered(about),
  form: (c, about, faults) => verbFields(c, verb, about, faults),
  does: (c, about) => {
    const { id } = about.own.gift
    return verbPosted(c, verb, about, { back: giftPath(id), from: actPath(id, verb.name) })
  },
})
