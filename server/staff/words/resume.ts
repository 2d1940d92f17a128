import type { Outcome, Text } from '../sentence.ts'

export const resumeWords = {
  name: { en: 'Go on', es: 'Continuar' },
  says: {
    en: 'The pause of {reference} ends, and {sum} is charged again each month.',
    es: 'La pausa de {reference} termina y se vuelven a cobrar {sum} cada mes.',
  },
} satisfies Record<string, Text>

export const resumeOutcomes = {
  resumed: { is: 'done', says: { en: 'It goes on.', es: 'Continúa.' } },
} satisfies Record<string, Outcome>
