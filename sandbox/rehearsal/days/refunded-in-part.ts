import type { Day } from '../stage.ts'
import { afterwards } from './afterwards.ts'

export const refundedInPart: Day = {
  name: 'refunded-in-part',
  what: 'Somebody gives half of the money back in the provider’s dashboard.',
  play: (stage) =>
    afterwards(stage, 'partlyRefunded', (charge) => stage.books.refund(charge, Math.floor(charge.cents / 2))),
}
