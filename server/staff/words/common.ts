import type { Outcome } from '../sentence.ts'

/** What many verbs answer. */
export const commonOutcomes = {
  required: { is: 'failed', says: { en: 'Write something.', es: 'Escriba algo.' } },
  'not an amount': { is: 'failed', says: { en: 'An amount is like 12.50.', es: 'Un monto es como 12.50.' } },
  'not an address': {
    is: 'failed',
    says: { en: 'This is not an e-mail address.', es: 'Esto no es un correo electrónico.' },
  },
  over: {
    is: 'failed',
    says: {
      en: 'Nothing was done: this is not possible any more, or was done already.',
      es: 'No se hizo nada: ya no es posible, o ya se había hecho.',
    },
  },
  unanswered: {
    is: 'unanswered',
    says: {
      en: 'The provider has not answered yet. It is asked again by itself until it does.',
      es: 'El proveedor aún no ha respondido. Se le vuelve a preguntar automáticamente hasta que responda.',
    },
  },
  refused: {
    is: 'failed',
    says: { en: 'The provider did not do it: {code}.', es: 'El proveedor no lo hizo: {code}.' },
  },
} satisfies Record<string, Outcome>
