import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { giftPage } from '#content/words/gift-page.ts'
import type { GiftView } from '#gift/api.ts'
import { type Fate, justStarted } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { wordsOf } from '../testing/pages.ts'
import { type MonthlyState, monthlyState, monthlyWords, type OnceState, onceState, onceWords } from './standing.ts'
import { bodyOf, gift, once, paused } from './testing/gifts.ts'

/** What of $50 went back, was held, and is kept. */
const sums = (fate: Fate, back: number, held: number): Partial<GiftView> => ({
  standing: {
    ...gift('active').standing,
    refundedCents: cents(back),
    disputedCents: cents(held),
    keptCents: cents(5000 - back - held),
  },
  payments: [{ ref: 'p', on: '2026-10-21', cents: cents(5000), keptCents: cents(5000 - back - held), fate }],
})
const standing = (state: GiftView['standing']['state'], more: Partial<GiftView> = {}): GiftView => {
  const made = gift(state, more)
  return { ...made, standing: { ...made.standing, state } }
}
const unpaid = { payments: [], receiptTo: null } as const

/** A cell of the table for each way of giving and each state in it, with what only this state may say. */
const onceCells: Readonly<Record<OnceState, readonly [GiftView, en: string, es: string]>> = {
  begun: [standing('started', { ...once, ...unpaid }), 'has not reached the payment provider yet', 'todavía no llegó'],
  confirming: [
    standing('confirming', { ...once, ...unpaid }),
    'Your gift is being confirmed The payment provider is still at work on your gift of $50.',
    'Estamos confirmando tu donación El proveedor',
  ],
  given: [
    standing('complete', once),
    'Your gift is complete Your one-time gift of $50 has arrived. Nothing more will be charged.',
    'Tu donación está completa Tu donación única de $50 ya llegó. No se te cobrará nada más.',
  ],
  partly_refunded: [
    standing('partly_refunded', { ...once, ...sums('partly_refunded', 2000, 0) }),
    '$20 of your one-time gift of $50 went back to you, and $30 stays given.',
    'Te devolvimos $20 de tu donación única de $50; $30 quedan donados.',
  ],
  refunded: [
    standing('refunded', { ...once, ...sums('refunded', 5000, 0) }),
    'Your gift was refunded All of it, $50, went back to you.',
    'Tu donación fue reembolsada Te devolvimos todo: $50.',
  ],
  disputed: [
    standing('disputed', { ...once, ...sums('disputed', 0, 5000) }),
    'Your bank is looking into this gift Until it has decided, your bank holds $50 of it.',
    'Tu banco está revisando esta donación Mientras decide, tu banco retiene $50.',
  ],
  charged_back: [
    standing('charged_back', { ...once, ...sums('charged_back', 0, 5000) }),
    'Your bank gave this gift back to you $50 went back to you by your bank’s decision.',
    'Tu banco te devolvió esta donación Tu banco decidió devolverte $50.',
  ],
  not_charged: [
    standing('not_charged', { ...once, ...unpaid }),
    'You were not charged Your gift of $50 did not go through.',
    'No se te cobró nada Tu donación de $50 no se realizó.',
  ],
}
const monthlyCells: Readonly<Record<MonthlyState, readonly [GiftView, en: string, es: string]>> = {
  begun: [
    standing('started', unpaid),
    'We have your monthly gift of $50',
    'Tenemos anotada tu donación mensual de $50',
  ],
  confirming: [
    standing('confirming', unpaid),
    'Your monthly gift is being confirmed The payment provider is still at work on your monthly gift of $50.',
    'Estamos confirmando tu donación mensual El proveedor',
  ],
  agreed: [
    gift('active', { begins: '2026-12-21', ...unpaid, standing: { ...justStarted, state: 'active' } }),
    'Your monthly gift is set You give $50 every month, first on December 21, 2026. Nothing is charged before then.',
    'Tu donación mensual está lista Donas $50 cada mes, desde el 21 de diciembre de 2026. No se cobra nada antes.',
  ],
  running: [
    gift('active'),
    'Your monthly gift is active You give $50 every month. Your next gift is on December 21, 2026.',
    'Tu donación mensual está activa Donas $50 cada mes. Tu próxima donación es el 21 de diciembre de 2026.',
  ],
  paused: [
    gift('active', {}, paused),
    'Your monthly gift is paused Your next gift of $50 is on January 21, 2027. Nothing is charged before then.',
    'Tu donación mensual está en pausa Tu próxima donación de $50 es el 21 de enero de 2027. No se cobra nada antes.',
  ],
  failing: [
    gift('active', {}, { status: 'past_due' }),
    'Your last payment was declined You were not charged for it.',
    'Tu último cobro fue rechazado No se te cobró.',
  ],
  suspended: [
    gift('active', {}, { status: 'suspended', nextOn: null }),
    'Your monthly gift is on hold Your bank declined it several times. Nothing is charged until you use a new card.',
    'Tu donación mensual está en espera Tu banco la rechazó varias veces.',
  ],
  ended: [
    standing('ended'),
    'Your monthly gift has ended No more payments will be charged. Thank you for $50 in all.',
    'Tu donación mensual terminó No se harán más cobros. Gracias por $50 en total.',
  ],
  refunded: [
    standing('ended', sums('refunded', 5000, 0)),
    'Your monthly gift has ended and was refunded All of it, $50, went back to you.',
    'Tu donación mensual terminó y fue reembolsada Te devolvimos todo: $50.',
  ],
  not_charged: [
    standing('not_charged', unpaid),
    'You were not charged Your monthly gift of $50 did not begin.',
    'No se te cobró nada Tu donación mensual de $50 no comenzó.',
  ],
}

