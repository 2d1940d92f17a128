import * as v from 'valibot'
import { amounts } from '#charity'
import { choice, number } from '../base/fields.ts'
import { failpoints } from '../process/failpoint.ts'

/** What was measured once and which no operator has a reason to turn. A test or a benchmark changes some of it by TUNING. */
const tuning = v.strictObject({
  /** Seconds for which an idle connection is kept. */
  KEEP_ALIVE: number('KEEP_ALIVE', 75, 1, 3600),
  /** For PostgreSQL: how much work may wait for a connection, and the seconds after which a piece of work is given up. */
  DATABASE_QUEUE: number('DATABASE_QUEUE', 1000, 1, 100_000),
  DATABASE_DEADLINE: number('DATABASE_DEADLINE', 10, 1, 60),
  /** Webhooks that a process deals with at once, and that it verifies and makes durable at once. */
  WEBHOOKS_AT_ONCE: number('WEBHOOKS_AT_ONCE', 8, 1, 200),
  WEBHOOKS_RECEIVED_AT_ONCE: number('WEBHOOKS_RECEIVED_AT_ONCE', 4, 1, 200),
  /** Debounce: seconds for which a changed monthly gift rests before its donor is told. */
  CHANGES_QUIET: number('CHANGES_QUIET', 300, 0, 3600),
  /** Letters sent at once. */
  SMTP_CONNECTIONS: number('SMTP_CONNECTIONS', 20, 1, 200),
  /** Numbers to try in the usual proof of work: 8000 take a desk computer less than half a second. */
  PROOF_WORK: number('PROOF_WORK', 8000, 1, 1_000_000),
  /** US dollars: the charity's own `amounts.yaml` says it. */
  MAXIMUM_GIFT: number('MAXIMUM_GIFT', amounts.maximum, 5, 1_000_000),
  /** yes: events are sent to loopback and private addresses too, there without TLS as well; refused with live keys. */
  HOOKS_PRIVATE_ADDRESSES: v.optional(choice('HOOKS_PRIVATE_ADDRESSES', ['yes', 'no']), 'no'),
  /** Where the process kills itself the first time it passes; refused with live keys. */
  CRASH_AT: v.optional(choice('CRASH_AT', failpoints)),
  OFFICE_SESSIONS: number('OFFICE_SESSIONS', 500, 1, 100_000),
  /** Seconds from one look at what comes in to the next; pages that hear of it. */
  OFFICE_LIVE_EVERY: number('OFFICE_LIVE_EVERY', 2, 1, 60),
  OFFICE_LIVE_STREAMS: number('OFFICE_LIVE_STREAMS', 50, 0, 1000),
  /** Hours for which a refund waits for a second person. */
  OFFICE_REFUND_WAITS: number('OFFICE_REFUND_WAITS', 72, 1, 720),
})

export type Tuning = v.InferOutput<typeof tuning>

/** Names that were settings once and are constants now. */
export const tunedNames: readonly string[] = Object.keys(tuning.entries)

/**
 * The constants, as `{"PROOF_WORK":20}` changes them; nothing is an empty text.
 * @returns the constants and no faults, or each fault as one sentence
 */
export function tuned(json: string | undefined): { readonly constants: Tuning; readonly faults: readonly string[] } {
  const plain = v.parse(tuning, {})
  const changes = read(json)
  if (changes === null) return { constants: plain, faults: ['TUNING must be like {"PROOF_WORK":20}.'] }
  const parsed = v.safeParse(tuning, changes)
  if (parsed.success) return { constants: parsed.output, faults: [] }
  const fault = (issue: v.BaseIssue<unknown>) =>
    issue.type === 'strict_object' ? `TUNING knows no ${v.getDotPath(issue)}.` : `TUNING: ${issue.message}`
  return { constants: plain, faults: parsed.issues.map(fault) }
}

function read(json = '{}'): Record<string, string> | null {
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, String(each)]))
  } catch {
    return null
  }
}
