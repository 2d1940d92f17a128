import { booksOutcomes, differenceOutcomes } from '../difference.ts'
import type { VerbWords } from '../sentence.ts'

export const bookWords = {
  name: { en: 'Look again', es: 'Mirar otra vez' },
  button: { en: 'Look again and book it', es: 'Mirar otra vez y asentarla' },
  audit: { reconcile: null },
  outcomes: {
    done: {
      booked: { en: 'It is booked.', es: 'Quedó asentada.' },
      gone: { en: 'The books agree on it now.', es: 'Los libros ya coinciden en esto.' },
    },
    failed: {
      ...booksOutcomes,
      ...differenceOutcomes,
      unread: {
        en: 'The provider’s books could not be read: {problem}',
        es: 'No se pudieron leer los libros del proveedor: {problem}',
      },
      still: {
        en: 'It differs still, and could not be booked by itself: it needs a person who knows what it is.',
        es: 'Sigue sin coincidir y no se pudo asentar sola: necesita a alguien que sepa qué es.',
      },
    },
  },
} satisfies VerbWords
