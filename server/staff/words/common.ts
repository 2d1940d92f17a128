import type { Outcomes } from '../sentence.ts'

/** What many verbs answer. */
export const commonOutcomes = {
  unanswered: {
    unanswered: {
      en: 'The provider has not answered yet. It is asked again by itself until it does.',
      es: 'El proveedor aún no ha respondido. Se le vuelve a preguntar automáticamente hasta que responda.',
    },
  },
  failed: {
    required: { en: 'Write something.', es: 'Escriba algo.' },
    'not an amount': { en: 'An amount is like 12.50.', es: 'Un monto es como 12.50.' },
    'not an address': { en: 'This is not an e-mail address.', es: 'Esto no es un correo electrónico.' },
    'not a day': { en: 'A day is like 2026-03-01.', es: 'Un día es como 2026-03-01.' },
    over: {
      en: 'Nothing was done: this is not possible any more, or was done already.',
      es: 'No se hizo nada: ya no es posible, o ya se había hecho.',
    },
    refused: { en: 'The provider did not do it: {code}.', es: 'El proveedor no lo hizo: {code}.' },
  },
} satisfies Outcomes
