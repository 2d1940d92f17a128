import { PaypalPanel } from '../paypal/PaypalPanel.tsx'
import type { ProvidersPart } from '../way.ts'

/** PayPal's own buttons, Venmo's among them. */
export const paypal: ProvidersPart<'paypal'> = {
  ways: {
    paypal: {
      row: 2,
      Button: PaypalPanel,
      off: 'donate.paypalUnavailable',
      road: null,
      again: 'donate.againPaypal',
      place: '#donate-paypal',
      retry: 'result.usePaypal',
    },
  },
  nextMonth: { label: 'donate.usePaypal', load: () => import('../monthly/PaypalButton.tsx') },
}
