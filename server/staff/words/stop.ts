import type { VerbWords } from '../sentence.ts'

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
  audit: {
    stop: { en: 'Stop asked of the provider', es: 'Cancelación pedida al proveedor' },
    stop_unanswered: {
      en: 'The provider did not answer about the stop: asked again',
      es: 'El proveedor no respondió sobre la cancelación: se vuelve a preguntar',
    },
    stop_refused: { en: 'The provider did not stop it', es: 'El proveedor no la canceló' },
  },
  outcomes: {
    done: {
      stopped: { en: 'Stopped: nothing more is charged.', es: 'Cancelada: no se cobra nada más.' },
    },
    waiting: {
      paid: {
        en: 'It had been paid meanwhile, and is {state} now.',
        es: 'Se había pagado entretanto, y ahora está así: {state}.',
      },
    },
    failed: {
      nothing: {
        en: '{reference} is {state}: nothing to stop.',
        es: '{reference} ({state}): no hay nada que cancelar.',
      },
      'bank asked': {
        en: 'The bank has been asked already, and it is not called back. Once it has arrived it can be given back.',
        es: 'Ya se pidió al banco y no se puede anular. Cuando llegue se podrá devolver.',
      },
      'debit unanswered': {
        en: 'The provider did not answer: stop it again in a minute.',
        es: 'El proveedor no respondió: cancélela otra vez en un minuto.',
      },
    },
  },
} satisfies VerbWords
