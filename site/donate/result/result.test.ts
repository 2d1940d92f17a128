import { describe, expect, test } from 'vitest'
import { brand } from '#content/brand.ts'
import type { GiftView } from '#gift/api.ts'
import type { Arrangement } from '#gift/arrangement.ts'
import type { Correction } from '#gift/donate-page.ts'
import { justStarted } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { render } from '../../render.tsx'
import { wordsOf } from '../../testing/pages.ts'

const paid = { ...justStarted, payments: 1, paidCents: cents(5000), keptCents: cents(5000) }
const once: GiftView = {
  giftId: 'g1',
  reference: 'K7M2-9QXT',
  provider: 'stripe',
  frequency: 'once',
  cents: cents(5000),
  language: 'en',
  // the evening of November 21 by the charity's clock
  startedAt: Date.parse('2026-11-22T04:30:00Z'),
  standing: { ...paid, state: 'complete' },
  arrangement: null,
  firstName: 'Ana',
  receiptTo: 'ana.paz@example.org',
  correctable: true,
  tribute: null,
}
const arrangement: Arrangement = {
  subscription: 'sub_1',
  status: 'active',
  cents: cents(5000),
  nextAt: Date.parse('2026-12-22T04:30:00Z'),
  resumesAt: null,
  firstOn: '2026-11-21',
  nextOn: '2026-12-21',
  card: null,
  actionUrl: null,
}
const monthly: GiftView = { ...once, frequency: 'monthly', arrangement, standing: { ...paid, state: 'active' } }
const confirming: GiftView = { ...once, standing: { ...justStarted, state: 'confirming' } }
const fromBank = { way: 'us_bank_account', last4: '6789' } as const
const atBank: GiftView = { ...confirming, paidBy: fromBank }
const proof = { url: 'https://payments.example.com/verify', until: Date.parse('2026-12-01T18:00:00Z') }
const unproven: GiftView = { ...confirming, paidBy: { ...fromBank, proof } }
const notCharged: GiftView = { ...once, standing: { ...justStarted, state: 'not_charged' } }
const tribute = (more: Partial<NonNullable<GiftView['tribute']>>): GiftView => ({
  ...once,
  tribute: { kind: 'memory', name: 'Rosa Jiménez', notifies: true, card: null, ...more },
})
const byEmail = { by: 'email', to: 'Luis Delgado', on: '2026-12-01' } as const

const page = async (gift: GiftView, language = 'en') => {
  const html = await render('/donate', language, { gift })
  const at = html.indexOf('<section class="thanks"')
  return { html, result: html.slice(at, html.indexOf('</section></div>', at)) }
}
const said = async (gift: GiftView, language = 'en') =>
  wordsOf((await page(gift, language)).result.replace(/<\/?b>/g, '')).join(' ')

test.each([
  ['a gift', once, 'Your gift is complete', 'Tu donación está completa'],
  ['a monthly gift', monthly, 'Your monthly gift has begun', 'Tu donación mensual ya comenzó'],
  ['a gift being confirmed', confirming, 'Your gift is being confirmed', 'Estamos confirmando tu donación'],
  ['a gift that was not charged', notCharged, 'You have not been charged', 'No se te ha cobrado nada'],
])('the title of the page after %s says what became of it, and not whose it is', async (_, gift, en, es) => {
  expect((await page(gift)).html).toContain(`<title>${en} · ${brand.shortName}</title>`)
  expect((await page(gift, 'es')).html).toContain(`<title>${es} · ${brand.shortName}</title>`)
})

