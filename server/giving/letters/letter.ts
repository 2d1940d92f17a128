import type { Fact } from '#gift/lifecycle.ts'
import { minutes } from '../../base/clock.ts'
import type { Gift } from '../../store/gift/gifts.ts'

/**
 * How long a process has a letter for itself. Sending it ends before (`deliveryDeadline`), so that the rest is left to note
 * that it was sent.
 */
export const letterLease = minutes(5)

/** A `Deliver` has answered or thrown by then, whatever the mail server does. */
export const deliveryDeadline = minutes(3)

/** A letter ready to be written: everything it may speak of, read in the moment it is sent. */
export interface DueLetter {
  /** Stable: a letter that is sent twice carries the same Message-ID. */
  readonly id: string
  readonly kind: string
  /** `provider:kind:ref` of the fact that deserves it, or a name of its own. */
  readonly factRef: string
  readonly gift: Gift | null
  /** The whole ledger of the gift, in the order in which we learnt it. */
  readonly facts: readonly Fact[]
  /** What the letter needs beside the gift: a new link, a subscriber, an address to send to. */
  readonly details: Readonly<Record<string, unknown>>
}

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
