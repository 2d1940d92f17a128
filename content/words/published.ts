import { translated } from '../translated.ts'

/** What is said of a gift that is in the published total of its appeal. */
export const publishedWords = translated('published', {
  /** A line of the gift's page. */
  published: { en: 'In the published total', es: 'En la cifra publicada' },
  since: { en: 'since {date}', es: 'desde el {date}' },
  soon: {
    en: 'It will be in the next signed count. One is made once at least five gifts have changed the total, and when the appeal is over.',
    es: 'Estará en la próxima cuenta firmada. Se hace una cuando al menos cinco donaciones han cambiado la cifra, y cuando la campaña termina.',
  },
  file: { en: 'Download the proof', es: 'Descargar la prueba' },
  check: { en: 'Check it', es: 'Comprobarla' },
  /** In the thanks, on the page and in the receipt. */
  thanks: {
    en: 'This gift counts in the appeal’s total. Once a signed count has it, your gift’s page has a file that proves it.',
    es: 'Esta donación cuenta en la cifra de la campaña. Cuando esté en una cuenta firmada, la página de tu donación tendrá un archivo que lo prueba.',
  },
} as const)