describe('what a donor reads after a gift, without scripts too', () => {
  const states: readonly [name: string, gift: GiftView, en: string[], es: string[]][] = [
    [
      'a one-time gift',
      once,
      [
        'Thank you, Ana.',
        'Your gift of $50 is here.',
        'November 21, 2026',
        'Your receipt is on its way to ana.paz@example.org.',
        'Nothing more is charged. This was a one-time gift.',
      ],
      ['Gracias, Ana.', 'Tu donación de $50 ya está aquí.', '21 de noviembre de 2026', 'No se cobrará nada más.'],
    ],
    [
      'a monthly gift',
      monthly,
      ['Thank you, Ana.', 'Your first $50 is here.', 'Your next $50 is charged on December 21, 2026.'],
      ['Tus primeros $50 ya están aquí.', 'Tus próximos $50 se cobran el 21 de diciembre de 2026.'],
    ],
    [
      'a monthly gift whose first money is still to come',
      { ...monthly, standing: { ...justStarted, state: 'active' } },
      ['Your monthly gift of $50 is active.', 'Your receipt goes to ana.paz@example.org as soon as the first gift'],
      ['Tu donación mensual de $50 está activa.', 'en cuanto se cobre la primera donación'],
    ],
    [
      'a gift of nobody known',
      { ...once, firstName: null, receiptTo: null },
      ['Thank you. Your gift of $50 is here.'],
      ['Gracias. Tu donación de $50'],
    ],
    [
      'a memory whose card leaves later',
      tribute({ card: byEmail }),
      [
        'Your gift in memory of Rosa Jiménez is here.',
        'On December 1, 2026, Luis Delgado gets your card in memory of Rosa Jiménez.',
        'It never shows the amount.',
      ],
      ['Tu donación en memoria de Rosa Jiménez ya está aquí.', 'El 1 de diciembre de 2026, Luis Delgado recibe'],
    ],
    [
      'a celebration whose card leaves at once',
      tribute({ kind: 'celebration', card: { ...byEmail, on: null } }),
      ['Your card in celebration of Rosa Jiménez is on its way to Luis Delgado.'],
      ['Tu tarjeta en honor de Rosa Jiménez va en camino a Luis Delgado.'],
    ],
    [
      'a memory whose card has left',
      tribute({ card: { ...byEmail, sentOn: '2026-12-01' } }),
      ['Your card was sent to Luis Delgado on December 1, 2026.'],
      ['Tu tarjeta se envió a Luis Delgado el 1 de diciembre de 2026.'],
    ],
    [
      'a memory printed',
      tribute({ card: { by: 'mail', to: 'Luis Delgado', on: null, sentOn: '2026-12-01' } }),
      ['Your card for Luis Delgado was printed on December 1, 2026, for the mail.'],
      ['Tu tarjeta para Luis Delgado se imprimió el 1 de diciembre de 2026, para el correo.'],
    ],
    [
      'a memory whose card no mail server took',
      tribute({ card: { ...byEmail, on: null, sentOn: null, unsent: 'failed' } }),
      ['Your card could not be delivered to Luis Delgado. Please call or write to us'],
      ['Tu tarjeta no se pudo entregar a Luis Delgado. Llámanos o escríbenos'],
    ],
    [
      'a memory whose card stayed behind',
      tribute({ card: { by: 'mail', to: 'Luis Delgado', on: null, sentOn: null, unsent: 'dropped' } }),
      ['Your card for Luis Delgado was not sent.'],
      ['Tu tarjeta para Luis Delgado no se envió.'],
    ],
    [
      'a memory told on paper',
      tribute({ card: { by: 'mail', to: 'Luis Delgado', on: null } }),
      ['We print your card in memory of Rosa Jiménez and mail it to Luis Delgado.'],
      ['Imprimimos tu tarjeta en memoria de Rosa Jiménez'],
    ],
    [
      'a gift being confirmed',
      confirming,
      ['Thank you, Ana.', 'Your gift is being confirmed.', 'nothing will be charged twice, and we write to ana.paz@'],
      ['Gracias, Ana.', 'Estamos confirmando tu donación.', 'no se cobrará dos veces'],
    ],
    [
      'a gift that its bank has in hand',
      atBank,
      [
        'Your bank gift is on its way; banks take up to 4 business days.',
        'We will mail your receipt to ana.paz@example.org when it arrives.',
      ],
      ['Tu donación bancaria va en camino; los bancos tardan hasta 4 días hábiles.'],
    ],
    [
      'a gift from an account that must be proven',
      unproven,
      ['One step is left: verify your bank account.', 'by December 1, 2026. Until then nothing is charged.'],
      ['Falta un paso: verifica tu cuenta bancaria.', 'antes del 1 de diciembre de 2026'],
    ],
    [
      'a monthly gift whose first debit is under way',
      { ...monthly, paidBy: fromBank, standing: { ...justStarted, state: 'active' } },
      ['Your monthly gift of $50 is active.', 'Your bank gift is on its way; banks take up to 4 business days.'],
      ['Tu donación bancaria va en camino'],
    ],
    [
      'a gift that was not charged',
      notCharged,
      [
        'You have not been charged',
        'Thank you all the same, Ana. Your gift of $50 is still here, just as you wrote it.',
        'Try another card Use PayPal',
        'Rather talk to a person?',
      ],
      ['No se te ha cobrado nada', 'Gracias de todos modos, Ana.', 'Probar otra tarjeta Usar PayPal'],
    ],
  ]
  test.each(states)('%s', async (_, gift, en, es) => {
    const [english, spanish] = [await said(gift), await said(gift, 'es')]
    for (const words of en) expect(english).toContain(words)
    for (const words of es) expect(spanish).toContain(words)
  })

  test('who mistyped the address can put it right, and reads what came of it', async () => {
    const told = async (correction: Correction) =>
      wordsOf(await render('/donate', 'en', { gift: once, correction })).join(' ')
    expect(await said(once)).toContain('Wrong address? Send it to Send again')
    expect(await told({ done: true })).toContain('It was sent again, and the first link no longer works.')
    expect(await told({ done: false, code: 'not_an_email', typed: 'x' })).toContain('Enter an email address')
    expect(await said({ ...once, correctable: false })).not.toContain('Wrong address?')
  })

  test('what a bank has in hand is not waited for: another gift can be given, and an unproven account leads to its proof', async () => {
    const { result } = await page(unproven)
    expect(result).toContain(`href="${proof.url}"`)
    expect(result).not.toContain('Check again')
    expect(await said(atBank)).toContain('Make another gift')
    expect(await said(confirming)).not.toContain('Make another gift')
  })

  test('a card is spoken of only where one is sent', async () => {
    expect(await said(tribute({ notifies: false }))).not.toContain('card')
  })

  test('a paused gift names no charge, and one that grew old is not the first again', async () => {
    const paused = { ...arrangement, status: 'paused', nextOn: '2027-01-21' } as const
    expect(await said({ ...monthly, arrangement: paused })).not.toContain('is charged on')
    expect(await said({ ...monthly, standing: { ...paid, payments: 2, state: 'active' } })).not.toContain('first')
  })

  test('each has its own picture, and asks nothing while the donor waits', async () => {
    for (const [gift, face] of [
      [once, 'thanks'],
      [confirming, 'waiting'],
      [notCharged, 'resting'],
    ] as const) {
      const { result } = await page(gift)
      expect(result).toContain(`data-face="${face}"`)
      expect(result.match(/<img[^>]* alt="[^"]+"/g)).toHaveLength(1)
    }
    expect((await page(confirming)).result).not.toContain('button-give')
  })

  test('what was not charged leads back to the form with its choices, by every way of paying', async () => {
    const { result } = await page(notCharged, 'es')
    expect(result.match(/href="\/es\/donate\?cancelled=true"/g)).toHaveLength(2)
    expect(result).toContain('href="tel:')
  })
})
