import { minutes } from '../../base/clock.ts'
import type { DueLetter } from '../../letters/kinds/common/kind.ts'

/** A `Deliver` has answered or thrown by then, whatever the mail server does: before the letter's lease ends. */
export const deliveryDeadline = minutes(3)

/** `sent`, or `dropped` with the reason why there is nobody to send it to. Throws when it should be tried again. */
export type Delivered = { readonly status: 'sent' } | { readonly status: 'dropped'; readonly problem: string }
/** A letter as a PDF, under the name by which it is kept. */
export interface Paper {
  readonly filename: string
  readonly content: Uint8Array
}

/** Puts a receipt or a statement on paper. @throws on a letter that has none */
export type Print = (letter: DueLetter) => Promise<Paper>

export type Deliver = (letter: DueLetter) => Promise<Delivered>

/** Thrown by a `Deliver` when trying again is no use: the mail server refused the address or the letter for good. */
export class UndeliverableLetter extends Error {
  override readonly name = 'UndeliverableLetter'
}
