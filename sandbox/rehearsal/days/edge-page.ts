import type { Day } from '../stage.ts'
import { underScenario } from './again.ts'

export const edgePage: Day = {
  name: 'edge-page',
  what: 'An edge before the provider answers with a page of its own: it is no refusal of the card.',
  play: (stage) => underScenario(stage, 'edge-page'),
}
