import { describe, expect, test } from 'vitest'
import type { GiftView } from '#gift/api.ts'
import type { Arrangement } from '#gift/arrangement.ts'
import type { GiftPageProps } from '#gift/gift-page.ts'
import type { State } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { render } from '../render.tsx'
import { wordsOf } from '../testing/pages.ts'

const arrangement: Arrangement = {
  subscription: 'sub_1',
  status: 'active',
  cents: cents(5000),
  nextAt: Date.UTC(2026, 11, 21, 18),
  resumesAt: null,
  firstOn: '2026-10-21',
  nextOn: '2026-12-21',
  card: { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2030 },
  actionUrl: null,
}
const gift = (state: State, more: Partial<GiftView> = {}, arranged: Partial<Arrangement> = {}): GiftView => ({
  giftId: 'g1',
  reference: 'K7M2-9QXT',
  provider: 'stripe',
  frequency: 'monthly',
  cents: cents(5000),
  language: 'en',
  startedAt: 0,
  standing: {
    state,
    payments: 1,
    paidCents: cents(5000),
    refundedCents: cents(0),
    disputedCents: cents(0),
    keptCents: cents(5000),
  },
  arrangement: { ...arrangement, ...arranged },
  firstName: 'Mara',
  receiptTo: 'm…@example.org',
  correctable: false,
  tribute: null,
  ...more,
})
const once = { frequency: 'once', arrangement: null } as const

const paused = { status: 'paused', nextAt: null, resumesAt: Date.UTC(2027, 0, 20, 18), nextOn: '2027-01-21' } as const

