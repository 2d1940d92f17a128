import type { Outcome, Text } from '../sentence.ts'

export const replayWords = {
  name: { en: 'Deal with it again', es: 'Atenderlo otra vez' },
} satisfies Record<string, Text>

export const replayOutcomes = {
  done: { is: 'done', says: { en: 'It was dealt with.', es: 'Fue atendido.' } },
  nothing: {
    is: 'done',
    says: {
      en: 'It was read again: nothing comes of it. {why}',
      es: 'Se leyó otra vez: no resulta nada. {why}',
    },
  },
  still: {
    is: 'failed',
    says: { en: 'It could not be dealt with: {why}', es: 'No se pudo atender: {why}' },
  },
  gone: {
    is: 'failed',
    says: {
      en: 'What it said is no longer kept. Compare the books instead: they know of all money that moved.',
      es: 'Lo que decía ya no se conserva. Compare los libros: conocen todo el dinero que se movió.',
    },
  },
} satisfies Record<string, Outcome>
