import type { Translated } from '../language.ts'
import { translated } from '../translated.ts'

/** The screen for an unknown path. */
export const notfound = translated('words', {
  'notfound.title': { en: '404 Page Not Found', es: '404 Página no encontrada' },
  'notfound.text': {
    en: 'It may have moved, or the address may hold a mistake.',
    es: 'Puede que se haya movido o que la dirección tenga un error.',
  },
} as const satisfies Record<string, Translated<string>>)