/** Every state of the page that the server can render, and a sentence of each. */
const states: readonly [name: string, props: GiftPageProps, en: string, es: string][] = [
  ['no gift', { gift: null }, 'Open your gift', 'Abrir tu donación'],
  ['old link', { gift: null, link: 'expired' }, 'Ask for a fresh one', 'Pide uno nuevo'],
  ['link asked for', { gift: null, link: 'sent' }, 'a fresh link is on its way', 'el enlace nuevo ya va en camino'],
  [
    'not an address',
    { gift: null, fault: { at: 'link', code: 'not_an_email' }, typed: 'x' },
    'Enter an email address',
    'Escribe un correo',
  ],
  ['forgotten', { gift: null, link: 'forgotten' }, 'no longer shows your gift', 'ya no muestra tu donación'],
  [
    'a link to another gift',
    { gift: null, other: 'token' },
    'opens a different gift from the one this browser shows',
    'abre otra donación, no la que este navegador muestra',
  ],
  ['can be forgotten', { gift: gift('complete', once) }, 'Forget this browser', 'Olvidar este navegador'],
  [
    'a new card that the bank has seen',
    { gift: gift('active'), newCard: 'seti_1' },
    'Use this card',
    'Usar esta tarjeta',
  ],
  [
    'a code was mailed',
    { gift: gift('active'), fault: { at: 'amount', code: 'code_required' }, typed: '500' },
    'Code from our email We have emailed a six-digit code',
    'Código de nuestro correo Enviamos un código de seis dígitos',
  ],
  [
    'a wrong code',
    { gift: gift('active'), fault: { at: 'amount', code: 'code_wrong' }, typed: '500' },
    'This is not the code that we emailed',
    'No es el código que enviamos',
  ],
  ['received', { gift: gift('started', once) }, 'We have your gift', 'Recibimos tu donación'],
  ['being confirmed', { gift: gift('confirming', once) }, 'is being confirmed', 'Estamos confirmando'],
  [
    'approved, and PayPal at it',
    {
      gift: gift(
        'started',
        { provider: 'paypal' },
        { status: 'approval_pending', nextAt: null, nextOn: null, card: null },
      ),
    },
    'is being confirmed',
    'Estamos confirmando',
  ],
  ['complete', { gift: gift('complete', once) }, 'Your gift is complete', 'Tu donación está completa'],
  ['not charged', { gift: gift('not_charged', once) }, 'You have not been charged', 'No se te ha cobrado nada'],
  ['refunded', { gift: gift('refunded', once) }, 'Your gift was refunded', 'Tu donación fue reembolsada'],
  ['disputed', { gift: gift('disputed', once) }, 'looking into this gift', 'está revisando esta donación'],
  ['running', { gift: gift('active') }, 'The next gift is taken on December 21, 2026.', 'el 21 de diciembre de 2026'],
  ['running, named', { gift: gift('active') }, 'Your monthly gift is running', 'Tu donación mensual está activa'],
  ['ended', { gift: gift('ended') }, 'Your monthly gift has ended', 'Tu donación mensual terminó'],
  [
    'running, a pause of each length with the day of the gift after it',
    { gift: gift('active') },
    'Skip the next gift your next gift is on January 21 Pause 2 months your next gift is on February 21 Pause 3 months your next gift is on March 21',
    'Saltar la próxima donación tu próxima donación es el 21 de enero Pausar 2 meses tu próxima donación es el 21 de febrero Pausar 3 meses tu próxima donación es el 21 de marzo',
  ],
  [
    'paused',
    { gift: gift('active', {}, paused) },
    'Your next gift of $50 is on January 21, 2027. Nothing is taken before then.',
    'Tu próxima donación de $50 es el 21 de enero de 2027. No se cobra nada antes.',
  ],
  [
    'given up by PayPal',
    { gift: gift('active', { provider: 'paypal' }, { status: 'suspended', nextAt: null, nextOn: null, card: null }) },
    'Nothing is taken until you resume it.',
    'No se cobra nada hasta que la reanudes.',
  ],
  [
    'given up by the bank',
    { gift: gift('active', {}, { status: 'suspended', nextAt: null, nextOn: null }) },
    'Your monthly gift is on hold',
    'Tu donación mensual está suspendida',
  ],
  ['stop asked', { gift: gift('active'), asked: true }, 'Stop giving $50 every month?', '¿Quieres dejar de donar $50'],
  [
    'amount refused',
    { gift: gift('active'), fault: { at: 'amount', code: 'amount_below_minimum' }, typed: '3' },
    'a minimum of $5',
    'de $5 como mínimo',
  ],
  [
    'provider down',
    { gift: gift('active'), fault: { at: 'stop', code: 'provider_unavailable' } },
    'You were not charged',
    'No se te cobró',
  ],
  [
    'card refused',
    { gift: gift('active'), fault: { at: 'card-confirmed', code: 'card_declined' } },
    'another card',
    'otra tarjeta',
  ],
  ['amount done', { gift: gift('active'), done: 'amount' }, 'is now $50', 'ahora es de $50'],
  ['stopped', { gift: gift('ended'), done: 'stop' }, 'is stopped', 'se detuvo'],
  [
    'waits for PayPal',
    { gift: gift('active', { provider: 'paypal' }, { card: null, actionUrl: 'https://paypal.example/a' }) },
    'One more step',
    'Falta un paso',
  ],
]

const bodyOf = (language: 'en' | 'es', props: GiftPageProps) => {
  const html = render('/gift', language, props)
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

describe.each(states)('the gift’s page as the server sends it: %s', (_name, props, en, es) => {
  test('says it in both languages, and in Spanish without an English sentence', () => {
    expect(wordsOf(bodyOf('en', props)).join(' ')).toContain(en)
    const spanish = wordsOf(bodyOf('es', { ...props, gift: props.gift && { ...props.gift, language: 'es' } }))
    expect(spanish.join(' ')).toContain(es)
    const english = new Set(wordsOf(bodyOf('en', props)))
    const same = spanish.filter((words) => english.has(words) && /\p{L}{4}/u.test(words))
    expect(same.filter((words) => !words.includes('@') && words !== 'PayPal')).toEqual([])
  })

  test('every button is of a form that the server takes', () => {
    const html = bodyOf('es', props)
    for (const form of html.match(/<form[\s\S]*?<\/form>/g) ?? []) expect(form).toContain('action="/es/gift"')
    const loose = html.replace(/<form[\s\S]*?<\/form>/g, '').match(/<button[^>]*>/g) ?? []
    expect(loose.filter((button) => !button.includes('gift-needs-scripts'))).toEqual([])
  })
})
