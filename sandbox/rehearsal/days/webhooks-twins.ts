import type { Day } from '../stage.ts'
import { underScenario } from './again.ts'

export const webhooksTwins: Day = {
  name: 'webhooks-twins',
  what: 'Each change is told by two events with ids of their own: it still counts once.',
  play: (stage) => underScenario(stage, 'twin-events'),
}
