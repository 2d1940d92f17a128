import type { ChosenWay } from '#gift/paid-by.ts'
import { BankButton } from './bank/BankButton.tsx'
import { CardButton } from './form/CardButton.tsx'
import { PaypalPanel } from './paypal/PaypalPanel.tsx'
import { WalletButton } from './wallet/WalletButton.tsx'
import type { WayOfPaying } from './way.ts'

/**
 * The ways of paying, in the order of least typing, under the names by which a form without scripts posts them. Another way is
 * another entry.
 */
export const ways = {
  wallet: {
    provider: 'stripe',
    Button: WalletButton,
    off: null,
    road: null,
    again: 'donate.againWallet',
    place: '#donate-other',
    retry: null,
  },
  paypal: {
    provider: 'paypal',
    Button: PaypalPanel,
    off: 'donate.paypalUnavailable',
    road: null,
    again: 'donate.againPaypal',
    place: '#donate-paypal',
    retry: 'result.usePaypal',
  },
  card: {
    provider: 'stripe',
    Button: CardButton,
    off: 'donate.cardOff',
    road: () => import('./card/CardRoad.tsx'),
    again: null,
    place: '#donate-other',
    retry: 'result.tryCard',
  },
  bank: {
    provider: 'stripe',
    Button: BankButton,
    off: null,
    // in the chunk that it shares almost all of: each further one would be named in every page's head
    road: () => import('./card/CardRoad.tsx').then(({ BankRoad }) => ({ default: BankRoad })),
    again: null,
    place: '#donate-bank',
    retry: null,
  },
} as const satisfies Record<ChosenWay, WayOfPaying>

export type Way = keyof typeof ways
export const wayNames = Object.keys(ways) as Way[]

/** What Enter in a field of the form presses. */
export const enterPresses: Way = 'card'

export const wayNamed = (name: string): Way | undefined => wayNames.find((way) => way === name)
/** A way, with no more known of it than of any other. */
export const wayOf = (way: Way): WayOfPaying => ways[way]
