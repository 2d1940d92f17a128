import type { ProviderDescription } from './description.ts'

/** The pretended third: a bank with a page of its own, and no script on ours. */
export const pretend = {
  name: 'pretend',
  place: 3,
  key: 'PRETEND_API_BASE',
  title: 'Pretend Bank',
  gaveBy: { en: 'Pretend Bank', es: 'Banco Pretend' },
  page: { en: 'Pretend Bank', es: 'Banco Pretend' },
  ways: { pretend: { title: { en: 'Pretend Bank', es: 'Banco Pretend' }, pressed: 'pretend' } },
  pressed: { pretend: 5 },
  usual: 'pretend',
  wallets: [],
  locales: 'en es',
  pages: ['/donate'],
  scripts: [],
  exported: { npsp: 'Bank Transfer', raisersEdge: 'Other' },
  disputesAt: 'https://pretend.example/disputes',
  giftPage: {
    amountHint: null,
    approvesAmounts: false,
    waiting: { text: 'gift.unpaidText', way: 'gift.unpaid' },
    cardText: null,
    takesCards: false,
    suspended: 'gift.suspendedCard',
    resumesSuspended: false,
    instead: [{ words: 'gift.insteadCard', place: '#donate-other' }],
  },
  suspended: {
    en: 'Your bank could not take your monthly gift of {amount} several times and has stopped trying.',
    es: 'Tu banco no pudo cobrar varias veces tu donación mensual de {amount} y dejó de intentarlo.',
  },
} as const satisfies ProviderDescription
