import type { Day } from '../stage.ts'
import { underScenario } from './again.ts'

export const errorAfterPayment: Day = {
  name: 'error-after-payment',
  what: 'The card is charged, and the provider says 500: an error is no refusal.',
  play: (stage) => underScenario(stage, 'error-after-charge'),
}
