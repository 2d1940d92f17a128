import { askPath } from '../gift/ask-page.ts'
import { dafPage } from '../gift/daf.ts'
import { languages, pathIn } from '../gift/language.ts'
import { phonePath } from '../gift/phone.ts'
import type { Dice } from '../simulation/dice.ts'
import {
  cardGift,
  confirmedGift,
  cspReport,
  dafForm,
  donateForm,
  event,
  giftForms,
  givingForms,
  newsletter,
  order,
  remindForm,
  wishes,
} from './bodies.ts'
import { bent, bytes, json, text } from './hostile.ts'
import { memoryRoutes, photographs } from './memory-routes.ts'
import type { HostileRequest, Pace } from './request.ts'
import { any, contentTypes, encoded, forms, gets, type Known, type Make, posts, type Route, some } from './route.ts'

const mailed = (path: string): readonly Make[] => {
  const query = (dice: Dice, samples: Known) => ({
    token: any(dice, samples.newsTokens),
    language: dice.pick(languages),
  })
  return [
    gets(path, query),
    (dice, samples) => ({
      method: 'POST',
      path,
      query: query(dice, samples),
      type: 'form',
      body: 'List-Unsubscribe=One-Click',
    }),
  ]
}

const asking = {
  amount: '75',
  frequency: 'once',
  tribute: 'memory',
  for: 'Rosa Delgado',
  campaign: 'spring',
  utm_content: 'lobby',
}
const donatePage = (dice: Dice, samples: Known) => ({
  cancelled: 'true',
  success: 'true',
  declined: 'true',
  redirect_status: 'failed',
  token: any(dice, samples.orders),
  ...asking,
})
const remindPage = () => ({ ...asking, reminded: '2026-03-09' })
const giftPage = (dice: Dice, samples: Known) => ({
  link: 'expired',
  change: 'amount',
  'new-card': 'seti_1',
  done: 'pause',
  card: 'refused',
  approved: 'amount',
  setup_intent: 'seti_1',
  redirect_status: 'succeeded',
  skip: '2026-12-21',
  token: any(dice, samples.links),
  gift: any(dice, samples.gifts),
})

/** Where much can be kept, much is asked. */
const often = (make: Make): readonly Make[] => [make, make, make, make]

