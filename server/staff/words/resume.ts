import type { VerbWords } from '../sentence.ts'

export const resumeWords = {
  name: { en: 'Go on', es: 'Continuar' },
  says: {
    en: 'The pause of {reference} ends, and {sum} is charged again each month.',
    es: 'La pausa de {reference} termina y se vuelven a cobrar {sum} cada mes.',
  },
  audit: {
    resume: { en: 'Pause ended', es: 'Fin de la pausa' },
  },
  outcomes: {
    done: {
      resumed: { en: 'It goes on.', es: 'Continúa.' },
    },
  },
} satisfies VerbWords
