import { brand } from '#content/brand.ts'
import type { GiftPageProps } from '#gift/gift-page.ts'
import { justStarted } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { matched } from '../../donate/testing/results.ts'
import { gift, once, paused } from './gifts.ts'
import { onwardStates } from './onward-states.ts'
import { unpaid } from './standings.ts'

const keptOn = (on: string) => ({ ref: on, on, cents: cents(5000), keptCents: cents(5000), fate: 'kept' as const })
const twoPayments = [keptOn('2026-11-21'), keptOn('2026-10-21')]

const severalGifts = [
  { giftId: 'g1', reference: 'K7M2-9QXT', firstName: 'Ana', cents: cents(5000), nextOn: '2026-12-21' },
  { giftId: 'g2', reference: 'P4D8-3RWS', firstName: 'Ana', cents: cents(2500), nextOn: '2026-12-07' },
  { giftId: 'g3', reference: 'T6H1-8KCN', firstName: null, cents: cents(1000), nextOn: null },
] as const

const pastGifts = [
  { giftId: 'g4', reference: 'B3V6-1NZQ', firstName: 'Ana', cents: cents(10_000), frequency: 'once', on: '2026-10-03' },
  {
    giftId: 'g5',
    reference: 'C8W1-4DKX',
    firstName: 'Ana',
    cents: cents(2000),
    frequency: 'monthly',
    on: '2024-02-11',
  },
] as const

/** A donor's name is the same in every language. */
export const namedOnPaper = 'Ana María Paz Ortega'

