/** One event, as it is sent again and again. */
export type WebhookEvent = {
  id: string
  type: string
  /** When the thing happened, in milliseconds. */
  created: number
  /** The transaction it is about, to find it by. */
  transaction?: string
  /** The body's exact bytes: the signature is over them. */
  body: string
}
