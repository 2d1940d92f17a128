import type { Outcome, Text } from '../sentence.ts'

export const pauseWords = {
  name: { en: 'Pause', es: 'Pausar' },
  months: { en: 'Months to leave out', es: 'Meses sin cargo' },
} satisfies Record<string, Text>

export const pauseOutcomes = {
  paused: { is: 'done', says: { en: 'Paused until {day}.', es: 'En pausa hasta el {day}.' } },
  months: { is: 'failed', says: { en: 'One, two or three months.', es: 'Uno, dos o tres meses.' } },
} satisfies Record<string, Outcome>
