/** Why money goes back, as whoever gives it back chose. */
export const refundReasons = ['wish', 'twice', 'mistake', 'unknown', 'other'] as const
/**
 * `wish`: the donor asks for it. `twice`: it was charged twice. `mistake`: another amount or gift was meant. `unknown`: the
 * holder of the card does not know the gift.
 */
export type RefundReason = (typeof refundReasons)[number]
