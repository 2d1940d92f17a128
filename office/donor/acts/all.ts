import { giftVerbs } from '#server/staff/index.ts'
import type { DonorAct } from './act.ts'
import { cardAddressAct } from './card-address.ts'
import { forgetAct } from './forget.ts'
import { letterActs } from './letters.ts'
import { monthlyActs } from './monthly.ts'
import { noteAct } from './note.ts'
import { verbAct } from './verb-act.ts'

/** Everything that can be done for a donor, in the order in which it is offered. */
export const donorActs: readonly DonorAct[] = [
  noteAct,
  ...letterActs,
  cardAddressAct,
  ...monthlyActs,
  ...giftVerbs.map(verbAct),
  forgetAct,
]
