import type { Text } from './language.ts'

/** What stands on every page on which something is done for a donor. */
export const actWords = {
  of: { en: '{act}: {name}', es: '{act}: {name}' },
  back: { en: 'Back to the donor', es: 'Volver al donante' },
  over: {
    en: 'Nothing was done: this is not possible any more, or was done already.',
    es: 'No se hizo nada: ya no es posible, o ya se había hecho.',
  },
  askedAgain: {
    en: 'The provider has not answered yet. It is asked again by itself until it does.',
    es: 'El proveedor aún no ha respondido. Se le vuelve a preguntar automáticamente hasta que responda.',
  },
  refused: { en: 'The provider did not do it: {code}.', es: 'El proveedor no lo hizo: {code}.' },
  required: { en: 'Write something.', es: 'Escriba algo.' },
} satisfies Record<string, Text>

export const noteWords = {
  name: { en: 'Write a note', es: 'Escribir una nota' },
  text: { en: 'Note', es: 'Nota' },
  hint: {
    en: 'What was said on the phone, for whoever answers next. It is kept with the gift until the donor asks to be forgotten.',
    es: 'Lo que se dijo por teléfono, para quien atienda después. Se guarda con la donación hasta que el donante pida ser olvidado.',
  },
  button: { en: 'Write it', es: 'Anotar' },
  done: { en: 'The note is written.', es: 'La nota está escrita.' },
} satisfies Record<string, Text>

export const receiptWords = {
  name: { en: 'Mail a receipt again', es: 'Enviar otra vez un recibo' },
  payment: { en: 'Receipt of the payment', es: 'Recibo del pago' },
  to: { en: 'It goes to {to}.', es: 'Va a {to}.' },
  button: { en: 'Mail it', es: 'Enviar' },
  done: { en: 'The receipt is on its way to {to}.', es: 'El recibo va en camino a {to}.' },
  paper: { en: 'As PDF: {day}', es: 'Como PDF: {day}' },
} satisfies Record<string, Text>

export const addressWords = {
  name: { en: 'Correct the address', es: 'Corregir la dirección' },
  now: { en: 'On file is {to}.', es: 'La registrada es {to}.' },
  email: { en: 'The right e-mail address', es: 'El correo electrónico correcto' },
  bad: { en: 'This is not an e-mail address.', es: 'Esto no es un correo electrónico.' },
  which: { en: 'For which gifts', es: 'Para qué donaciones' },
  one: { en: 'This gift alone: {reference}', es: 'Solo esta donación: {reference}' },
  all: { en: 'All {count} gifts of this address', es: 'Las {count} donaciones de esta dirección' },
  says: {
    en: 'Letters that failed leave again to the new address. Whoever got one at the old address opens nothing any more.',
    es: 'Las cartas que fallaron salen otra vez a la nueva dirección. Quien recibió una en la anterior ya no abre nada.',
  },
  button: { en: 'Correct it', es: 'Corregir' },
  done: {
    en: 'Corrected. Letters that leave again: {letters}.',
    es: 'Corregida. Cartas que salen otra vez: {letters}.',
  },
} satisfies Record<string, Text>

export const linkWords = {
  name: { en: 'Mail the link to the gift', es: 'Enviar el enlace a la donación' },
  says: {
    en: 'A fresh link goes to {to}. There the donor sees everything, puts in another card, raises the amount, pauses or stops.',
    es: 'Un enlace nuevo va a {to}. Allí el donante ve todo, pone otra tarjeta, sube el monto, pausa o cancela.',
  },
  button: { en: 'Mail it', es: 'Enviar' },
  done: { en: 'The link is on its way to {to}.', es: 'El enlace va en camino a {to}.' },
} satisfies Record<string, Text>

export const cardWords = {
  name: { en: 'Send the card again', es: 'Enviar otra vez la tarjeta' },
  email: { en: 'E-mail address of {name}', es: 'Correo electrónico de {name}' },
  paper: {
    en: 'It is printed again, with the next cards on paper.',
    es: 'Se imprime otra vez, con las próximas tarjetas de papel.',
  },
  button: { en: 'Send it', es: 'Enviar' },
  now: { en: 'The card is on its way.', es: 'La tarjeta va en camino.' },
  later: {
    en: 'The card has not left yet. It leaves on its day, to the address that is on file now.',
    es: 'La tarjeta aún no ha salido. Saldrá en su día, a la dirección registrada ahora.',
  },
  no: {
    en: 'No card is sent: the gift went back, or is not paid.',
    es: 'No se envía tarjeta: la donación fue devuelta o no está pagada.',
  },
} satisfies Record<string, Text>

