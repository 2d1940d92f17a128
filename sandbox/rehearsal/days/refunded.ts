import type { Day } from '../stage.ts'
import { afterwards } from './afterwards.ts'

export const refunded: Day = {
  name: 'refunded',
  what: 'Somebody gives the money back in the provider’s dashboard, past the shop.',
  play: (stage) => afterwards(stage, 'refunded', (charge) => stage.books.refund(charge)),
}
