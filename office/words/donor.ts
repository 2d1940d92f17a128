import type { ChangeKindName } from '#gift/provider-request.ts'
import type { Text } from './language.ts'

/** The page of a donor. */
export const donorWords = {
  noAddress: { en: 'no address is known', es: 'no se conoce la dirección' },
  address: { en: 'E-mail', es: 'Correo electrónico' },
  language: { en: 'Writes and reads', es: 'Idioma' },
  given: { en: 'Given and kept', es: 'Donado y conservado' },
  givenIs: { en: '{sum} in {payments}', es: '{sum} en {payments}' },
  onePayment: { en: '1 payment', es: '1 pago' },
  payments: { en: '{count} payments', es: '{count} pagos' },
  news: { en: 'Our news', es: 'Nuestras noticias' },
  newsYes: { en: 'wanted since {day}', es: 'las desea desde el {day}' },
  newsAsked: { en: 'asked for on {day}, not confirmed', es: 'pedidas el {day}, sin confirmar' },
  newsLeft: { en: 'left on {day}', es: 'se dio de baja el {day}' },
  newsTicked: { en: 'ticked with a gift', es: 'marcadas con una donación' },
  newsNo: { en: 'not wanted', es: 'no las desea' },
  agreedTo: { en: 'in the words “{text}”', es: 'con las palabras «{text}»' },
  acts: { en: 'What can be done', es: 'Lo que se puede hacer' },
  gifts: { en: 'Gifts', es: 'Donaciones' },
  gift: { en: '{amount}, {often}: {reference}', es: '{amount}, {often}: {reference}' },
  state: { en: 'Where it stands', es: 'Situación' },
  begun: { en: 'Begun', es: 'Iniciada' },
  paidBy: { en: 'Paid by', es: 'Pagada con' },
  cost: { en: 'Of it for the cost', es: 'De ello para el costo' },
  fund: { en: 'For', es: 'Para' },
  came: { en: 'Came by', es: 'Llegó por' },
  next: { en: 'Next month', es: 'Próximo mes' },
  nextIs: { en: '{sum} on {day}', es: '{sum} el {day}' },
  firstOn: { en: 'First charge on {day}', es: 'Primer cargo el {day}' },
  paused: { en: 'paused until {day}', es: 'en pausa hasta el {day}' },
  pausedOpen: {
    en: 'paused until somebody ends it at the provider',
    es: 'en pausa hasta que alguien la termine en el proveedor',
  },
  pastDue: { en: 'the last month is not paid yet', es: 'el último mes aún no está pagado' },
  suspended: { en: 'its provider has given up', es: 'el proveedor dejó de intentarlo' },
  card: { en: 'Card on file', es: 'Tarjeta registrada' },
  cardIs: { en: '{brand} ending in {last4}, expires {month}', es: '{brand} terminada en {last4}, vence en {month}' },
  cardEnded: { en: 'It has expired.', es: 'Ya venció.' },
  cardEnds: { en: 'It expires soon.', es: 'Vence pronto.' },
  waitsAtProvider: {
    en: 'The donor must still agree to a change on the provider’s page.',
    es: 'El donante aún debe aceptar un cambio en la página del proveedor.',
  },
  tribute: { en: 'Dedication', es: 'Dedicatoria' },
  memory: { en: 'In memory of {name}', es: 'En memoria de {name}' },
  celebration: { en: 'In honor of {name}', es: 'En honor de {name}' },
  tributeCard: { en: 'Its card', es: 'Su tarjeta' },
  nobodyTold: { en: 'nobody is told of it', es: 'no se avisa a nadie' },
  cardByMail: { en: 'on paper to {name}, {address}', es: 'en papel a {name}, {address}' },
  cardByEmail: { en: 'by e-mail to {name}, {address}', es: 'por correo electrónico a {name}, {address}' },
  cardNot: {
    en: 'not written yet: it leaves once the gift is paid',
    es: 'aún no escrita: sale cuando se pague la donación',
  },
  cardSent: { en: 'sent on {day}', es: 'enviada el {day}' },
  cardWaits: { en: 'leaves on {day}', es: 'sale el {day}' },
  cardPrints: { en: 'waits to be printed (giving letters)', es: 'espera a ser impresa (giving letters)' },
  cardFailed: { en: 'could not be delivered: {why}', es: 'no se pudo entregar: {why}' },
  cardDropped: { en: 'is not sent: {why}', es: 'no se envía: {why}' },
  ids: { en: 'Provider’s ids', es: 'Identificadores del proveedor' },
  asked: { en: 'Not answered yet', es: 'Sin respuesta todavía' },
  askedIs: {
    en: 'The provider was asked on {day} and has not answered; it is asked again by itself.',
    es: 'Se preguntó al proveedor el {day} y no ha respondido; se le vuelve a preguntar automáticamente.',
  },
  pendingIs: {
    en: '{what}: asked on {day}, not answered yet; it is asked again by itself, and the donor reads so on the gift’s page.',
    es: '{what}: se preguntó el {day} y aún no hay respuesta; se vuelve a preguntar automáticamente, y la persona lo lee en la página de la donación.',
  },
  charges: { en: 'What was charged, newest first', es: 'Lo que se cobró, lo más reciente primero' },
  charged: { en: 'Charged', es: 'Cobrado' },
  noneTwice: {
    en: 'No sum was charged twice within a day.',
    es: 'Ninguna suma se cobró dos veces en un día.',
  },
  payment: { en: 'Payment', es: 'Pago' },
  day: { en: 'Day', es: 'Día' },
  amount: { en: 'Amount', es: 'Monto' },
  kept: { en: 'Kept', es: 'Conservado' },
  fate: { en: 'What became of it', es: 'Resultado' },
  fates: { en: 'Payments of {reference}', es: 'Pagos de {reference}' },
  whole: { en: 'kept', es: 'conservado' },
  partly: { en: 'partly given back', es: 'devuelto en parte' },
  back: { en: 'given back', es: 'devuelto' },
  disputed: { en: 'disputed: its bank decides', es: 'en disputa: decide su banco' },
  chargedBack: { en: 'taken back by the bank', es: 'retirado por el banco' },
  more: {
    en: 'There is more than one page shows: only the newest gifts and letters are here.',
    es: 'Hay más de lo que muestra una página: aquí solo están las donaciones y cartas más recientes.',
  },
  line: { en: 'Everything, newest first', es: 'Todo, lo más reciente primero' },
  when: { en: 'When', es: 'Cuándo' },
  which: { en: 'Gift', es: 'Donación' },
  what: { en: 'What happened', es: 'Qué ocurrió' },
  details: { en: 'Details', es: 'Detalles' },
  none: { en: 'Nothing yet.', es: 'Nada todavía.' },
} satisfies Record<string, Text>