export const statementWords = {
  name: { en: 'Year’s statement', es: 'Constancia anual' },
  year: { en: 'Year', es: 'Año' },
  says: {
    en: 'Everything that arrived from {to} in a year, less what went back. It goes there by mail, with the PDF.',
    es: 'Todo lo que llegó de {to} en un año, menos lo devuelto. Va allí por correo, con el PDF.',
  },
  button: { en: 'Mail it', es: 'Enviar' },
  done: { en: 'The statement of {year} is on its way to {to}.', es: 'La constancia de {year} va en camino a {to}.' },
  none: { en: 'Nothing of {year} is still ours.', es: 'De {year} no conservamos nada.' },
  paper: { en: 'As PDF: {year}', es: 'Como PDF: {year}' },
} satisfies Record<string, Text>

export const stopWords = {
  name: { en: 'Stop', es: 'Cancelar' },
  monthly: {
    en: 'The monthly gift of {sum}, {reference}, ends now. Nothing more is charged, and {donor} is told by letter.',
    es: 'La donación mensual de {sum}, {reference}, termina ahora. No se cobra nada más y se avisa por carta a {donor}.',
  },
  once: {
    en: 'The gift of {sum}, {reference}, is not paid yet and cannot be paid any more after this.',
    es: 'La donación de {sum}, {reference}, aún no está pagada y después de esto ya no se podrá pagar.',
  },
  title: { en: 'Stop it?', es: '¿Cancelarla?' },
  button: { en: 'Stop it', es: 'Cancelarla' },
  done: { en: 'Stopped: nothing more is charged.', es: 'Cancelada: no se cobra nada más.' },
  bankAsked: {
    en: 'The bank has been asked already, and it is not called back. Once it has arrived it can be given back.',
    es: 'Ya se pidió al banco y no se puede anular. Cuando llegue se podrá devolver.',
  },
  unanswered: {
    en: 'The provider did not answer: stop it again in a minute.',
    es: 'El proveedor no respondió: cancélela otra vez en un minuto.',
  },
  paid: {
    en: 'It had been paid meanwhile, and stands as below.',
    es: 'Se había pagado entretanto, y está como se ve abajo.',
  },
} satisfies Record<string, Text>

export const monthlyWords = {
  pause: { en: 'Pause', es: 'Pausar' },
  months: { en: 'Months to leave out', es: 'Meses sin cargo' },
  pausedUntil: { en: 'Paused until {day}.', es: 'En pausa hasta el {day}.' },
  resume: { en: 'Go on', es: 'Continuar' },
  resumes: {
    en: 'The pause of {reference} ends, and {sum} is charged again each month.',
    es: 'La pausa de {reference} termina y se vuelven a cobrar {sum} cada mes.',
  },
  resumed: { en: 'It goes on.', es: 'Continúa.' },
  amount: { en: 'Lower the amount', es: 'Bajar el monto' },
  amountField: { en: 'US dollars a month', es: 'Dólares al mes' },
  amountHint: {
    en: 'Less than {sum}. To give more, the donor agrees on the gift’s own page: mail the link.',
    es: 'Menos de {sum}. Para dar más, el donante acepta en la página de la donación: envíe el enlace.',
  },
  amountBad: {
    en: 'An amount below {sum}, and at least {least}.',
    es: 'Un monto menor que {sum} y de al menos {least}.',
  },
  lowered: { en: 'From now on {sum} is charged each month.', es: 'Desde ahora se cobran {sum} cada mes.' },
  waits: {
    en: 'The provider waits for the donor to agree on its own page. Mail the link: it leads there.',
    es: 'El proveedor espera que el donante acepte en su propia página. Envíe el enlace: lleva allí.',
  },
} satisfies Record<string, Text>

