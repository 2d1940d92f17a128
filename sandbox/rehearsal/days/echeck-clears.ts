import type { Day } from '../stage.ts'
import { byEcheck } from './pending-payment.ts'

export const echeckClears: Day = {
  name: 'echeck-clears',
  what: 'The payer pays by eCheck: the capture is pending, and not paid. Days later the money is there: paid.',
  of: 'paypal',
  play: (stage) => byEcheck(stage, 'complete', (buyer) => stage.ends(buyer, 'paid', 1)),
}
