import type { Day } from '../stage.ts'
import { believesNot } from './false-events.ts'

export const webhookForged: Day = {
  name: 'webhook-forged',
  what: 'Somebody who knows the address says that an order is paid: without a signature, then signed for an endpoint of their own.',
  play: (stage) => believesNot(stage, [{ signature: 'none' }, { signature: 'other' }]),
}
