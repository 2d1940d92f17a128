import { workKindNames } from '../../giving/work/kinds.ts'
import type { VerbWords } from '../sentence.ts'

export const againWords = {
  name: { en: 'Begin again', es: 'Empezar otra vez' },
  audit: { work: null, outbox: null, replay: null },
  outcomes: {
    waiting: {
      begun: {
        en: 'Begun again: a worker takes it up.',
        es: 'Empezado otra vez: un proceso lo toma.',
      },
      left: {
        en: 'Left alone: due by itself, in a worker’s hands, or no longer kept.',
        es: 'Sin tocar: le toca por sí solo, un proceso lo tiene, o ya no se conserva.',
      },
    },
    failed: {
      'no kind': {
        en: `A kind of work is one of: ${workKindNames.join(' ')}`,
        es: `Un tipo de trabajo es uno de: ${workKindNames.join(' ')}`,
      },
    },
  },
} satisfies VerbWords
