import type { State } from '#gift/lifecycle.ts'
import type { Frequency } from '#gift/provider.ts'
import type { Text } from './language.ts'

/** Where a gift stands, to whoever answers its donor. */
export const stateWords: Readonly<Record<State, Text>> = {
  started: { en: 'Begun, not paid', es: 'Iniciado, sin pagar' },
  confirming: { en: 'Being confirmed', es: 'En confirmación' },
  complete: { en: 'Paid', es: 'Pagado' },
  partly_refunded: { en: 'Partly given back', es: 'Devuelto en parte' },
  refunded: { en: 'Given back', es: 'Devuelto' },
  disputed: { en: 'Disputed', es: 'En disputa' },
  charged_back: { en: 'Taken back by the bank', es: 'Retirado por el banco' },
  active: { en: 'Monthly, active', es: 'Mensual, activo' },
  ended: { en: 'Monthly, ended', es: 'Mensual, terminado' },
  not_charged: { en: 'Never charged', es: 'Nunca cobrado' },
}

export const frequencyWords: Readonly<Record<Frequency, Text>> = {
  once: { en: 'Once', es: 'Una vez' },
  monthly: { en: 'Monthly', es: 'Mensual' },
}

/** What stands above a list of gifts. */
export const giftWords = {
  reference: { en: 'Gift', es: 'Donativo' },
  started: { en: 'Begun', es: 'Iniciado' },
  amount: { en: 'Amount', es: 'Monto' },
  often: { en: 'How often', es: 'Frecuencia' },
  by: { en: 'Paid by', es: 'Pagado con' },
  state: { en: 'Where it stands', es: 'Situación' },
  kept: { en: 'Kept', es: 'Conservado' },
  none: { en: 'No gifts.', es: 'Ningún donativo.' },
  nobody: { en: 'Nobody’s name is known', es: 'No se conoce el nombre' },
} satisfies Record<string, Text>