/** Every state of the page that the server can render beside those of `standing.test.ts`, and a sentence of each. */
export const pageStates: readonly [name: string, props: GiftPageProps, en: string, es: string][] = [
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
  [
    'changed by a mailed link, in the browser that began it',
    { gift: gift('active', { lookOnly: true }) },
    'It is changed with a link that we mail to m…@example.org.',
    'Se cambia con un enlace que enviamos a m…@example.org.',
  ],
  [
    'named on paper otherwise than it was given, and in no list',
    { gift: gift('active', { onPaper: { firstName: 'Ana María', lastName: 'Paz Ortega', anonymous: true } }) },
    'Name on receipts Ana María Paz Ortega In no list, and no family is told. Change the name',
    'Nombre en los recibos Ana María Paz Ortega En ninguna lista, y no se dice a ninguna familia. Cambiar el nombre',
  ],
  [
    'a name that is none',
    {
      gift: gift('active', { onPaper: { firstName: 'Ana', lastName: 'Paz', anonymous: false } }),
      fault: { at: 'name', code: 'not_valid' },
      typedName: { firstName: 'evil.example/win', lastName: 'Paz' },
    },
    'Check this field: we cannot use what it says. Do not name me in lists or to families.',
    'Revisa este campo: no podemos usar lo que dice. No me nombren en listas ni ante familias.',
  ],
  ...onwardStates,
  [
    'several gifts',
    { gift: gift('active', { running: severalGifts }) },
    'Your monthly gifts These are active under your email address. Choose the one to see or change. $50 on December 21 Ana, K7M2-9QXT $25 on December 7 Ana, P4D8-3RWS $10 every month T6H1-8KCN',
    'Tus donaciones mensuales Están activas con tu correo electrónico. Elige la que quieres ver o cambiar. $50 el 21 de diciembre Ana, K7M2-9QXT $25 el 7 de diciembre Ana, P4D8-3RWS $10 cada mes T6H1-8KCN',
  ],
  [
    'past gifts beside a running one',
    { gift: gift('active', { running: severalGifts.slice(0, 1), others: pastGifts }) },
    'Your past gifts These were given with your email address. Choose the one to see. $100 on October 3, 2026 Ana, B3V6-1NZQ $20 every month, ended Ana, C8W1-4DKX',
    'Tus donaciones anteriores Se hicieron con tu correo electrónico. Elige la que quieres ver. $100 el 3 de octubre de 2026 Ana, B3V6-1NZQ $20 cada mes, terminada Ana, C8W1-4DKX',
  ],
  [
    'a page in the middle of many gifts',
    { gift: gift('active', { running: severalGifts, others: pastGifts, pages: { page: 2, more: true } }) },
    'Previous page Next page',
    'Página anterior Página siguiente',
  ],
  [
    'matched',
    { gift: gift('complete', { ...once, match: matched(5000) }) },
    'Matched by the Delgado family $50 Date',
    'Duplicada por the Delgado family $50 Fecha',
  ],
  [
    'not yet in the published total of its appeal',
    { gift: gift('complete', { ...once, published: { appeal: 'boat', since: null } }) },
    'In the published total It will be in the next signed count',
    'En la cifra publicada Estará en la próxima cuenta',
  ],
  [
    'in the published total of its appeal',
    { gift: gift('complete', { ...once, published: { appeal: 'boat', since: '2026-11-22' } }) },
    'In the published total since November 22, 2026 Download the proof · Check it',
    'En la cifra publicada desde el 22 de noviembre de 2026 Descargar la prueba · Comprobarla',
  ],
  [
    'matched with less than was held',
    { gift: gift('complete', { ...once, match: matched(2000, { less: true }) }) },
    'Matched by the Delgado family $20 What was held for this gift was free again',
    'Duplicada por the Delgado family $20 Lo que estaba apartado',
  ],
  [
    'its match gone to others',
    { gift: gift('complete', { ...once, match: matched(0, { less: true }) }) },
    'Matching money What was held to match this gift had gone to others',
    'Dinero para duplicar Lo que estaba apartado para duplicar esta donación pasó a otras',
  ],
  [
    'matching money held for it',
    {
      gift: gift('confirming', {
        ...once,
        ...unpaid,
        standing: { ...justStarted, state: 'confirming' },
        match: matched(0, { heldCents: cents(5000) }),
      }),
    },
    'Matching money $50 is held to match it, given by the Delgado family, until the money is here.',
    'Dinero para duplicar $50 están apartados para duplicarla',
  ],
  [
    'monthly, its first payment matched',
    { gift: gift('active', { match: matched(5000) }) },
    'Matched by the Delgado family $50',
    'Duplicada por the Delgado family $50',
  ],
  ['can be forgotten', { gift: gift('complete', once) }, 'Forget this browser', 'Olvidar este navegador'],
  ['thanked by name', { gift: gift('active') }, 'Thank you, Ana.', 'Gracias, Ana.'],
  ['thanked without', { gift: gift('active', { firstName: null }) }, 'Thank you.', 'Gracias.'],
  [
    'at a glance',
    { gift: gift('active') },
    'Given in 2026 $50 Next gift $50 on December 21 With us since October 2026',
    'Donado en 2026 $50 Próxima $50 el 21 de diciembre Con nosotros desde octubre de 2026',
  ],
  [
    'its payments, with their receipts and the year',
    { gift: gift('active') },
    'Oct 21, 2026 $50 Receipt of October 21, 2026 PDF Total 2026 $50',
    'Recibo del 21 de octubre de 2026 PDF Total en 2026 $50',
  ],
  [
    'its receipt mailed again',
    { gift: gift('active'), done: 'receipt' },
    'On its way to m…@example.org. It can take a minute.',
    'En camino a m…@example.org. Puede tardar un minuto.',
  ],
  [
    'its receipt mailed too often',
    { gift: gift('active'), fault: { at: 'receipt', code: 'too_many_requests' } },
    'Email my receipt again',
    'Enviarme el recibo otra vez',
  ],
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
  [
    'a pause of each length: the charge that it leaves out, and the day of the gift after it',
    { gift: gift('active') },
    'Skip December 21 your next gift is on January 21 Pause 2 months your next gift is on February 21 Pause 3 months your next gift is on March 21',
    'Saltar el 21 de diciembre tu próxima donación es el 21 de enero Pausar 2 meses tu próxima donación es el 21 de febrero Pausar 3 meses tu próxima donación es el 21 de marzo',
  ],
  [
    'asked by a letter whether a month is to be skipped',
    { gift: gift('active'), skip: { on: '2026-12-21', past: false } },
    'Skip this month? Nothing is charged on December 21. Your gift goes on by itself a month later. Skip December 21 Keep giving',
    '¿Saltar este mes? No se cobra nada el 21 de diciembre. Tu donación sigue sola un mes después. Saltar el 21 de diciembre Seguir donando',
  ],
  [
    'asked by a letter about a month that is past',
    { gift: gift('active'), skip: { on: '2026-11-21', past: true } },
    'The gift of November 21 can no longer be skipped here.',
    'La donación del 21 de noviembre ya no se puede saltar aquí.',
  ],
  [
    'what a new amount means',
    { gift: gift('active') },
    `It counts from December 21, 2026 on. Nothing is charged today. From your next gift you allow ${brand.shortName} to charge this amount monthly until you stop:`,
    `Vale a partir del 21 de diciembre de 2026. Hoy no se cobra nada. Desde tu próxima donación permites a ${brand.shortName} cobrar esta cantidad al mes hasta que pares:`,
  ],
  [
    'the way to keep the old amount',
    { gift: gift('active') },
    'unless you agree to it. Save the new amount Keep $50',
    'sin que la aceptes. Guardar la nueva cantidad Seguir con $50',
  ],
  ['paused, with the way back', { gift: gift('active', {}, paused) }, 'Resume now', 'Reanudar ahora'],
  [
    'just skipped',
    { gift: gift('active', { payments: twoPayments }, paused), done: 'pause' },
    'December 21 is skipped. We have sent you an email that says so.',
    'Se salta el 21 de diciembre.',
  ],
  [
    'for a fund, which stands after the amount',
    { gift: gift('active', { funds: [{ fund: 'greatest-need', cents: cents(5000) }] }) },
    'Keep $50 For Where it is needed most Next gift',
    'Seguir con $50 Para Donde más se necesita Próxima',
  ],
  [
    'from a bank account',
    {
      gift: gift(
        'active',
        { paidBy: { way: 'us_bank_account', last4: '6789', bankName: 'Test Bank' } },
        { card: null },
      ),
    },
    'Paid by Test Bank, bank account ending in 6789 Pay another way',
    'Se paga con Test Bank, cuenta bancaria terminada en 6789 Pagar de otro modo',
  ],
  ['just paused', { gift: gift('active', {}, paused), done: 'pause' }, 'January 21, 2027. We email you', 'Deshacer'],
  [
    'stop asked, with two smaller ways',
    { gift: gift('active'), asked: true },
    'Stop giving $50 every month? No more money is charged after that. Perhaps one of these is enough: Skip or pause Give less Yes, stop No, keep giving',
    '¿Quieres dejar de donar $50 cada mes? Después no se cobra nada más. Quizá baste con una de estas opciones: Saltar o pausar Donar menos Sí, detener No, seguir donando',
  ],
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
    'not resumed',
    { gift: gift('active', {}, paused), fault: { at: 'resume', code: 'provider_unavailable' } },
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
  ['stopped', { gift: gift('ended'), done: 'stop' }, 'is stopped. No more payments will be charged', 'se detuvo'],
  [
    'a payment that its bank declined, to be paid there',
    { gift: gift('active', {}, { status: 'past_due', actionUrl: 'https://stripe.example/i' }) },
    'Pay on our card provider’s page',
    'Pagar en la página del proveedor de tarjetas',
  ],
  [
    'waits for PayPal',
    { gift: gift('active', { provider: 'paypal' }, { card: null, actionUrl: 'https://paypal.example/a' }) },
    'One more step',
    'Falta un paso',
  ],
]
