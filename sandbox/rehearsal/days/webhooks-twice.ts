import type { Day } from '../stage.ts'
import { underScenario } from './again.ts'

export const webhooksTwice: Day = {
  name: 'webhooks-twice',
  what: 'Each event arrives twice, under one id: it counts once.',
  play: (stage) => underScenario(stage, 'duplicate-events'),
}
