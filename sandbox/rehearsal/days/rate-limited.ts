import type { Day } from '../stage.ts'
import { underScenario } from './again.ts'

export const rateLimited: Day = {
  name: 'rate-limited',
  what: 'The provider answers 429, three times: it is asked again, later.',
  play: (stage) => underScenario(stage, 'rate-limited'),
}
