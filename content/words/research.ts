import type { Translated } from '../language.ts'
import { translated } from '../translated.ts'

/** Research features and ways to help. */
export const research = translated('words', {
  'research.title': { en: 'Research features', es: 'Investigación destacada' },
  'research.ways': { en: 'Ways to help', es: 'Formas de ayudar' },
  'research.read': { en: 'Read the feature', es: 'Lee el artículo' },
} as const satisfies Record<string, Translated<string>>)