/** What somebody should know before they read on. */
export const warningWords = {
  twice: {
    en: 'Charged twice: {references} came of one press. Give one of them back.',
    es: 'Cobrada dos veces: {references} vienen de una sola pulsación. Devuelva una de ellas.',
  },
  alike: {
    en: 'Two gifts of {sum} within an hour: {references}. Ask whether both were meant.',
    es: 'Dos donaciones de {sum} en una hora: {references}. Pregunte si quería hacer las dos.',
  },
  disputed: {
    en: '{sum} of {reference} is disputed since {day}: the bank decides, and nothing can be given back meanwhile.',
    es: '{sum} de {reference} está en disputa desde el {day}: decide el banco, y entretanto no se puede devolver nada.',
  },
  answerBy: { en: 'The charity can answer the bank until:', es: 'La organización puede responder al banco hasta:' },
  failed: {
    en: 'A letter could not be delivered to {to}. The mail server says: {why}',
    es: 'Una carta no se pudo entregar a {to}. El servidor de correo dice: {why}',
  },
  declined: {
    en: 'The last payment of {reference} was declined on {day}: {why}.',
    es: 'El último pago de {reference} fue rechazado el {day}: {why}.',
  },
  waits: {
    en: '{sum} of {reference} waits for a second person to agree, asked for by {who}.',
    es: '{sum} de {reference} espera a que lo autorice otra persona; lo pidió {who}.',
  },
  undecided: {
    en: '{sum} of {reference} is to go back; the provider has not answered yet and is asked again by itself.',
    es: '{sum} de {reference} debe devolverse; el proveedor aún no ha respondido y se le vuelve a preguntar automáticamente.',
  },
} satisfies Record<string, Text>

/** What a provider was asked, by its kind. */
export const pendingWords: Readonly<Record<ChangeKindName, Text>> = {
  stop: { en: 'Stop', es: 'Cancelación' },
  amount: { en: 'Another amount', es: 'Otro monto' },
  pause: { en: 'Pause', es: 'Pausa' },
  resume: { en: 'End of the pause', es: 'Fin de la pausa' },
  card: { en: 'New card', es: 'Tarjeta nueva' },
}