/** States of a monthly gift that more than its state decides. */
const further: readonly (readonly [name: string, GiftView, en: string, es: string])[] = [
  [
    'approved, and PayPal at it',
    gift('started', { provider: 'paypal', ...unpaid }, { status: 'approval_pending', nextOn: null, card: null }),
    'Your monthly gift is being confirmed',
    'Estamos confirmando tu donación mensual',
  ],
  [
    'given up by PayPal',
    gift('active', { provider: 'paypal' }, { status: 'suspended', nextOn: null, card: null }),
    'Nothing is charged until you resume it.',
    'No se cobra nada hasta que la reanudes.',
  ],
  [
    'paused until nobody knows when',
    gift('active', {}, { status: 'paused', nextOn: null }),
    'Nothing is charged while it is paused.',
    'No se cobra nada mientras esté en pausa.',
  ],
  [
    'active, a part of it refunded',
    standing('active', sums('partly_refunded', 2000, 0)),
    '$20 of what you gave went back to you.',
    'Te devolvimos $20 de lo que donaste.',
  ],
  [
    'active, all of it refunded',
    standing('active', sums('refunded', 5000, 0)),
    '$50 of what you gave went back to you.',
    'Te devolvimos $50 de lo que donaste.',
  ],
  [
    'active, a payment of it disputed',
    standing('active', sums('disputed', 0, 5000)),
    'Your bank is looking into one of your payments and holds $50.',
    'Tu banco está revisando uno de tus pagos y retiene $50.',
  ],
  [
    'ended, its dispute lost',
    standing('ended', sums('charged_back', 0, 5000)),
    'No more payments will be charged. $50 of what you gave went back to you by your bank’s decision.',
    'No se harán más cobros. Tu banco decidió devolverte $50 de lo que donaste.',
  ],
]

const cells = [
  ...Object.entries(onceCells).map(([state, cell]) => [`once, ${state}`, ...cell] as const),
  ...Object.entries(monthlyCells).map(([state, cell]) => [`monthly, ${state}`, ...cell] as const),
  ...further,
]
const said = (language: 'en' | 'es', view: GiftView) => wordsOf(bodyOf(language, { gift: view })).join(' ')

