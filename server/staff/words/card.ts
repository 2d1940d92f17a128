import type { VerbWords } from '../sentence.ts'

export const cardWords = {
  name: { en: 'Send the card again', es: 'Enviar otra vez la tarjeta' },
  email: { en: 'E-mail address of {name}', es: 'Correo electrónico de {name}' },
  paper: {
    en: 'It is printed again, with the next cards on paper.',
    es: 'Se imprime otra vez, con las próximas tarjetas de papel.',
  },
  button: { en: 'Send it', es: 'Enviar' },
  audit: {
    card_again: { en: 'Card sent again', es: 'Tarjeta enviada otra vez' },
  },
  outcomes: {
    done: {
      now: { en: 'The card is on its way.', es: 'La tarjeta va en camino.' },
      'on its day': {
        en: 'The card has not left yet. It leaves on its day, to the address that is on file now.',
        es: 'La tarjeta aún no ha salido. Saldrá en su día, a la dirección registrada ahora.',
      },
    },
    failed: {
      no: {
        en: 'No card is sent: the gift went back, or is not paid.',
        es: 'No se envía tarjeta: la donación fue devuelta o no está pagada.',
      },
    },
  },
} satisfies VerbWords
