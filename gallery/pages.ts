import { changeAddressButtons, changeAddressPages } from '#content/change-address.ts'
import { inLanguage, type Translated } from '#content/language.ts'
import { newsletterButtons, newsletterPages } from '#content/newsletter.ts'
import { turnButtons, turnPage } from '#content/turn.ts'
import type { DonatePageProps } from '#gift/donate-page.ts'
import { emptyDraft } from '#gift/draft.ts'
import { giftRows } from '#gift/gift-page.ts'
import type { GiftView } from '#gift/gift-view.ts'
import { defaultLanguage } from '#gift/language.ts'
import { cents } from '#gift/money.ts'
import { newsPage } from '#gift/news-page.ts'
import { once, results, tribute } from '../site/donate/testing/results.ts'
import { gift } from '../site/gift/testing/gifts.ts'
import { pageStates } from '../site/gift/testing/page-states.ts'
import { further, monthlyCells, onceCells } from '../site/gift/testing/standings.ts'
import { givingStates } from '../site/giving/testing/page-states.ts'
import { notFoundRoute, routes } from '../site/routes.ts'
import type { Group, PageState } from './state.ts'

const step = { cents: cents(2500), begins: '2026-12-21' }
const keptCard: GiftView = {
  ...once,
  monthly: { is: 'offered', sameCard: true, ...step },
  paidBy: { way: 'card', brand: 'visa', last4: '4242' },
}
const afterwards: readonly (readonly [string, GiftView])[] = [
  ...(['offered', 'confirming', 'agreed'] as const).map(
    (is) => [`a monthly gift ${is}`, { ...once, monthly: { is, ...step } }] as const,
  ),
  ['a monthly gift offered, its card kept', keptCard],
  ['a page in that name to make', tribute({ page: 'make' })],
  ['words for the page by which it came', tribute({ page: 'words' })],
]
const corrections: readonly (readonly [string, DonatePageProps])[] = [
  ['an address put right', { gift: once, correction: { done: true } }],
  ['an address that is none', { gift: once, correction: { done: false, code: 'not_an_email', typed: 'ana' } }],
  [
    'too many addresses',
    { gift: once, correction: { done: false, code: 'too_many_requests', typed: 'a@example.org' } },
  ],
]

const dedicated = {
  ...emptyDraft,
  dedicate: true,
  honoreeFirst: 'Rosa',
  honoreeLast: 'Jiménez',
  notify: 'email' as const,
  recipientName: 'Luis Delgado',
  recipientEmail: 'luis@example.org',
  message: 'Always with us.',
}
const forms: readonly (readonly [string, DonatePageProps])[] = [
  ['as it is opened', {}],
  ['monthly', { draft: { ...emptyDraft, frequency: 'monthly' } }],
  ['an amount of one’s own', { draft: { ...emptyDraft, preset: null, custom: '75' } }],
  ['an amount that can be read in two ways', { draft: { ...emptyDraft, preset: null, custom: '1.000' } }],
  [
    'an amount too small',
    { draft: { ...emptyDraft, preset: null, custom: '1' }, faults: { amount: 'amount_below_minimum' } },
  ],
  ['dedicated, told by email', { draft: dedicated }],
  ['dedicated, told on paper', { draft: { ...dedicated, notify: 'mail' } }],
  ['dedicated, told to nobody', { draft: { ...dedicated, tributeKind: 'celebration', notify: 'none' } }],
  [
    'much to be put right',
    {
      draft: { ...dedicated, honoreeFirst: '', recipientEmail: 'luis', message: 'www.example.org' },
      faults: { honoreeFirst: 'required', recipientEmail: 'not_an_email', message: 'no_links' },
    },
  ],
  ['the provider is down', { draft: emptyDraft, problem: 'provider_unavailable' }],
  ['declined at the provider', { draft: emptyDraft, problem: 'payment_declined' }],
  ['a crowd waits', { draft: emptyDraft, problem: 'proof_required', proof: 'ticket' }],
  ['no card is taken for some minutes', { draft: emptyDraft, problem: 'card_unavailable' }],
  ['our records are away', { draft: emptyDraft, problem: 'not_now' }],
]

const cells = [
  ...Object.entries(onceCells).map(([state, [view]]) => [`once, ${state}`, view] as const),
  ...Object.entries(monthlyCells).map(([state, [view]]) => [`monthly, ${state}`, view] as const),
  ...further.map(([name, view]) => [name, view] as const),
]

/** Every page, and each state in which the server may answer one. */
export const pageGroups: readonly Group<PageState>[] = [
  {
    name: 'pages',
    states: [...routes, notFoundRoute].map(({ path }) => ({ name: path === '/' ? 'home' : path, path })),
  },
  { name: 'donate', states: forms.map(([name, props]) => ({ name, path: '/donate', props })) },
  {
    name: 'thanks',
    states: [
      ...results.map(([name, view]) => [name, { gift: view }] as const),
      ...afterwards.map(([name, view]) => [name, { gift: view }] as const),
      ...corrections,
    ].map(([name, props]) => ({ name, path: '/donate', props })),
  },
  {
    name: 'gift',
    states: [
      ...pageStates.map(([name, props]) => ({ name, path: '/gift', props })),
      ...cells.map(([name, view]) => ({ name, path: '/gift', props: { gift: view } })),
      ...giftRows.map((change) => ({
        name: `open to change: ${change}`,
        path: '/gift',
        props: { gift: gift('active'), change },
      })),
    ],
  },
  {
    name: 'giving',
    states: givingStates.map(([name, props]) => ({ name, path: '/giving', props })),
  },
]

/** The pages that links in mails lead to, in one language: they are handed their words. */
export const newsStates = (language = defaultLanguage): Group<PageState> => ({
  name: 'news',
  states: mailedPages.map(([name, words, button, back]) => ({
    name,
    path: newsPage,
    props: {
      title: inLanguage(words.title, language),
      text: inLanguage(words.text, language),
      ...(button ? { post: { action: '#', label: inLanguage(button, language) } } : {}),
      ...(back ? { back: { href: '#', label: inLanguage(back, language) } } : {}),
    },
  })),
})

const buttons: Readonly<Record<string, Translated<string>>> = {
  confirm: newsletterButtons.confirm,
  leave: newsletterButtons.leave,
  'address, old': changeAddressButtons.old,
  'address, new': changeAddressButtons.new,
  turn: turnButtons.on,
}
const mailedPages = [
  ...Object.entries(newsletterPages),
  ...Object.entries(changeAddressPages).map(([name, words]) => [`address, ${name}`, words] as const),
  ['turn', turnPage] as const,
].map(([name, words]) => [name, words, buttons[name], name === 'turn' ? turnButtons.back : undefined] as const)
