import type { DraftKindName, GivenKindName } from '../../../store/database/request-table.ts'
import type { ProviderRequest } from '../../../store/work/requests.ts'
import type { DraftKind, RequestKind } from '../kind.ts'
import { adopt } from './adopt.ts'
import { amount } from './amount.ts'
import { anew } from './anew.ts'
import { begin } from './begin.ts'
import { capture } from './capture.ts'
import { card } from './card.ts'
import { close } from './close.ts'
import { confirm } from './confirm.ts'
import { day } from './day.ts'
import { disown } from './disown.ts'
import { overlap } from './overlap.ts'
import { pause } from './pause.ts'
import { refund } from './refund.ts'
import { resume } from './resume.ts'
import { stop } from './stop.ts'

type RequestKinds = Readonly<Record<DraftKindName, DraftKind> & Record<GivenKindName, RequestKind>>

/** Every kind of request. */
export const requestKinds: RequestKinds = {
  begin,
  capture,
  confirm,
  close,
  stop,
  amount,
  pause,
  resume,
  card,
  day,
  refund,
  adopt,
  anew,
  disown,
  overlap,
}

/** Whether it is asked about a gift that was given. */
export const isGiven = (request: ProviderRequest): request is ProviderRequest<GivenKindName> =>
  requestKinds[request.kind].of === 'given'
