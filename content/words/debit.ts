import { translated } from '../translated.ts'

/** Of the sentences below: the day of their last change and a number, kept with each leave; a test knows the words by their hash. */
export const debitVersion = '2026-11-22.1'

/** What a donor allows by giving from a bank account, beside the provider's own words. */
export const debit = translated('debit', {
  once: {
    en: 'I allow {charity} to debit {amount} from this bank account once, within the next few days. Until my bank has been asked, I can take this back at {charityPhone}.',
    es: 'Autorizo a {charity} a debitar {amount} de esta cuenta bancaria una sola vez, en los próximos días. Mientras no se lo hayan pedido a mi banco, puedo retirar la autorización en el {charityPhone}.',
  },
  monthly: {
    en: 'I allow {charity} to debit {amount} from this bank account now and every month, until I stop. I can take this back any time by the link in each receipt or at {charityPhone}.',
    es: 'Autorizo a {charity} a debitar {amount} de esta cuenta bancaria ahora y cada mes, hasta que yo detenga la donación. Puedo retirar la autorización cuando quiera con el enlace de cada recibo o en el {charityPhone}.',
  },
} as const)
