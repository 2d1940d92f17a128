import type { Day } from '../stage.ts'
import { underScenario } from './again.ts'

export const answerHalved: Day = {
  name: 'answer-halved',
  what: 'The card is charged, and half of the answer arrives.',
  play: (stage) => underScenario(stage, 'half-an-answer'),
}
