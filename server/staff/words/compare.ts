import { booksOutcomes } from '../difference.ts'
import type { VerbWords } from '../sentence.ts'

export const compareWords = {
  name: { en: 'Compare now', es: 'Comparar ahora' },
  provider: { en: 'Provider', es: 'Proveedor' },
  first: { en: 'First day', es: 'Primer día' },
  last: { en: 'Last day', es: 'Último día' },
  fix: { en: 'What is certain', es: 'Lo que es seguro' },
  yes: { en: 'is booked', es: 'se asienta' },
  no: { en: 'is only shown', es: 'solo se muestra' },
  unknownFees: {
    en: 'Fees of the account are neither compared nor booked: other programs use it too (SHARED_ACCOUNT=yes).',
    es: 'Las comisiones de la cuenta no se comparan ni se asientan: otros programas también la usan (SHARED_ACCOUNT=yes).',
  },
  audit: { reconcile: null },
  outcomes: {
    done: {
      agree: {
        en: 'Payments, refunds, disputes and fees of the account agree to the cent, each by its sum. Payouts were not compared.',
        es: 'Los pagos, reembolsos, disputas y comisiones de la cuenta coinciden al centavo, cada uno por su suma. Los desembolsos no se compararon.',
      },
      'agree on ours': {
        en: 'Payments, refunds and disputes agree to the cent, each by its sum. Payouts were not compared.{fees}',
        es: 'Los pagos, reembolsos y disputas coinciden al centavo, cada uno por su suma. Los desembolsos no se compararon.{fees}',
      },
      booked: { en: 'Differences: {found}, all booked.{fees}', es: 'Diferencias: {found}, todas asentadas.{fees}' },
    },
    waiting: {
      begun: { en: 'The comparison has begun.', es: 'La comparación ha empezado.' },
      differ: {
        en: 'Differences: {found}. Booked: {booked}.{fees}',
        es: 'Diferencias: {found}. Asentadas: {booked}.{fees}',
      },
    },
    failed: {
      ...booksOutcomes,
      unread: {
        en: 'The books of {provider} could not be read: {problem}',
        es: 'No se pudieron leer los libros de {provider}: {problem}',
      },
      'no time': {
        en: 'Nothing was begun: the first day comes before the last, and the office compares at most 93 days.',
        es: 'No se empezó nada: el primer día va antes que el último, y la oficina compara a lo sumo 93 días.',
      },
    },
  },
} satisfies VerbWords
