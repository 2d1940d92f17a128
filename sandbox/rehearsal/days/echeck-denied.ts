import type { Day } from '../stage.ts'
import { byEcheck } from './pending-payment.ts'

export const echeckDenied: Day = {
  name: 'echeck-denied',
  what: 'The payer pays by eCheck, and days later their bank has no money for it: it never was paid.',
  of: 'paypal',
  play: (stage) => byEcheck(stage, 'deny', (buyer) => stage.stays(buyer, 'unpaid', 0)),
}
