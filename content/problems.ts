import type { ProblemCode } from '#gift/problem.ts'
import type { Translated } from './language.ts'
import { translated } from './translated.ts'

/** What a problem answer says to a person: a short title, and a sentence that tells what happened and what to do now. */
export interface ProblemWords {
  readonly title: Translated<string>
  readonly detail: Translated<string>
}

const words = (en: [string, string], es: [string, string]): ProblemWords => ({
  title: { en: en[0], es: es[0] },
  detail: { en: en[1], es: es[1] },
})

/** Every problem our server can answer, in every language. */
export const problems: Readonly<Record<ProblemCode, ProblemWords>> = translated('problems', {
  invalid_json: words(
    ['Unreadable request', 'We could not read what was sent. Please reload the page and try again.'],
    ['Solicitud ilegible', 'No pudimos leer lo que se envió. Vuelve a cargar la página e inténtalo de nuevo.'],
  ),
  body_too_large: words(
    ['Too much text', 'What was sent is too long. Please shorten it and try again.'],
    ['Demasiado texto', 'Lo que se envió es demasiado largo. Acórtalo e inténtalo de nuevo.'],
  ),
  body_too_slow: words(
    ['Connection too slow', 'What you sent did not arrive in time, and nothing was charged. Please try again.'],
    ['Conexión demasiado lenta', 'Lo que enviaste no llegó a tiempo y no se cobró nada. Inténtalo de nuevo.'],
  ),
  unsupported_media_type: words(
    ['Unsupported format', 'We could not read what was sent in this format.'],
    ['Formato no admitido', 'No pudimos leer lo que se envió en este formato.'],
  ),
  invalid_fields: words(
    ['Please check the form', 'Something in the form is missing or not valid. Nothing was charged.'],
    ['Revisa el formulario', 'Falta algo en el formulario o no es válido. No se cobró nada.'],
  ),
  unknown_field: words(
    ['Unknown field', 'What was sent holds a field that we do not know. Nothing was charged.'],
    ['Campo desconocido', 'Lo que se envió contiene un campo que no conocemos. No se cobró nada.'],
  ),
  amount_missing: words(
    ['Amount missing', 'Please choose an amount. Nothing was charged.'],
    ['Falta la cantidad', 'Elige una cantidad. No se cobró nada.'],
  ),
  amount_not_a_number: words(
    ['Amount not clear', 'The amount must be a number of US dollars. Nothing was charged.'],
    ['Cantidad poco clara', 'La cantidad debe ser un número en dólares estadounidenses. No se cobró nada.'],
  ),
  amount_ambiguous: words(
    ['Amount not clear', 'Please write the amount so that it can be read in one way only. Nothing was charged.'],
    ['Cantidad poco clara', 'Escribe la cantidad de modo que se lea de una sola manera. No se cobró nada.'],
  ),
  amount_fraction_of_cent: words(
    ['Amount not clear', 'The amount can have at most two decimals. Nothing was charged.'],
    ['Cantidad poco clara', 'La cantidad puede tener dos decimales como máximo. No se cobró nada.'],
  ),
  amount_below_minimum: words(
    ['Amount too small', 'Online donations must be a minimum of {minimum}'],
    ['Cantidad demasiado pequeña', 'Las donaciones en línea deben ser de {minimum} como mínimo'],
  ),
  amount_above_maximum: words(
    [
      'Thank you for such a generous gift',
      'This is more than we can take online. Please call {charityPhone} and we will help you make it.',
    ],
    [
      'Gracias por una donación tan generosa',
      'Es más de lo que podemos recibir en línea. Llama al {charityPhone} y te ayudaremos a hacerla.',
    ],
  ),
  not_found: words(
    ['Not found', 'We could not find what you asked for.'],
    ['No encontrado', 'No pudimos encontrar lo que pediste.'],
  ),
  method_not_allowed: words(
    ['Not possible here', 'This address does not answer that kind of request.'],
    ['No es posible aquí', 'Esta dirección no responde a ese tipo de solicitud.'],
  ),
  too_many_requests: words(
    [
      'Please wait a moment',
      'There were too many attempts just now. Nothing was charged. Please try again a little later.',
    ],
    ['Espera un momento', 'Hubo demasiados intentos seguidos. No se cobró nada. Inténtalo de nuevo un poco más tarde.'],
  ),
  proof_required: words(
    [
      'One moment, please',
      'Very many people are giving right now. Nothing was charged. Please wait a minute, then press the button again.',
    ],
    [
      'Un momento, por favor',
      'Muchísimas personas están donando ahora. No se cobró nada. Espera un minuto y vuelve a presionar el botón.',
    ],
  ),
  challenge_required: words(
    [
      'One more step',
      'To keep your card safe, please finish this gift on the secure payment page. Nothing was charged yet.',
    ],
    [
      'Un paso más',
      'Para proteger tu tarjeta, termina esta donación en la página de pago segura. Todavía no se cobró nada.',
    ],
  ),
  card_unavailable: words(
    [
      'No cards for a few minutes',
      'Many cards were just declined on this internet connection, so we take none from it for some minutes. Nothing was charged, and what you typed is still here. Please give with PayPal or from your bank account, where this page offers them, or call {charityPhone}; or try your card again in a few minutes.',
    ],
    [
      'Sin tarjetas por unos minutos',
      'Acaban de rechazarse muchas tarjetas en esta conexión a internet, así que no aceptamos ninguna desde ella durante unos minutos. No se cobró nada y lo que escribiste sigue aquí. Dona con PayPal o desde tu cuenta bancaria, si esta página los ofrece, o llama al {charityPhone}; o vuelve a probar tu tarjeta en unos minutos.',
    ],
  ),
  gift_already_paid: words(
    ['Your gift has already arrived', 'This gift was already received. It was not charged again.'],
    ['Tu donación ya llegó', 'Esta donación ya fue recibida. No se cobró otra vez.'],
  ),
  gift_in_progress: words(
    [
      'Your gift is being processed',
      'This gift is still being processed. It will not be charged twice. Please wait a moment.',
    ],
    [
      'Tu donación está en proceso',
      'Esta donación todavía está en proceso. No se cobrará dos veces. Espera un momento.',
    ],
  ),
  gift_being_checked: words(
    [
      'We are checking your gift',
      'Our records are being compared with the payment provider’s, and we are checking whether this gift has already arrived. Nothing was charged just now. Please press again in a few minutes.',
    ],
    [
      'Estamos revisando tu donación',
      'Estamos comparando nuestros registros con los del proveedor de pagos para saber si esta donación ya llegó. No se cobró nada ahora. Vuelve a intentarlo en unos minutos.',
    ],
  ),
  link_invalid: words(
    [
      'This link no longer works',
      'The link has expired or is not complete. Ask for a fresh one and we will mail it to you.',
    ],
    ['Este enlace ya no funciona', 'El enlace venció o está incompleto. Pide uno nuevo y te lo enviaremos por correo.'],
  ),
  link_required: words(
    [
      'Changed by mailed link only',
      'This gift was changed with a link that we mailed to its address. To change it in this browser too, have a link mailed and open it here. Nothing was changed.',
    ],
    [
      'Se cambia solo con el enlace del correo',
      'Esta donación se cambió con un enlace que enviamos a su correo. Para cambiarla también en este navegador, pide un enlace por correo y ábrelo aquí. No se cambió nada.',
    ],
  ),
  code_required: words(
    [
      'Confirm with a code',
      'We have emailed a six-digit code to the address of this gift. Type it here to confirm the new amount. Nothing has changed yet.',
    ],
    [
      'Confirma con un código',
      'Enviamos un código de seis dígitos al correo de esta donación. Escríbelo aquí para confirmar la nueva cantidad. Todavía no ha cambiado nada.',
    ],
  ),
  code_wrong: words(
    [
      'The code does not match',
      'This is not the code that we emailed for this amount, or it has expired. Nothing was changed. Save the amount again without a code to get a new one.',
    ],
    [
      'El código no coincide',
      'No es el código que enviamos para esta cantidad, o ya venció. No se cambió nada. Vuelve a guardar la cantidad sin código para recibir uno nuevo.',
    ],
  ),
  action_not_possible: words(
    ['Not possible right now', 'This change is not possible for this gift as it stands now. Nothing was changed.'],
    [
      'No es posible en este momento',
      'Este cambio no es posible para esta donación tal como está ahora. No se cambió nada.',
    ],
  ),
  statement_too_long: words(
    [
      'More than one statement holds here',
      'There are more gifts than one statement can hold here. Please call {charityPhone} and we will make it for you.',
    ],
    [
      'Más de lo que cabe aquí en una constancia',
      'Hay más donaciones de las que caben aquí en una constancia. Llama al {charityPhone} y la haremos por ti.',
    ],
  ),
  card_declined: words(
    ['Card declined', 'Your card was declined and nothing was charged. Please try another card.'],
    ['Tarjeta rechazada', 'Tu tarjeta fue rechazada y no se cobró nada. Prueba con otra tarjeta.'],
  ),
  confirmation_expired: words(
    [
      'Please press once more',
      'What you approved can no longer be used, and nothing was charged for it. Please press the button once more.',
    ],
    [
      'Presiona otra vez',
      'Lo que aprobaste ya no se puede usar y no se cobró nada por ello. Presiona el botón otra vez.',
    ],
  ),
  confirmation_differs: words(
    [
      'Please check once more',
      'What you approved is not what this page now shows, so nothing was charged or changed. Please check it and press the button once more.',
    ],
    [
      'Revisa otra vez',
      'Lo que aprobaste no es lo que ahora muestra esta página, así que no se cobró nada ni se cambió nada. Revísalo y presiona el botón otra vez.',
    ],
  ),
  payment_declined: words(
    [
      'Payment declined',
      'PayPal declined this payment and nothing was charged. Please choose another way to pay there, or pay by card here.',
    ],
    [
      'Pago rechazado',
      'PayPal rechazó este pago y no se cobró nada. Elige allí otra forma de pago o paga aquí con tarjeta.',
    ],
  ),
  not_approved: words(
    [
      'Not approved yet',
      'You have not approved this gift at the provider yet, so nothing was charged. Please approve it there, or choose another way to give.',
    ],
    [
      'Aún sin aprobar',
      'Todavía no aprobaste esta donación con el proveedor, así que no se cobró nada. Apruébala allí o elige otra forma de donar.',
    ],
  ),
  provider_refused: words(
    ['Not accepted', 'The payment service did not accept this. Nothing was charged.'],
    ['No aceptado', 'El servicio de pago no aceptó la operación. No se cobró nada.'],
  ),
  provider_unavailable: words(
    [
      'Payments are interrupted',
      'The payment service cannot be reached right now. You were not charged. Please try again in a few minutes.',
    ],
    [
      'Pagos interrumpidos',
      'No podemos comunicarnos con el servicio de pago. No se te cobró nada. Inténtalo de nuevo en unos minutos.',
    ],
  ),
  outcome_unknown: words(
    [
      'Your gift is being confirmed',
      'The connection to the payment service broke off. Please do not pay again: if your gift went through, its receipt will reach you by email; if not, you are not charged.',
    ],
    [
      'Estamos confirmando tu donación',
      'Se cortó la comunicación con el servicio de pago. No pagues otra vez: si tu donación llegó, recibirás el recibo por correo; si no, no se te cobra nada.',
    ],
  ),
  not_now: words(
    ['Not this minute', 'We cannot take gifts this minute. Nothing was charged. Please try again in a few minutes.'],
    [
      'Ahora mismo no es posible',
      'En este momento no podemos recibir donaciones. No se cobró nada. Inténtalo de nuevo en unos minutos.',
    ],
  ),
  signature_invalid: words(
    ['Not genuine', 'The signature of this message does not hold.'],
    ['No auténtico', 'La firma de este mensaje no es válida.'],
  ),
  token_invalid: words(
    ['Not allowed', 'This is for programs that have its token.'],
    ['No permitido', 'Esto es para programas que tienen su clave.'],
  ),
  cross_origin: words(
    ['Not from our page', 'This request did not come from our own page. Please open our page and try again.'],
    [
      'No viene de nuestra página',
      'Esta solicitud no vino de nuestra página. Abre nuestra página e inténtalo de nuevo.',
    ],
  ),
  unexpected: words(
    [
      'Something went wrong',
      'Something went wrong on our side. If you were giving, look at your gift before you try again.',
    ],
    [
      'Algo salió mal',
      'Algo falló de nuestro lado. Si estabas donando, revisa tu donación antes de intentarlo de nuevo.',
    ],
  ),
})
