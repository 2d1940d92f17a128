import type { Day } from '../stage.ts'
import { underScenario } from './again.ts'

export const answerLost: Day = {
  name: 'answer-lost',
  what: 'The card is charged, and the connection ends before the answer: whoever presses again pays nothing twice.',
  play: (stage) => underScenario(stage, 'cut-after-charge'),
}
