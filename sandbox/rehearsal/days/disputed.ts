import type { Day } from '../stage.ts'
import { afterwards } from './afterwards.ts'

export const disputed: Day = {
  name: 'disputed',
  what: 'The payer’s bank takes the money back.',
  play: (stage) => afterwards(stage, 'disputed', (charge) => stage.books.dispute(charge)),
}
