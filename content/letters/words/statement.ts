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
  monthly: {
    en: 'If you give monthly: your gift goes on each month until you stop it. The link in each of its receipts shows the amount and the next day, and changes or stops it; so does a call to {charityPhone}.',
    es: 'Si donas cada mes: tu donación continúa cada mes hasta que la detengas. El enlace de cada uno de sus recibos muestra la cantidad y el próximo día, y permite cambiarla o detenerla; también puedes llamar al {charityPhone}.',
  },
} as const)
