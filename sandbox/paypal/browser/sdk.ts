import { Buttons, isEligible } from './buttons.ts'
import { SETTINGS } from './settings.ts'

const FUNDING = { PAYPAL: 'paypal', VENMO: 'venmo', CREDIT: 'credit', PAYLATER: 'paylater', CARD: 'card' }
const { namespace = 'paypal' } = document.currentScript?.dataset ?? {}

const paypal = {
  version: SETTINGS.version,
  FUNDING,
  Buttons,
  isFundingEligible: isEligible,
  getFundingSources: () => [FUNDING.PAYPAL].filter(isEligible),
}
Object.assign(window, { [namespace]: paypal })
