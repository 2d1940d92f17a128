import type { ProviderDescription } from './description.ts'

/**
 * In what the card fields and the hosted page both speak.
 * @see https://docs.stripe.com/js/appendix/supported_locales
 * @see https://docs.stripe.com/api/checkout/sessions/create#create_checkout_session-locale
 */
const locales =
  'bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ' +
  'ru sk sl sv th tr vi zh zh-HK zh-TW'

/** Cards, the wallets of a device, and bank accounts. */
export const stripe = {
  name: 'stripe',
  place: 1,
  key: 'STRIPE_SECRET_KEY',
  title: 'Stripe',
  gaveBy: { en: 'Card', es: 'Tarjeta' },
  page: { en: 'our card provider’s own page', es: 'la página del proveedor de tarjetas' },
  ways: {
    card: { title: { en: 'Card', es: 'Tarjeta' }, pressed: 'card' },
    apple_pay: { title: { en: 'Apple Pay', es: 'Apple Pay' }, pressed: 'wallet' },
    google_pay: { title: { en: 'Google Pay', es: 'Google Pay' }, pressed: 'wallet' },
    link: { title: { en: 'Link', es: 'Link' }, pressed: 'wallet' },
    us_bank_account: {
      title: { en: 'Bank account', es: 'Cuenta bancaria' },
      pressed: 'bank',
      exported: { npsp: 'ACH', raisersEdge: 'Direct Debit' },
    },
  },
  pressed: { card: 2, wallet: 3, bank: 4 },
  usual: 'card',
  wallets: [],
  locales,
  pages: ['/donate', '/gift'],
  scripts: [
    {
      address: 'https://js.stripe.com/',
      on: ['/donate', '/gift'],
      why: 'its fields for cards: card numbers go from its own frame to Stripe, and never to us',
    },
  ],
  exported: { npsp: 'Credit Card', raisersEdge: 'Credit Card' },
  disputesAt: 'https://dashboard.stripe.com/disputes',
  giftPage: {
    amountHint: null,
    approvesAmounts: false,
    dayAnew: null,
    waiting: { text: 'gift.unpaidText', way: 'gift.unpaid' },
    cardText: null,
    takesCards: true,
    suspended: 'gift.suspendedCard',
    resumesSuspended: false,
    instead: [
      { words: 'gift.insteadPaypal', place: '#donate-paypal' },
      { words: 'gift.insteadBank', place: '#donate-bank', fromBank: true },
    ],
  },
  suspended: {
    en: 'Your bank declined your monthly gift of {amount} several times, and we have stopped trying. Nothing is charged unless you pay with another card: use the button below.',
    es: 'Tu banco rechazó varias veces tu donación mensual de {amount} y dejamos de intentarlo. No se cobrará nada si no usas otra tarjeta: usa el botón de abajo.',
  },
  sandbox: {
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: '{secret}',
      STRIPE_API_BASE: '{origin}',
      BANK_DEBIT: 'on',
    },
    arguments: ['--stripe-webhook', '{site}/api/webhooks/stripe', '--stripe-webhook-secret', '{secret}'],
    script: { key: 'STRIPE_PUBLISHABLE_KEY', path: '/stripe.js' },
  },
} as const satisfies ProviderDescription
