import type { Translated } from '../language.ts'
import { translated } from '../translated.ts'

/** The screen for an unknown path. */
export const notfound = translated('words', {
  'notfound.title': { en: '404 Page Not Found', es: '404 Página no encontrada' },
  'notfound.text': {
    en: 'Did you forget to add the page to the router?',
    es: '¿Olvidaste añadir la página al enrutador?',
  },
} as const satisfies Record<string, Translated<string>>)
