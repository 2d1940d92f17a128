import type { Arrangement } from '#gift/arrangement.ts'
import type { GiftView } from '#gift/gift-view.ts'
import { justStarted } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'

export const paid = { ...justStarted, payments: 1, paidCents: cents(5000), keptCents: cents(5000) }
export const once: GiftView = {
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
export const arrangement: Arrangement = {
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
export const monthly: GiftView = { ...once, frequency: 'monthly', arrangement, standing: { ...paid, state: 'active' } }
export const confirming: GiftView = { ...once, standing: { ...justStarted, state: 'confirming' } }
export const fromBank = { way: 'us_bank_account', last4: '6789' } as const
export const atBank: GiftView = { ...confirming, paidBy: fromBank }
export const proof = { url: 'https://payments.example.com/verify', until: Date.parse('2026-12-01T18:00:00Z') }
export const unproven: GiftView = { ...confirming, paidBy: { ...fromBank, proof } }
export const notCharged: GiftView = { ...once, standing: { ...justStarted, state: 'not_charged' } }
export const tribute = (more: Partial<NonNullable<GiftView['tribute']>>): GiftView => ({
  ...once,
  tribute: { kind: 'memory', name: 'Rosa Jiménez', notifies: true, card: null, ...more },
})
export const byEmail = { by: 'email', to: 'Luis Delgado', on: '2026-12-01' } as const
/** The same, with the card that a dedication in memory begins with. */
const lantern = { ...byEmail, eCard: 'lantern' } as const

/** One of an appeal whose gifts are matched. */
export const matched = (
  some: number,
  more: Partial<NonNullable<GiftView['match']>> = {},
): NonNullable<GiftView['match']> => ({
  by: 'the Delgado family',
  promisedCents: cents(5000),
  heldCents: cents(0),
  matchedCents: cents(some),
  less: false,
  ...more,
})

/** What a donor reads after a gift, in each state that it can come to. */
export const results: readonly [name: string, gift: GiftView, en: string[], es: string[]][] = [
  [
    'a matched gift',
    { ...once, match: matched(5000) },
    ['Matched by the Delgado family', '$50', 'Your gift of $50 is here.'],
    ['Duplicada por the Delgado family'],
  ],
  [
    'a gift that is matched with less than was held',
    { ...once, match: matched(2000, { less: true }) },
    ['Matched by the Delgado family', '$20', 'less of it is matched than you read'],
    ['se duplica menos de lo que leíste'],
  ],
  [
    'a gift whose match went to others',
    { ...once, match: matched(0, { less: true }) },
    ['had gone to others before it was paid', 'Your gift counts in full, as it is.'],
    ['pasó a otras antes de que se pagara'],
  ],
  [
    'a gift from a bank, for which matching money is held',
    { ...atBank, match: matched(0, { heldCents: cents(5000) }) },
    ['$50 is held to match it, given by the Delgado family, until the money is here.'],
    ['$50 están apartados para duplicarla'],
  ],
  [
    'a gift whose appeal is counted and signed each day',
    { ...once, published: { appeal: 'boat', since: null } },
    ['This gift counts in the appeal’s total.'],
    ['Esta donación cuenta en la cifra de la campaña.'],
  ],
  [
    'a gift that is in the published total of its appeal',
    { ...once, published: { appeal: 'boat', since: '2026-11-22' } },
    ['In the published total since November 22, 2026.', 'Download the proof'],
    ['En la cifra publicada desde el 22 de noviembre de 2026.', 'Descargar la prueba'],
  ],
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
    ['Gracias, Ana.', 'Tu donación de $50 ya está aquí.', '21 de noviembre de 2026', 'No se cobra nada más.'],
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
    tribute({ card: lantern }),
    [
      'Your gift in memory of Rosa Jiménez is here.',
      'On December 1, 2026, Luis Delgado gets your card in memory of Rosa Jiménez.',
      'It never shows the amount.',
    ],
    ['Tu donación en memoria de Rosa Jiménez ya está aquí.', 'El 1 de diciembre de 2026, Luis Delgado recibe'],
  ],
  [
    'a celebration whose card leaves at once',
    tribute({ kind: 'celebration', card: { ...byEmail, on: null, eCard: 'stars' } }),
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
      'Your $50 is on its way from your bank. We write to you the day it arrives.',
      'Your receipt goes to ana.paz@example.org when the money is here: up to 4 business days.',
      'Nothing more is charged. This was a one-time gift. See your gift',
    ],
    [
      'Tus $50 vienen en camino desde tu banco. Te escribimos el día que lleguen.',
      'Tu recibo llega a ana.paz@example.org cuando esté el dinero: hasta 4 días hábiles.',
    ],
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
    ['Your monthly gift of $50 is active.', 'Your $50 is on its way from your bank.', 'up to 4 business days'],
    ['Tus $50 vienen en camino desde tu banco.'],
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
