import type { RefundReason } from '#gift/refund-reason.ts'
import type { Text } from './language.ts'

/** Why money goes back. */
export const reasonWords: Readonly<Record<RefundReason, Text>> = {
  wish: { en: 'The donor asks for it', es: 'El donante lo pide' },
  twice: { en: 'Charged twice', es: 'Cobrado dos veces' },
  mistake: { en: 'Another amount or gift was meant', es: 'Se quería otro monto u otro donativo' },
  unknown: { en: 'The card’s holder does not know the gift', es: 'El titular de la tarjeta no reconoce el donativo' },
  other: { en: 'Another reason', es: 'Otro motivo' },
}