describe.each(cells)('a gift %s', (_name, view, en, es) => {
  test('has its own words in both languages, and none of another', () => {
    expect(said('en', view)).toContain(en)
    expect(said('es', view)).toContain(es)
    const badges = new Set(cells.map(([, other]) => badgeOf(other)))
    expect(wordsOf(bodyOf('en', { gift: view })).filter((words) => badges.has(words))).toEqual([badgeOf(view)])
  })

  test('offers only what does something', () => {
    const here = bodyOf('en', { gift: view })
    const { state } = view.standing
    expect(here.includes('Check again')).toBe(state === 'started' || state === 'confirming')
    const changes = view.frequency === 'monthly' && state === 'active'
    for (const way of ['value="ask"', '?change=amount']) expect(here.includes(way), way).toBe(changes)
    if (!changes) expect(said('en', view)).not.toMatch(/\/mo|Skip or pause|Use a new card/)
    if (view.frequency === 'once') expect(said('en', view)).not.toMatch(/month/i)
    if (state === 'ended') expect(said('en', view)).not.toContain('every month')
    expect(said('en', view)).not.toMatch(/\btaken\b|\brunning\b/)
  })
})

const badgeOf = (view: GiftView): string => {
  const words = view.frequency === 'once' ? onceWords[onceState(view)] : monthlyWords[monthlyState(view)]
  return giftPage[words.badge as keyof typeof giftPage].en
}

test('each state of the tables is the state of its own cell', () => {
  for (const [state, [view]] of Object.entries(onceCells)) expect(onceState(view)).toBe(state)
  for (const [state, [view]] of Object.entries(monthlyCells)) expect(monthlyState(view)).toBe(state)
})

test('every word of the page is there in French too', () => {
  const french = JSON.parse(readFileSync('content/languages/fr.json', 'utf8')) as Record<string, string>
  expect(Object.keys(giftPage).filter((key) => !french[`words.${key}`])).toEqual([])
  const kept = Object.keys(french).filter((key) => key.startsWith('words.gift.'))
  expect(kept.filter((key) => !Object.hasOwn(giftPage, key.slice('words.'.length)))).toEqual([])
})

describe('a gift from a bank account', () => {
  const paidBy = { way: 'us_bank_account', last4: '6789', mandate: 'mandate_1' } as const
  const atBank = standing('confirming', { ...once, ...unpaid, paidBy })

  test('is on its way for days, under an authorization that its donor can name', () => {
    expect(said('en', atBank)).toContain('Your bank gift of $50 is on its way; banks take up to 4 business days.')
    expect(said('en', atBank)).toContain('Authorization for your bank mandate_1')
    expect(said('es', atBank)).toContain('Tu donación bancaria de $50 va en camino')
  })

  test('leads to the proof of its account while that is asked for', () => {
    const proof = { url: 'https://payments.example.com/verify', until: Date.parse('2026-12-01T18:00:00Z') }
    const here = bodyOf('en', { gift: { ...atBank, paidBy: { ...paidBy, proof } } })
    expect(here).toContain(`href="${proof.url}"`)
    expect(wordsOf(here).join(' ')).toContain('Please verify your bank account')
    expect(bodyOf('en', { gift: atBank })).not.toContain(proof.url)
  })

  test('that its bank took back is undone for good', () => {
    const back = standing('charged_back', { ...once, ...sums('charged_back', 0, 5000), paidBy })
    expect(said('en', back)).toContain('That is final, and the receipt for it is void.')
  })
})

test.each([
  ['soft', 'is tried again in the coming days', 'se intentará de nuevo en los próximos días'],
  ['hard', 'what you pay with now is not tried again', 'tu forma de pago actual no se intentará de nuevo'],
] as const)('after a %s decline the page says whether it is tried again', (declined, en, es) => {
  const failing = gift('active', { declined }, { status: 'past_due' })
  expect(wordsOf(bodyOf('en', { gift: failing })).join(' ')).toContain(en)
  expect(wordsOf(bodyOf('es', { gift: failing })).join(' ')).toContain(es)
})