export const forgetWords = {
  name: { en: 'Forget the donor', es: 'Olvidar al donante' },
  says: {
    en: 'Everything of {to} that the law does not make us keep. It cannot be brought back.',
    es: 'Todo lo de {to} que la ley no obliga a conservar. No se puede recuperar.',
  },
  goes: { en: 'What is forgotten', es: 'Lo que se olvida' },
  stays: { en: 'What stays, and why', es: 'Lo que se conserva, y por qué' },
  nothing: { en: 'Nothing is left to forget.', es: 'No queda nada que olvidar.' },
  links: { en: 'Every link to these gifts ends.', es: 'Todos los enlaces a estas donaciones se anulan.' },
  webhooks: {
    en: 'What the providers told in {count} messages',
    es: 'Lo que los proveedores dijeron en {count} mensajes',
  },
  notes: { en: 'What {count} notes said', es: 'Lo que decían {count} notas' },
  refunds: {
    en: 'The reasons of {count} refunds in somebody’s own words',
    es: 'Los motivos de {count} reembolsos en palabras de alguien',
  },
  explanations: {
    en: 'The explanations of {count} differences that name the donor',
    es: 'Las explicaciones de {count} diferencias que nombran al donante',
  },
  reminders: { en: '{count} reminders that were asked for', es: '{count} recordatorios pedidos' },
  subscriber: { en: 'The sign-up for our news', es: 'La suscripción a nuestras noticias' },
  letters: {
    en: 'The addresses in what is kept of {count} letters',
    es: 'Las direcciones en lo que se conserva de {count} cartas',
  },
  optIns: { en: 'The wish for our news with {count} gifts', es: 'El deseo de noticias con {count} donaciones' },
  cards: {
    en: 'Recipient and message of the cards of {count} gifts',
    es: 'Destinatario y mensaje de las tarjetas de {count} donaciones',
  },
  unpaid: {
    en: 'Name, address and dedication of {count} gifts that were never paid',
    es: 'Nombre, dirección y dedicatoria de {count} donaciones que nunca se pagaron',
  },
  paid: {
    en: 'Name and address with what was paid, which tax law makes us keep: {references}',
    es: 'Nombre y dirección de lo pagado, que la ley fiscal obliga a conservar: {references}',
  },
  audit: {
    en: 'Who did what and when, with the gifts it is about, and what was given back.',
    es: 'Quién hizo qué y cuándo, con las donaciones a las que se refiere, y lo que se devolvió.',
  },
  open: {
    en: 'Not settled yet, so do this again tomorrow: {references}',
    es: 'Aún sin resolver; repítalo mañana: {references}',
  },
  cardWaits: {
    en: 'The card has still to go out, so do this again when it has: {references}',
    es: 'La tarjeta aún debe salir; repítalo cuando haya salido: {references}',
  },
  refundOpen: {
    en: 'A refund is not decided and keeps its reason, so do this again when it is: {references}',
    es: 'Un reembolso está sin decidir y conserva su motivo; repítalo cuando se decida: {references}',
  },
  providerAsked: {
    en: 'What was paid, at its provider; the customer there is deleted: {references}',
    es: 'Lo pagado, en su proveedor; allí se borra al cliente: {references}',
  },
  providerRuns: {
    en: 'It runs at its provider, who keeps its donor, so do this again when it has ended: {references}',
    es: 'Sigue en curso en su proveedor, que conserva a su donante; repítalo cuando termine: {references}',
  },
  providerKeeps: {
    en: '{provider} keeps name and address of who paid there, and deletes them only when the donor asks {provider} for it.',
    es: '{provider} conserva el nombre y la dirección de quien pagó allí y solo los borra si el donante se lo pide a {provider}.',
  },
  lettersWait: {
    en: '{count} letters have still to leave, so do this again when they have.',
    es: '{count} cartas aún deben salir; repítalo cuando hayan salido.',
  },
  waiting: {
    en: '{count} messages of providers are not dealt with yet, so do this again after that.',
    es: '{count} mensajes de proveedores aún no se han procesado; repítalo después.',
  },
  title: { en: 'Forget {to}?', es: '¿Olvidar a {to}?' },
  button: { en: 'Forget', es: 'Olvidar' },
  done: { en: 'Forgotten. What stays, and why, is below.', es: 'Olvidado. Lo que se conserva, y por qué, está abajo.' },
  inLog: {
    en: 'Forgotten, but the words are still in the database’s log, which something else reads. Do this again in a while.',
    es: 'Olvidado, pero las palabras siguen en el registro de la base de datos, que algo más está leyendo. Repítalo dentro de un rato.',
  },
  running: {
    en: 'A monthly gift of this donor is active. Stop it first, if that is meant too: {references}',
    es: 'Una donación mensual de este donante está activa. Cancélela primero, si también se desea: {references}',
  },
} satisfies Record<string, Text>
