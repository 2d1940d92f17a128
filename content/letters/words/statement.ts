import { translated } from '../../translated.ts'

/** What one donor gave in a calendar year. */
export const statementWords = translated('letters.statement', {
  subject: { en: 'Your {year} gifts to {charity}', es: 'Tus donaciones de {year} a {charity}' },
  preview: { en: 'In {year} you gave {total}.', es: 'En {year} diste {total}.' },
  title: { en: 'Your {year} statement', es: 'Tu resumen anual {year}' },
  text: {
    en: '{fullName}: in {year} you gave {total} to {charityName}. Thank you for all that it made possible.',
    es: '{fullName}: en {year} diste {total} a {charityName}. Gracias por todo lo que hizo posible.',
  },
  ofGift: {
    en: '{fullName}: in {year} you gave {total} to {charityName} with the gift {reference}. Thank you for all that it made possible.',
    es: '{fullName}: en {year} diste {total} a {charityName} con la donación {reference}. Gracias por todo lo que hizo posible.',
  },
  total: { en: 'Total', es: 'Total' },
} as const)