/** Every address that answers, in every way that it can be asked. */
const routes: readonly Make[] = [
  ...often(posts('/api/create-payment-intent', cardGift)),
  ...often(posts('/api/confirm-gift', confirmedGift)),
  ...often(posts('/api/paypal/order', order)),
  (dice, samples) => ({
    method: 'POST',
    path: `/api/paypal/order/${encoded(any(dice, samples.orders))}/capture`,
    type: 'json',
    body: json(dice, {}),
  }),
  gets('/api/gifts/current'),
  (dice, samples) => ({ method: 'GET', path: `/api/gifts/current?gift=${encoded(any(dice, samples.gifts))}` }),
  ...often((dice, samples) => {
    const [wish, body] = dice.pick(wishes)
    const named = dice.happens(0.3) ? `?gift=${encoded(any(dice, samples.gifts))}` : ''
    const path = `/api/gifts/current/${dice.happens(0.9) ? wish : encoded(text(dice))}${named}`
    return { method: 'POST', path, type: 'json', body: json(dice, bent(dice, body)) }
  }),
  posts('/api/gifts/current/receipt', () => ({})),
  posts('/api/gifts/current/monthly', () => ({})),
  posts('/api/gifts/current/monthly/same-card', () => ({})),
  posts('/api/gifts/current/forget-card', () => ({})),
  posts('/api/gifts/current/address', () => ({ email: 'ada.new@example.org' })),
  posts('/api/gifts/forget', () => ({})),
  posts('/api/gifts/link', () => ({ email: 'ada@example.org' })),
  posts('/api/giving/link', () => ({ email: 'ada@example.org' })),
  posts('/api/newsletter', () => newsletter),
  forms('/api/newsletter', () => newsletter),
  ...[
    'newsletter/confirm',
    'newsletter/unsubscribe',
    'newsletter/return',
    'reminders/refuse',
    'gifts/address/old',
    'gifts/address/new',
  ].flatMap((path) => mailed(`/api/${path}`)),
  ...['/api/methods', '/api/openapi.json'].map((path) => gets(path)),
  ...['total.json', 'live', 'account.csv', 'account.pdf', 'checkpoints'].map(
    (part): Make =>
      (dice) => ({ method: 'GET', path: `/appeals/${encoded(text(dice))}/${part}` }),
  ),
  ...['/embed/paid', '/oembed'].map((path) => gets(path, (dice) => ({ ask: text(dice), url: text(dice) }))),
  (dice, samples) => ({
    ...gets('/v1/events', () => ({ after: '0', limit: '10' }))(dice, samples),
    headers: { authorization: `Bearer ${encoded(text(dice))}` },
  }),
  posts('/api/csp-reports', () => cspReport),
  posts('/api/counts', () => ({ step: 'opened', way: 'card', language: 'en', campaign: 'spring' })),
  posts('/api/webhooks/chariot', (dice) => ({ category: 'grant.updated', associated_object_id: text(dice) })),
  posts('/api/webhooks/stripe', () => event),
  posts('/api/webhooks/paypal', () => event),
  (dice, samples) => {
    const { provider, headers, body } = dice.pick([
      { provider: 'stripe', headers: {}, body: '{}' },
      ...samples.webhooks,
    ])
    const path = `/api/webhooks/${dice.happens(0.9) ? provider : encoded(text(dice))}`
    const changed = dice.happens(0.5) ? body : json(dice, bent(dice, JSON.parse(body) as object))
    return { method: 'POST', path, type: 'json', body: changed, headers }
  },
  (dice) => ({ method: 'POST', path: `/api/${encoded(text(dice))}`, type: 'json', body: '{}' }),
  ...languages.flatMap((language): Make[] => [
    gets(pathIn(language, '/')),
    gets(pathIn(language, '/donate'), donatePage),
    gets(pathIn(language, askPath), (dice) => ({ appeal: text(dice) })),
    forms(pathIn(language, '/donate'), donateForm),
    (dice) => ({ method: 'GET', path: pathIn(language, `/appeals/${encoded(text(dice))}`) }),
    (dice) => ({ method: 'GET', path: pathIn(language, `/appeals/${encoded(text(dice))}/verify`) }),
    gets(pathIn(language, phonePath), (dice) => ({ code: text(dice) })),
    forms(pathIn(language, phonePath), (dice) => ({ code: dice.happens(0.5) ? 'K4M7Q2RW9' : text(dice) })),
    gets(pathIn(language, '/gift/proof'), giftPage),
    gets(pathIn(language, '/donate/remind'), remindPage),
    (dice, samples) => ({
      ...forms(pathIn(language, '/donate/remind'), remindForm)(dice, samples),
      query: some(dice, remindPage()),
    }),
    gets(pathIn(language, '/gift'), giftPage),
    (dice) => ({ method: 'GET', path: pathIn(language, `/gift/receipts/${encoded(text(dice))}`) }),
    (dice) => ({
      method: 'GET',
      path: pathIn(language, `/gift/statements/${dice.happens(0.7) ? 2026 : encoded(text(dice))}`),
    }),
    forms(pathIn(language, '/gift'), (dice) => dice.pick(giftForms)),
    forms(pathIn(language, '/gift'), (dice, samples) => ({ action: 'open', token: any(dice, samples.links) })),
    gets(pathIn(language, '/giving'), () => ({ link: 'closed', done: 'news' })),
    forms(pathIn(language, '/giving'), (dice) => dice.pick(givingForms)),
    gets(pathIn(language, '/giving/open'), (dice, samples) => ({ token: any(dice, samples.newsTokens) })),
    forms(pathIn(language, '/giving/open'), (dice, samples) => ({ token: any(dice, samples.newsTokens) })),
    gets(pathIn(language, dafPage), (dice) => ({ grant: text(dice) })),
    forms(pathIn(language, dafPage), () => dafForm),
    gets(pathIn(language, '/ways-to-give')),
    ...memoryRoutes(language),
    ...['kept.json', 'kept.pdf'].map((name) => gets(pathIn(language, `/giving/${name}`))),
    (dice) => ({ method: 'GET', path: pathIn(language, `/giving/receipts/${encoded(text(dice))}/pi_1`) }),
    gets(pathIn(language, '/giving/statement/2026.pdf'), (dice, samples) => ({ of: any(dice, samples.gifts) })),
    (dice) => ({ method: 'GET', path: pathIn(language, `/${encoded(text(dice))}`) }),
  ]),
  photographs,
  gets('/healthz'),
  gets('/readyz'),
]

