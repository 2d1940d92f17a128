import { translated } from '../translated.ts'

/** What is said of a gift that is in the published total of its appeal. */
export const publishedWords = translated('published', {
  /** A line of the gift's page. */
  published: { en: 'In the published total', es: 'En la cifra publicada' },
  since: { en: 'since {date}', es: 'desde el {date}' },
  soon: {
    en: 'It is in the next count, which is signed within a day once five gifts have come.',
    es: 'Estará en la próxima cuenta, que se firma en un día, en cuanto hayan llegado cinco donaciones.',
  },
  file: { en: 'Download the proof', es: 'Descargar la prueba' },
  check: { en: 'Check it', es: 'Comprobarla' },
  /** In the thanks. */
  thanks: {
    en: 'This gift will be in the appeal’s published total. From the next daily count on, your gift’s page has a file that proves it.',
    es: 'Esta donación estará en la cifra publicada de la campaña. Desde la próxima cuenta diaria, la página de tu donación tiene un archivo que lo prueba.',
  },
} as const)
