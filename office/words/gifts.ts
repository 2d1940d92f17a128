import type { State } from '#gift/lifecycle.ts'
import type { Frequency } from '#gift/provider.ts'
import type { Text } from './language.ts'

/** Where a gift stands, to whoever answers its donor. */
export const stateWords: Readonly<Record<State, Text>> = {
  started: { en: 'Begun, not paid', es: 'Iniciada, sin pagar' },
  confirming: { en: 'Being confirmed', es: 'En confirmación' },
  complete: { en: 'Paid', es: 'Pagada' },
  partly_refunded: { en: 'Partly given back', es: 'Devuelta en parte' },
  refunded: { en: 'Given back', es: 'Devuelta' },
  disputed: { en: 'Disputed', es: 'En disputa' },
  charged_back: { en: 'Taken back by the bank', es: 'Retirada por el banco' },
  active: { en: 'Monthly, active', es: 'Mensual, activa' },
  ended: { en: 'Monthly, ended', es: 'Mensual, terminada' },
  not_charged: { en: 'Never charged', es: 'Nunca cobrada' },
}

export const frequencyWords: Readonly<Record<Frequency, Text>> = {
  once: { en: 'Once', es: 'Una vez' },
  monthly: { en: 'Monthly', es: 'Mensual' },
}

/** What stands above a list of gifts. */
export const giftWords = {
  reference: { en: 'Gift', es: 'Donación' },
  started: { en: 'Begun', es: 'Iniciada' },
  amount: { en: 'Amount', es: 'Monto' },
  often: { en: 'How often', es: 'Frecuencia' },
  by: { en: 'Paid by', es: 'Pagada con' },
  state: { en: 'Where it stands', es: 'Situación' },
  kept: { en: 'Kept', es: 'Conservado' },
  none: { en: 'No gifts.', es: 'Ninguna donación.' },
  nobody: { en: 'Nobody’s name is known', es: 'No se conoce el nombre' },
} satisfies Record<string, Text>
