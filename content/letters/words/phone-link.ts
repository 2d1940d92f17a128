import { translated } from '../../translated.ts'

/** The mail that brings a caller the form that was filled in while they talked. */
export const phoneLinkWords = translated('letters.phone_link', {
  subject: {
    en: 'Your gift to {charity}, as you said it on the phone',
    es: 'Tu donación a {charity}, como la dijiste por teléfono',
  },
  preview: {
    en: 'The form is filled in. It opens once, for 15 minutes.',
    es: 'El formulario está lleno. Se abre una vez, durante 15 minutos.',
  },
  title: { en: 'Here is the form we talked about.', es: 'Este es el formulario del que hablamos.' },
  once: { en: 'It says {amount}, one time.', es: 'Dice {amount}, una sola vez.' },
  monthly: { en: 'It says {amount} every month.', es: 'Dice {amount} cada mes.' },
  text: {
    en: 'You type your card there yourself: nobody of ours asks for it, or hears it. Everything can be changed, and nothing is charged until you give.',
    es: 'Allí escribes tú tu tarjeta: nadie de nosotros la pide ni la oye. Todo se puede cambiar y no se cobra nada hasta que dones.',
  },
  action: { en: 'Open the form', es: 'Abrir el formulario' },
  only: {
    en: 'The link opens once, until {time}. If it is over, say so on the phone and another is sent.',
    es: 'El enlace se abre una sola vez, hasta las {time}. Si ya venció, dilo por teléfono y enviamos otro.',
  },
  notYou: {
    en: 'You talked to nobody here? Then somebody else said your address. You need do nothing.',
    es: '¿No hablaste con nadie aquí? Entonces alguien más dijo tu dirección. No tienes que hacer nada.',
  },
} as const)
