import type { VerbWords } from '../sentence.ts'

export const pauseWords = {
  name: { en: 'Pause', es: 'Pausar' },
  months: { en: 'Months to leave out', es: 'Meses sin cargo' },
  audit: {
    pause: { en: 'Pause', es: 'Pausa' },
  },
  outcomes: {
    done: {
      paused: { en: 'Paused until {day}.', es: 'En pausa hasta el {day}.' },
    },
    failed: {
      months: { en: 'One, two or three months.', es: 'Uno, dos o tres meses.' },
    },
  },
} satisfies VerbWords