/** A request at any address, of any kind. The same dice in the same world make the same. */
export function hostileRequest(dice: Dice, samples: Known): HostileRequest {
  const route = dice.pick(routes as [Make, ...Make[]])(dice, samples)
  const method = dice.happens(0.9)
    ? route.method
    : dice.pick(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'get', 'X-Any'])
  const query = new URLSearchParams(route.query).toString()
  const target = `${bentPath(dice, route.path)}${query ? `?${query}` : dice.happens(0.05) ? `?${encoded(text(dice))}` : ''}`
  const pace = dice.happens(0.97) ? 'whole' : dice.pick<Pace>(['in pieces', 'in pieces', 'never whole', 'cut off'])
  const hasBody = route.body !== undefined && !/^(get|head)$/i.test(method)
  return {
    method,
    target,
    headers: headers(dice, samples, route),
    body: hasBody ? bytes(dice, route.body ?? '') : null,
    pace,
  }
}

function bentPath(dice: Dice, path: string): string {
  if (dice.happens(0.9)) return path
  return dice.pick([
    `${path}${'/'.repeat(dice.pick([1, 2, 15_000]))}`,
    `${path}${'/'.repeat(15_000)}a`,
    `/${path}`,
    path.toUpperCase(),
    `${path}/${encoded(text(dice))}`,
    `${path};${encoded(text(dice))}`,
    `${path}%00`,
    path.replaceAll('e', '%65'),
    `${path}/%2e%2e/%2e%2e/etc`,
    `${path}%zz%`,
    path.slice(0, dice.between(1, path.length)),
  ])
}

const own = 'https://give.example'
const otherTypes = [
  '',
  'text/plain',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/jsonp',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'application/json',
  'application/json;'.repeat(500),
] as const

/** Headers of which each is honest, absent, or any text. */
function headers(dice: Dice, samples: Known, route: Route): (readonly [string, string])[] {
  const list: [string, string][] = Object.entries(route.headers ?? {})
  const add = (name: string, share: number, honest: () => string) => {
    if (dice.happens(share)) list.push([name, sendable(dice.happens(0.8) ? honest() : text(dice))])
  }
  // Mostly strangers at many addresses, so that the budget of one does not answer all.
  list.push(['x-forwarded-for', `198.51.${dice.between(0, 255)}.${dice.between(1, 254)}`])
  if (route.type && !route.headers?.['content-type']) {
    list.push(['content-type', dice.happens(0.93) ? contentTypes[route.type] : sendable(dice.pick(otherTypes))])
  }
  add('cookie', 0.7, () => `__Host-${dice.pick(['gift', 'gift', 'giving'])}=${encoded(any(dice, samples.cookies))}`)
  add('origin', 0.1, () => dice.pick([own, own, own, 'null', 'https://evil.example', 'http://127.0.0.1:3000']))
  add('sec-fetch-site', 0.1, () => dice.pick(['same-origin', 'same-origin', 'cross-site', 'none']))
  add('referer', 0.1, () => `${own}${pathIn(dice.pick(languages), '/donate')}`)
  add('accept', 0.3, () => dice.pick(['text/html', '*/*', 'application/json']))
  add('accept-language', 0.2, () =>
    dice.pick([...languages, `${languages[0]}-MX,${languages[0]};q=0.9`, '*', ','.repeat(8000)]),
  )
  add('accept-encoding', 0.1, () => 'br, gzip')
  add('if-none-match', 0.05, () => `"${'a,"'.repeat(2000)}`)
  add('x-request-id', 0.1, () => 'request-of-somebody-1')
  add('x-forwarded-for', 0.03, () => `${'1,'.repeat(3000)} [::1]:80`)
  add('content-length', 0.02, () => dice.pick(['0', '-1', '1e9', '99999999999', 'NaN', '5, 5']))
  add('content-encoding', 0.02, () => 'gzip')
  add('x-http-method-override', 0.02, () => 'DELETE')
  add('traceparent', 0.02, () => `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`)
  add('stripe-signature', 0.02, () => `t=1772452800,v1=${'a'.repeat(64)}`)
  add('paypal-cert-url', 0.02, () => 'https://api.paypal.com/v1/notifications/certs/CERT-1')
  return list
}

/** What a header can hold, on the wire a row of bytes without ends of lines. */
const sendable = (word: string) =>
  Buffer.from(word.slice(0, 8000).replaceAll(/[\0\r\n]/g, ' '))
    .toString('latin1')
    .trim()
