import { BankButton } from '../bank/BankButton.tsx'
import { CardButton } from '../form/CardButton.tsx'
import { WalletButton } from '../wallet/WalletButton.tsx'
import type { ProvidersPart } from '../way.ts'

/** Cards, the wallets of a device, and bank accounts. */
export const stripe: ProvidersPart<'stripe'> = {
  ways: {
    wallet: {
      row: 1,
      Button: WalletButton,
      off: null,
      road: null,
      again: 'donate.againWallet',
      place: '#donate-other',
      retry: null,
    },
    card: {
      row: 3,
      Button: CardButton,
      off: 'donate.cardOff',
      road: () => import('../card/CardRoad.tsx'),
      again: null,
      place: '#donate-other',
      retry: 'result.tryCard',
    },
    bank: {
      row: 4,
      Button: BankButton,
      off: null,
      // in the chunk that it shares almost all of: each further one would be named in every page's head
      road: () => import('../card/CardRoad.tsx').then(({ BankRoad }) => ({ default: BankRoad })),
      again: null,
      place: '#donate-bank',
      retry: null,
    },
  },
  nextMonth: { label: 'result.againByCard', load: () => import('../monthly/CardSheet.tsx') },
}
