import type { CreatePaymentIntent, GiftView } from './api.ts'

/**
 * `POST /api/confirm-gift`: begins a gift and confirms it on the server. `confirmationToken`: the donor's yes, made in their
 * browser by the provider's script; each is used once.
 */
export interface ConfirmGift extends CreatePaymentIntent {
  readonly confirmationToken: string
}
export interface ConfirmAnswer {
  /**
   * `COMPLETED` or `ACTIVE`: the money is sure. `PENDING`: being confirmed. `ACTION_REQUIRED`: the donor's bank wants to hear
   * from the donor, by the provider's script and `clientSecret`.
   */
  readonly status: 'COMPLETED' | 'ACTIVE' | 'PENDING' | 'ACTION_REQUIRED'
  readonly giftId: string
  readonly clientSecret?: string
  readonly gift?: GiftView
}
