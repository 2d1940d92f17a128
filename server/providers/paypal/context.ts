import { providerLocale } from '#content/provider-locales.ts'
import { pathIn } from '#gift/language.ts'
import type { GiftToPay } from '../provider.ts'
import type { Ask } from './ask.ts'

/** What every verb of this adapter works with. */
export interface PaypalContext {
  readonly ask: Ask
  readonly now: () => number
  /** Names this database of ours on all that we make: `marker.ts`. */
  readonly deployment: string
  /** The plans behind monthly gifts by their names, once each is known to be there as it should; kept from one call to the next. */
  readonly plans: Map<string, string>
  /** The hospital's name, as PayPal's pages show it. */
  readonly organisation: string
  readonly publicOrigin: string
}

/** Where PayPal sends the donor back when the approval was a page of its own and no popup; `gift` after a change. */
export const returnTo = (context: PaypalContext, gift: GiftToPay) => {
  const at = (path: string) => `${context.publicOrigin}${pathIn(gift.language, path)}`
  return { success: at('/donate?success=true'), cancel: at('/donate'), gift: at('/gift') }
}

/** PayPal's name for the donor's language; English where it does not speak that. */
export const localeOf = ({ language }: GiftToPay): string => providerLocale('paypal', language) ?? 'en-US'
