/** One mail, ready to leave. `messageId` is stable: a letter sent twice is one mail to the mail program that gets it. */
export interface Message {
  readonly messageId: string
  readonly to: { readonly name: string | null; readonly address: string }
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments: readonly Attachment[]
  /** One-click address (RFC 8058), for news only. */
  readonly unsubscribeUrl: string | null
}

export interface Attachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Uint8Array
  /** Of a picture in the HTML (`cid:…`), which is shown there and not offered beside it. */
  readonly cid?: string
}

/** Carries mails away. */
export interface Transport {
  /** Resolves when the next host has taken responsibility. @throws RefusedForGood, or what happened, when it has not */
  send(message: Message): Promise<void>
  /** Resolves when a mail could leave now; sends none. @throws what stands in the way */
  verify(): Promise<void>
  close(): void
}

/** The mail server will never take this mail. Its message says what it answered. */
export class RefusedForGood extends Error {
  override readonly name = 'RefusedForGood'
}
