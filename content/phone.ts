import type { ShortPage } from './newsletter.ts'
import { translated } from './translated.ts'

/** What a caller reads where they type the code that they were told, and where a link leads that cannot be opened. */
export const phonePages = translated('phone.pages', {
  ask: {
    title: { en: 'Your gift by phone', es: 'Tu donación por teléfono' },
    text: {
      en: 'Type the code that you were told. The form opens as you said it, and you type your card there yourself.',
      es: 'Escribe el código que te dijeron. El formulario se abre como lo dijiste, y allí escribes tú tu tarjeta.',
    },
  },
  open: {
    title: { en: 'The form we talked about', es: 'El formulario del que hablamos' },
    text: {
      en: 'It opens once, in this browser. You see everything before you give, and can change it.',
      es: 'Se abre una sola vez, en este navegador. Ves todo antes de donar y puedes cambiarlo.',
    },
  },
  unknown: {
    title: { en: 'This is not the code', es: 'Este no es el código' },
    text: {
      en: 'It has nine letters and digits. Have it read out once more, letter by letter.',
      es: 'Tiene nueve letras y cifras. Pide que te lo lean otra vez, letra por letra.',
    },
  },
  opened: {
    title: { en: 'This link was opened before', es: 'Este enlace ya se abrió' },
    text: {
      en: 'The form is open where it was opened first; what was typed there is kept. If that was not you, say so on the phone: another link is made. Nothing was charged by opening it.',
      es: 'El formulario está abierto donde se abrió primero; lo escrito allí se conserva. Si no fuiste tú, dilo por teléfono y hacemos otro enlace. Abrirlo no cobró nada.',
    },
  },
  given: {
    title: { en: 'This gift is on its way', es: 'Esta donación ya está en camino' },
    text: {
      en: 'It was given with this link, and is charged once. Your receipt comes by email.',
      es: 'Se hizo con este enlace y se cobra una sola vez. Tu recibo llega por correo.',
    },
  },
  begun: {
    title: { en: 'A gift was begun with this link', es: 'Con este enlace se empezó una donación' },
    text: {
      en: 'It goes on where the form is open. Ask on the phone what has come of it before you give once more.',
      es: 'Sigue donde está abierto el formulario. Antes de donar otra vez, pregunta por teléfono en qué quedó.',
    },
  },
  over: {
    title: { en: 'This link is over', es: 'Este enlace venció' },
    text: {
      en: 'Its 15 minutes have gone by, and nothing was charged. On the phone another is made in a moment; or fill in the form yourself.',
      es: 'Pasaron sus 15 minutos y no se cobró nada. Por teléfono hacemos otro en un momento; o llena tú el formulario.',
    },
  },
  calledOff: {
    title: { en: 'This link was called off', es: 'Este enlace se anuló' },
    text: {
      en: 'Whoever made it took it back, and nothing was charged. You can fill in the form yourself.',
      es: 'Quien lo hizo lo retiró y no se cobró nada. Puedes llenar tú el formulario.',
    },
  },
  tooMany: {
    title: { en: 'Too many codes', es: 'Demasiados códigos' },
    text: {
      en: 'From here many codes were tried. Wait an hour, or fill in the form yourself; nothing was charged.',
      es: 'Desde aquí se probaron muchos códigos. Espera una hora o llena tú el formulario; no se cobró nada.',
    },
  },
} satisfies Record<string, ShortPage>)

export const phoneButtons = translated('phone.buttons', {
  code: { en: 'Code', es: 'Código' },
  open: { en: 'Open the form', es: 'Abrir el formulario' },
  form: { en: 'To the donation form', es: 'Al formulario de donación' },
} as const)
