import { translated } from '../translated.ts'

/**
 * Of the sentences below: the day of their last change and a number. It is kept with each consent, so it changes with every word;
 * a test knows the words of this version by their hash.
 */
export const consentVersion = '2026-11-22.1'

export const consents = translated('consents', {
  start: {
    en: 'I’m giving {amount} today and every month, next on {next}, until I stop.',
    es: 'Dono {amount} hoy y cada mes, la próxima el {next}, hasta que yo la detenga.',
  },
  startLater: {
    en: 'I’m giving {amount} every month, first on {first}, until I stop.',
    es: 'Dono {amount} cada mes, la primera vez el {first}, hasta que yo la detenga.',
  },
  amountUp: {
    en: 'From my next gift on, I’m giving {amount} every month, until I stop.',
    es: 'Desde mi próxima donación, dono {amount} cada mes, hasta que yo la detenga.',
  },
  newCard: {
    en: 'My new way of paying may be charged {amount} every month, until I stop.',
    es: 'Se puede cobrar {amount} cada mes de mi nuevo medio de pago, hasta que yo detenga la donación.',
  },
  resume: {
    en: 'I’m giving {amount} every month again, until I stop.',
    es: 'Vuelvo a donar {amount} cada mes, hasta que yo la detenga.',
  },
  terms: {
    en: '{charity} may charge my card or account each time. I change or stop it any time by the link in each receipt or at {charityPhone}; before any other amount, you write to me.',
    es: '{charity} puede cobrarla de mi tarjeta o cuenta. La cambio o detengo cuando quiera con el enlace de cada recibo o en el {charityPhone}; antes de otra cantidad, me avisan por escrito.',
  },
  /** In the place of an amount that the page does not know: no script runs, or it cannot be read. */
  thisAmount: { en: 'the amount chosen above', es: 'la cantidad elegida arriba' },
  heading: { en: 'What you agreed to', es: 'Lo que aceptaste' },
  on: { en: 'On {date}:', es: 'El {date}:' },
} as const)
