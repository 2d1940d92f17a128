import type { Style } from './style.ts'

type Start = (data: { paymentSource: string }, actions: object) => Promise<string> | string

/** What a page gives to `paypal.Buttons`. */
export type Options = {
  createOrder?: Start
  createSubscription?: Start
  fundingSource?: string
  onApprove?(data: object, actions: object): unknown
  onCancel?(data: { orderID: string }, actions: { redirect(url: string): void }): unknown
  onClick?(data: { fundingSource: string }, actions: { resolve(): Promise<void>; reject(): Promise<void> }): unknown
  onError?(error: unknown): unknown
  onInit?(data: object, actions: { enable(): Promise<void>; disable(): Promise<void> }): unknown
  style?: Partial<Record<keyof Style, unknown>>
}
