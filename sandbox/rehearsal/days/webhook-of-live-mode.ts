import type { Day } from '../stage.ts'
import { believesNot } from './false-events.ts'

export const webhookOfLiveMode: Day = {
  name: 'webhook-of-live-mode',
  what: 'An event of the other mode, live, reaches a shop in test mode, as some endpoints are told of both.',
  of: 'stripe',
  play: (stage) => believesNot(stage, [{ livemode: true }]),
}
