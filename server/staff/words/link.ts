import type { VerbWords } from '../sentence.ts'

export const linkWords = {
  name: { en: 'Mail the link to the gift', es: 'Enviar el enlace a la donación' },
  says: {
    en: 'A fresh link goes to {to}. There the donor sees everything, puts in another card, raises the amount, pauses or stops.',
    es: 'Un enlace nuevo va a {to}. Allí el donante ve todo, pone otra tarjeta, sube el monto, pausa o cancela.',
  },
  button: { en: 'Mail it', es: 'Enviar' },
  audit: {
    gift_link: { en: 'Link to the gift mailed', es: 'Enlace a la donación enviado' },
  },
  outcomes: {
    done: {
      mailed: { en: 'The link is on its way to {to}.', es: 'El enlace va en camino a {to}.' },
    },
  },
} satisfies VerbWords
