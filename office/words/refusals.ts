import type { Text } from './language.ts'

/** What a page says that is none, or not for this person. */
export const refusals = {
  not_found: {
    title: { en: 'There is no such page', es: 'Esa página no existe' },
    text: { en: 'Nothing is kept at this address.', es: 'No hay nada en esta dirección.' },
  },
  not_allowed: {
    title: { en: 'Not for your role', es: 'No corresponde a su función' },
    text: {
      en: 'Your role does not include this. Ask whoever gives out the roles of this office.',
      es: 'Su función no incluye esto. Pregunte a quien asigna las funciones de esta oficina.',
    },
  },
  not_signed_in: {
    title: { en: 'You are not signed in', es: 'No ha iniciado sesión' },
    text: {
      en: 'Nothing was done. Your session has ended; sign in, then do it again.',
      es: 'No se hizo nada. Su sesión terminó; iníciela y vuelva a hacerlo.',
    },
  },
  not_from_here: {
    title: { en: 'That did not come from this office', es: 'Eso no vino de esta oficina' },
    text: {
      en: 'Nothing was done: the form was not sent by a page that this office has shown to you. Open the page again.',
      es: 'No se hizo nada: el formulario no fue enviado por una página que esta oficina le mostró. Abra la página otra vez.',
    },
  },
  wrong_host: {
    title: { en: 'Another address', es: 'Otra dirección' },
    text: { en: 'This office has another address.', es: 'Esta oficina tiene otra dirección.' },
  },
  too_large: {
    title: { en: 'Too much was sent', es: 'Se envió demasiado' },
    text: { en: 'Nothing was done. Send less.', es: 'No se hizo nada. Envíe menos.' },
  },
  not_a_form: {
    title: { en: 'That was not a form', es: 'Eso no era un formulario' },
    text: { en: 'Nothing was done.', es: 'No se hizo nada.' },
  },
  too_many: {
    title: { en: 'Too many tries', es: 'Demasiados intentos' },
    text: {
      en: 'Too many people could not be signed in from here. Wait ten minutes.',
      es: 'No se pudo iniciar sesión demasiadas veces desde aquí. Espere diez minutos.',
    },
  },
  too_slow: {
    title: { en: 'That took too long', es: 'Tardó demasiado' },
    text: {
      en: 'What you asked for may have been done or not. Look before you ask again.',
      es: 'Lo que pidió puede haberse hecho o no. Mire antes de pedirlo otra vez.',
    },
  },
  away: {
    title: { en: 'The records do not answer', es: 'Los registros no responden' },
    text: {
      en: 'Our records do not answer this minute. Wait a little, then look before you ask again.',
      es: 'Nuestros registros no responden en este momento. Espere un poco y mire antes de pedirlo otra vez.',
    },
  },
  unexpected: {
    title: { en: 'Something broke', es: 'Algo falló' },
    text: {
      en: 'What you asked for may have been done or not. The log says more, under the number below.',
      es: 'Lo que pidió puede haberse hecho o no. El registro dice más, con el número de abajo.',
    },
  },
} satisfies Record<string, { readonly title: Text; readonly text: Text }>

export type RefusalCode = keyof typeof refusals

/** Before the number by which the log knows a request. */
export const requestNumber: Text = { en: 'Request {id}', es: 'Solicitud {id}' }
