import type {
  Appearance,
  CustomFontSource,
  Stripe,
  StripeElementLocale,
  StripeElementsOptionsMode,
} from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Language } from '#content/language.ts'
import { providerLocale } from '#content/provider-locales.ts'
import type { GivingSettings } from '#gift/donate-page.ts'
import type { Cents } from '#gift/money.ts'
import type { Frequency } from '#gift/provider.ts'
import { givingSettings } from '../settings.ts'
import type { Loaded } from './useSheet.ts'

let loading: Promise<Stripe> | undefined

/**
 * The card provider's library, loaded once, speaking the page's language: its fields, its errors and the bank's frame.
 * Where the settings name another address for its script (the sandbox), that script is loaded first: the loader then uses
 * what it left on the page.
 * @see https://docs.stripe.com/js/initializing
 */
export function stripeFor(settings: GivingSettings, language: Language): Promise<Stripe> {
  loading ??= load(settings, language).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load({ providers }: GivingSettings, language: Language): Promise<Stripe> {
  const { key, url } = providers.stripe
  if (url && !('Stripe' in window)) await script(url)
  const locale = providerLocale('stripe', language) ?? 'auto'
  const stripe = await loadStripe(key, { locale: locale as StripeElementLocale })
  if (!stripe) throw new Error('Stripe.js did not load')
  return stripe
}

/** What a sheet needs that begins nothing before its button is pressed: the library alone. */
export async function libraryParts(language: Language): Promise<Loaded<{ readonly stripe: Stripe }>> {
  const settings = givingSettings()
  if (!settings) return { is: 'unloaded', fault: {} }
  return { is: 'loaded', parts: { stripe: await stripeFor(settings, language) } }
}

const script = (src: string) =>
  new Promise<void>((resolve, reject) => {
    const element = document.createElement('script')
    element.src = src
    element.onload = () => resolve()
    element.onerror = () => {
      element.remove()
      reject(new Error(`could not load ${src}`))
    }
    document.head.append(element)
  })

/**
 * How the payment element is set up: for this amount and frequency, cards only, with the payment method made by us
 * (`createPaymentMethod`) before it is confirmed with the intent's secret.
 * @see https://docs.stripe.com/js/elements_object/create_without_intent
 */
export function elementsOptions(frequency: Frequency, amount: Cents): StripeElementsOptionsMode {
  const monthly = frequency === 'monthly'
  return {
    mode: monthly ? 'subscription' : 'payment',
    amount,
    currency: 'usd',
    paymentMethodCreation: 'manual',
    allowedPaymentMethodTypes: ['card'],
    ...(monthly ? { setupFutureUsage: 'off_session' } : {}),
    ...looks(),
  }
}

/** How the payment element asks for a card to keep, on whichever set-up intent its button then names: nothing is charged. */
export const laterOptions = (): StripeElementsOptionsMode => ({
  mode: 'setup',
  currency: 'usd',
  allowedPaymentMethodTypes: ['card'],
  ...looks(),
})

/** Fields as ours are. The frame is not ours and knows no style sheet of the page, so what they need of it travels as values. */
export const looks = () => ({ appearance: appearance(), fonts: textFonts(), loader: 'never' as const })

function appearance(): Appearance {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: token('--ink'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-2'),
      colorTextPlaceholder: token('--placeholder'),
      colorDanger: token('--err'),
      colorBackground: token('--surface'),
      borderRadius: token('--r1'),
      fontSizeBase: `${(rem * 17) / 16}px`,
      fontSizeSm: `${(rem * 15) / 16}px`,
      gridRowSpacing: '9px',
      gridColumnSpacing: '10px',
      fontFamily: token('--text'),
    },
    rules: {
      '.Input': { border: `2px solid ${token('--edge')}`, boxShadow: 'none', padding: '8px 12px' },
      '.Label': { marginBottom: '2px' },
    },
  }
}

/** The files of the page's own text font, by their whole addresses: the frame fetches them from its own origin. */
function textFonts(): CustomFontSource[] {
  const own = token('--text').split(',', 1)[0]
  const rules = [...document.styleSheets].filter(isOurs).flatMap((sheet) => [...sheet.cssRules])
  return rules.flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return []
    const value = (name: string) => rule.style.getPropertyValue(name)
    const file = value('src').match(/^url\("([^"]+)"/)?.[1]
    if (value('font-family') !== own || !file) return []
    return [{ family: unquoted(own), src: `url(${new URL(file, location.href)})`, weight: value('font-weight') }]
  })
}

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
/** Another site's rules are closed to us. */
const isOurs = ({ href }: CSSStyleSheet) => href === null || new URL(href).origin === location.origin
const unquoted = (family: string) => family.replaceAll(/^"|"$/g, '')
