import type { VerbWords } from '../sentence.ts'

export const amountWords = {
  name: { en: 'Lower the amount', es: 'Bajar el monto' },
  field: { en: 'US dollars a month', es: 'Dólares al mes' },
  hint: {
    en: 'Less than {sum}. To give more, the donor agrees on the gift’s own page: mail the link.',
    es: 'Menos de {sum}. Para dar más, el donante acepta en la página de la donación: envíe el enlace.',
  },
  audit: {
    amount: { en: 'Lower amount', es: 'Monto menor' },
  },
  outcomes: {
    done: {
      lowered: { en: 'From now on {sum} is charged each month.', es: 'Desde ahora se cobran {sum} cada mes.' },
    },
    waiting: {
      waits: {
        en: 'The provider waits for the donor to agree on its own page. Mail the link: it leads there.',
        es: 'El proveedor espera que el donante acepte en su propia página. Envíe el enlace: lleva allí.',
      },
    },
    failed: {
      'not lower': {
        en: 'An amount below {sum}, and at least {least}.',
        es: 'Un monto menor que {sum} y de al menos {least}.',
      },
    },
  },
} satisfies VerbWords
