import type { RefundReason } from '#gift/refund-reason.ts'

/** What somebody wants given back of a payment. */
export interface RefundTable {
  /** Also the key under which its provider is asked, however often. */
  id: string
  gift: string
  /** The `ref` of the payment. */
  payment: string
  cents: number
  reason: RefundReason
  words: string
  /**
   * `waiting`: for a second person. `asked`: its provider is, and has not answered. `given`, `refused`: it has. `withdrawn`,
   * `lapsed`: nobody agreed to it.
   */
  status: 'waiting' | 'asked' | 'given' | 'refused' | 'withdrawn' | 'lapsed'
  asked_by: string
  asked_at: number
  /** By when the second person must agree; null: none is needed. */
  until: number | null
  agreed_by: string | null
  settled_at: number | null
  /** When the provider is asked again; null: never by itself. */
  due_at: number | null
  tries: number
  problem: string | null
}
