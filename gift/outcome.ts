import type { ProblemCode, Puzzle } from '#gift/problem.ts'

/** An expected failure: a stable code for the caller, a detail for the log (never shown to a donor as it is). */
export interface Refusal {
  readonly ok: false
  readonly code: ProblemCode
  readonly detail: string
  /** A sentence that the provider wrote for the donor, in the donor's language. */
  readonly message?: string
  readonly fields?: Readonly<Record<string, string>>
  /** Milliseconds before which the same call cannot succeed, where that is known. */
  readonly retryAfterMs?: number
  /** With `challenge_required`: the provider's own page, where the gift can be paid, or ours that leads on to it. */
  readonly url?: string
  /** With `proof_required`: what is to be worked out first. */
  readonly puzzle?: Puzzle
}
export type Outcome<T> = { readonly ok: true; readonly value: T } | Refusal

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value })
export const refused = (
  code: ProblemCode,
  detail: string,
  more: Partial<Omit<Refusal, 'ok' | 'code'>> = {},
): Refusal => ({
  ok: false,
  code,
  detail,
  ...more,
})
