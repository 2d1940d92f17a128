import type { Translated } from '../language.ts'

/** Hope without borders. */
export const global = {
  'global.title': { en: 'Hope without borders', es: 'Esperanza sin fronteras' },
} as const satisfies Record<string, Translated<string>>
