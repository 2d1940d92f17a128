import { Buttons } from './buttons.ts'
import { FUNDING, isFundingEligible } from './funding.ts'
import { SETTINGS } from './settings.ts'

const { namespace = 'paypal' } = document.currentScript?.dataset ?? {}

const paypal = {
  version: SETTINGS.version,
  FUNDING,
  Buttons,
  isFundingEligible,
  getFundingSources: () => Object.values(FUNDING).filter(isFundingEligible),
}
Object.assign(window, { [namespace]: paypal })
