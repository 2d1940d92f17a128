import type { VerbWords } from '../sentence.ts'

export const receiptWords = {
  name: { en: 'Mail a receipt again', es: 'Enviar otra vez un recibo' },
  payment: { en: 'Receipt of the payment', es: 'Recibo del pago' },
  one: { en: '{day}: {sum}', es: '{day}: {sum}' },
  to: { en: 'It goes to {to}.', es: 'Va a {to}.' },
  button: { en: 'Mail it', es: 'Enviar' },
  paper: { en: 'As PDF: {day}', es: 'Como PDF: {day}' },
  audit: {
    receipt: { en: 'Receipt sent again', es: 'Recibo enviado otra vez' },
  },
  outcomes: {
    done: {
      mailed: { en: 'The receipt is on its way to {to}.', es: 'El recibo va en camino a {to}.' },
    },
    failed: {
      'no payment': {
        en: '{reference} has no such payment: nothing to send a receipt for.',
        es: '{reference} no tiene ese pago: no hay recibo que enviar.',
      },
      'went back': {
        en: '{payment} was refunded or is disputed: its receipt would say more than we keep. The year’s statement says it right.',
        es: '{payment} se devolvió o está en disputa: su recibo diría más de lo que conservamos. La constancia anual lo dice bien.',
      },
      'no address': { en: 'No address is known.', es: 'No se conoce ninguna dirección.' },
    },
  },
} satisfies VerbWords
