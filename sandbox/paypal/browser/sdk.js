import { Buttons, isEligible } from './buttons.js'
import { SETTINGS } from './settings.js'

const FUNDING = { PAYPAL: 'paypal', VENMO: 'venmo', CREDIT: 'credit', PAYLATER: 'paylater', CARD: 'card' }
const { namespace = 'paypal' } = document.currentScript?.dataset ?? {}

window[namespace] = {
  version: SETTINGS.version,
  FUNDING,
  Buttons,
  isFundingEligible: isEligible,
  getFundingSources: () => [FUNDING.PAYPAL].filter(isEligible),
}
