import type { RequestKindName } from '../../../store/database/request-table.ts'
import type { RequestKind } from '../kind.ts'
import { amount } from './amount.ts'
import { card } from './card.ts'
import { pause } from './pause.ts'
import { refund } from './refund.ts'
import { resume } from './resume.ts'
import { stop } from './stop.ts'

/** Every kind of request. */
export const requestKinds: Readonly<Record<RequestKindName, RequestKind>> = {
  stop,
  amount,
  pause,
  resume,
  card,
  refund,
}
