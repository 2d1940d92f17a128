import type { Day } from '../stage.ts'
import { believesNot } from './false-events.ts'

export const webhookOfAnotherAmount: Day = {
  name: 'webhook-of-another-amount',
  what: 'An event says that the order is paid, with less money than it costs, then with another currency.',
  play: (stage) => believesNot(stage, [{ cents: 50 }, { currency: 'jpy' }]),
}
