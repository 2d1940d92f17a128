import type { Day } from '../stage.ts'
import { underScenario } from './again.ts'

export const webhookBeforeAnswer: Day = {
  name: 'webhook-before-answer',
  what: 'Webhooks arrive three seconds before the answer that tells of what they are about.',
  play: (stage) => underScenario(stage, 'webhook-before-response'),
}
