import type { Translated } from './language.ts'
import { translated } from './translated.ts'

/** What stands below the specified words of the not-found screen. */
export const notFoundHelp = translated('notFound', {
  summary: { en: 'There is no page at this address.', es: 'No hay ninguna página en esta dirección.' },
  home: { en: 'Go to the home page', es: 'Ir a la página de inicio' },
  nearest: { en: 'Perhaps you meant', es: 'Quizá buscabas' },
  usual: { en: 'Pages people look for', es: 'Páginas que suelen buscarse' },
} as const satisfies Record<string, Translated<string>>)
