import type { ClickResolveDetails } from '@stripe/stripe-js'
import type { ExpressOptions } from './express-options.ts'
import { ElementFrame } from './frame.ts'
import type { Wallet } from './wallets.ts'
import { type Failure, languageOf } from './words.ts'

/** What the wallet's sheet says unasked. */
export type SheetEvent = { say: 'authorized'; billingDetails: WalletBuyer } | { say: 'closed' }

/** Who pays, as the wallet knows it; what was not asked for is left out. */
export type WalletBuyer = {
  name: string
  email?: string
  phone?: string
  address: { line1: string; line2: null; city: string; state: string; postal_code: string; country: string }
}

/** What a sheet shows and asks for. */
export type SheetSettings = {
  key: string
  wallet: Wallet
  language: 'en' | 'es'
  business: string
  amount: number
  details: ClickResolveDetails
  asks: { email: boolean; address: boolean; phone: boolean }
}

/** What the options of its element, and what a click was resolved with, make of a sheet. */
export function sheetSettings(
  wallet: Wallet,
  { key, locale }: { key: string; locale?: string },
  options: ExpressOptions,
  amount: number,
  given: ClickResolveDetails,
): SheetSettings {
  const { business, emailRequired, billingAddressRequired, phoneNumberRequired, lineItems, applePay } = options
  return {
    key,
    wallet,
    language: languageOf(locale),
    business: business?.name ?? 'Sandbox',
    amount,
    details: { ...(lineItems ? { lineItems } : {}), ...(applePay ? { applePay } : {}), ...given },
    asks: {
      email: emailRequired ?? false,
      address: billingAddressRequired ?? true,
      phone: phoneNumberRequired ?? false,
    },
  }
}

/**
 * The sheet of a wallet over everything: the sandbox's own, where a real one is the device's. It stays until `close`.
 */
export class WalletSheet {
  private readonly overlay = document.createElement('div')
  private readonly frame: ElementFrame<SheetEvent>
  private readonly before = document.activeElement

  constructor(origin: string, settings: SheetSettings, hear: (event: SheetEvent) => void) {
    this.overlay.dataset.stripeWallet = settings.wallet
    Object.assign(this.overlay.style, {
      position: 'fixed',
      inset: '0',
      zIndex: '2147483647',
      background: 'rgba(0, 0, 0, 0.55)',
      display: 'flex',
      alignItems: 'flex-end',
      justifyContent: 'center',
    })
    const title = settings.language === 'es' ? 'Hoja de pago de la billetera' : 'Wallet payment sheet'
    this.frame = new ElementFrame(origin, 'wallet.html', title, settings, hear)
    const { element } = this.frame
    element.name = '__privateStripeWalletSheet'
    Object.assign(element.style, {
      background: '#fff',
      width: 'min(27rem, 100vw)',
      height: 'min(44rem, 94vh)',
      borderRadius: '12px 12px 0 0',
    })
    this.overlay.append(element)
    document.body.append(this.overlay)
    element.addEventListener('load', () => element.focus(), { once: true })
  }

  /** Sends what the buyer pays with, from the sheet, to `path`. */
  send(path: string, values: object, under: 'payment_method_data' | ''): Promise<{ value?: object; error?: Failure }> {
    return this.frame.ask({ do: 'send', path, values, under })
  }

  /** Says in the sheet that it came to nothing; the buyer may try again there. */
  sayFailed(message: string | undefined): void {
    void this.frame.tell({ do: 'failed', message })
  }

  close(): void {
    this.frame.close()
    this.overlay.remove()
    if (this.before instanceof HTMLElement) this.before.focus()
  }
}
