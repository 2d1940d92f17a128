import type { VerbWords } from '../sentence.ts'

export const replayWords = {
  name: { en: 'Deal with it again', es: 'Atenderlo otra vez' },
  audit: { replay: null },
  outcomes: {
    done: {
      done: { en: 'It was dealt with.', es: 'Fue atendido.' },
      nothing: {
        en: 'It was read again: nothing comes of it. {why}',
        es: 'Se leyó otra vez: no resulta nada. {why}',
      },
    },
    failed: {
      still: { en: 'It could not be dealt with: {why}', es: 'No se pudo atender: {why}' },
      gone: {
        en: 'What it said is no longer kept. Compare the books instead: they know of all money that moved.',
        es: 'Lo que decía ya no se conserva. Compare los libros: conocen todo el dinero que se movió.',
      },
    },
  },
} satisfies VerbWords
