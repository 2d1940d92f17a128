import { days, hours, minutes, seconds } from '../../base/clock.ts'

/** How queued work of one kind is taken, and when it is tried again. All times in milliseconds. */
export interface Policy {
  /** For so long whoever takes it has it for themselves. */
  readonly lease: number
  /** How long it rests after the first try in vain; each further rest is `factor` times as long, up to `longest`. */
  readonly first: number
  readonly factor: number
  readonly longest: number
  /** After so many tries in vain, and no sooner than so long, it is a person's; null: it is tried for ever. */
  readonly patience: { readonly tries: number; readonly lasts: number } | null
}

export const policies = {
  /** About three days of trying; after that a person looks (`giving replay`). */
  webhook: {
    lease: minutes(2),
    first: seconds(2),
    factor: 2,
    longest: hours(6),
    patience: { tries: 26, lasts: 0 },
  },
  /**
   * Sending one ends before its lease does, so that the rest is left to note that it was sent. About five days of trying, hourly
   * in the end; then it has failed (`giving outbox`).
   * @see https://www.rfc-editor.org/rfc/rfc5321#section-4.5.4.1
   */
  letter: {
    lease: minutes(5),
    first: seconds(15),
    factor: 2,
    longest: hours(1),
    patience: { tries: 130, lasts: 0 },
  },
  /** A request holds its gift, and for as long. Longer than it is tried no provider remembers what it was asked. */
  request: {
    lease: seconds(25),
    first: seconds(30),
    factor: 2,
    longest: hours(6),
    patience: { tries: 13, lasts: days(30) },
  },
  gift: { lease: minutes(5), first: minutes(4), factor: 4, longest: days(1), patience: null },
  /** What a provider is to forget: a donor, or a card. */
  forgetting: {
    lease: minutes(5),
    first: minutes(1),
    factor: 4,
    longest: days(1),
    patience: { tries: 31, lasts: 0 },
  },
} as const satisfies Readonly<Record<string, Policy>>

/** How often something was tried in vain, and since when (unix milliseconds). */
export interface Failures {
  readonly failures: number
  readonly since: number
}

/** How long work rests after so many tries in vain, in milliseconds. */
export const restAfter = ({ first, factor, longest }: Policy, failures: number): number =>
  Math.min(first * factor ** (failures - 1), longest)

/** When it is tried again (unix milliseconds); null: it is given up. */
export function nextTry(policy: Policy, { failures, since }: Failures, now: number): number | null {
  const { patience } = policy
  if (patience && failures >= patience.tries && now >= since + patience.lasts) return null
  return now + restAfter(policy, failures)
}
