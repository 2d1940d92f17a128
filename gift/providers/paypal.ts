import type { ProviderDescription } from './description.ts'

/**
 * In what the buttons and PayPal's own pages both speak: always a language with a country.
 * @see https://developer.paypal.com/sdk/js/configuration/#locale
 * @see https://developer.paypal.com/api/rest/reference/locale-codes/
 */
const locales =
  'ar-EG bg-BG cs-CZ da-DK de-DE de-AT de-CH el-GR en-US en-AU en-CA en-GB es-ES es-MX es-US et-EE fi-FI ' +
  'fr-FR fr-BE fr-CA fr-CH fr-US he-IL hu-HU id-ID it-IT ja-JP ko-KR lt-LT lv-LV ms-MY nl-NL nl-BE no-NO ' +
  'pl-PL pt-BR pt-PT ro-RO ru-RU sk-SK sl-SI sq-AL sv-SE th-TH tr-TR vi-VN zh-CN zh-HK zh-TW zh-US'

/** PayPal, and Venmo where the site offers it. */
export const paypal = {
  name: 'paypal',
  place: 2,
  key: 'PAYPAL_CLIENT_ID',
  title: 'PayPal',
  gaveBy: { en: 'PayPal', es: 'PayPal' },
  page: { en: 'PayPal', es: 'PayPal' },
  ways: {
    paypal: { title: { en: 'PayPal', es: 'PayPal' }, pressed: 'paypal' },
    venmo: { title: { en: 'Venmo', es: 'Venmo' }, pressed: 'paypal', exported: { npsp: 'Venmo' } },
  },
  pressed: { paypal: 1 },
  usual: 'paypal',
  wallets: ['venmo'],
  locales,
  pages: ['/donate'],
  scripts: [
    {
      address: 'https://www.paypal.com/sdk/js',
      on: ['/donate'],
      why: 'its button and the window in which a donor approves a gift',
    },
    { address: 'https://*.paypalobjects.com/', on: ['/donate'], why: 'what PayPal’s button loads in its turn' },
  ],
  exported: { npsp: 'PayPal', raisersEdge: 'Other' },
  disputesAt: 'https://www.paypal.com/resolutioncenter',
  giftPage: {
    amountHint: 'gift.amountPaypal',
    approvesAmounts: true,
    dayAnew: {
      hint: 'gift.dayPaypal',
      text: 'gift.dayApproveText',
      way: 'gift.dayApprove',
      confirming: 'gift.dayConfirming',
    },
    waiting: { text: 'gift.approveText', way: 'gift.approve' },
    cardText: 'gift.cardPaypal',
    takesCards: false,
    suspended: 'gift.suspendedPaypal',
    resumesSuspended: true,
    instead: [
      { words: 'gift.insteadCard', place: '#donate-other' },
      { words: 'gift.insteadBank', place: '#donate-bank', fromBank: true },
    ],
  },
  suspended: {
    en: 'PayPal could not take your monthly gift of {amount} several times and has stopped trying. Nothing is charged unless you start the gift again: see at paypal.com how PayPal pays for it, then use the button below.',
    es: 'PayPal no pudo cobrar varias veces tu donación mensual de {amount} y dejó de intentarlo. No se cobrará nada si no la reanudas: revisa en paypal.com cómo la paga PayPal y después usa el botón de abajo.',
  },
  sandbox: {
    settings: {
      PAYPAL_CLIENT_ID: 'sandbox-client',
      PAYPAL_CLIENT_SECRET: 'sandbox-secret',
      PAYPAL_WEBHOOK_ID: 'SANDBOXWEBHOOK001',
      PAYPAL_API_BASE: '{origin}',
      PAYPAL_CERT_AUTHORITY: '{data}/paypal-authority.pem',
    },
    arguments: ['--paypal-webhook', '{site}/api/webhooks/paypal', '--paypal-webhook-id', 'SANDBOXWEBHOOK001'],
    script: { key: 'PAYPAL_CLIENT_ID', path: '/sdk/js' },
    trusts: { setting: 'PAYPAL_CERT_AUTHORITY', path: '/_control/paypal/ca.pem' },
  },
  // It asks the donor's bank, tries again by itself, and keeps to itself how it is paid.
  failedMonth: {
    body: [
      {
        en: 'PayPal could not take the monthly payment of {amount}. This happens when the card or bank account behind it has expired or is empty; nothing was charged.',
        es: 'PayPal no pudo cobrar el pago mensual de {amount}. Suele pasar cuando la tarjeta o la cuenta bancaria que usa venció o no tiene fondos; no se cobró nada.',
      },
      {
        en: 'PayPal tries again some days later, and we write to you should it give up. How PayPal pays for the gift is changed at paypal.com, under automatic payments; to change or stop the gift, use the button below.',
        es: 'PayPal lo intenta de nuevo unos días después; si deja de intentarlo, te escribiremos. Cómo paga PayPal la donación se cambia en paypal.com, en pagos automáticos; para cambiar o detener la donación, usa el botón de abajo.',
      },
    ],
  },
} as const satisfies ProviderDescription
