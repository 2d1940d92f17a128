import type { Translated } from '../language.ts'
import { translated } from '../translated.ts'

/** Hope without borders. */
export const global = translated('words', {
  'global.title': { en: 'Hope without borders', es: 'Esperanza sin fronteras' },
} as const satisfies Record<string, Translated<string>>)
