import { appealOf } from '#gift/appeals.ts'
import type { LineKind } from '#gift/by-hand/kinds.ts'
import { lineFields, type TypedLine } from '#gift/by-hand/line.ts'
import { mostLines } from '#gift/by-hand/pasted.ts'
import { fundNamed } from '#gift/funds.ts'
import type { Cents } from '#gift/money.ts'
import type { Day } from '#gift/next-gift.ts'
import { audit } from '../../store/database/audit.ts'
import type { Unit } from '../../store/database/unit.ts'
import {
  type Batch,
  changeBatch,
  insertBatch,
  keepLine,
  linesOf,
  lockedBatch,
  removeLine,
} from '../../store/gift/batches.ts'
import type { Deps } from '../deps.ts'

type Clocked = Pick<Deps, 'clock' | 'random'>

/** What a deposit slip says. */
export interface Slip {
  readonly day: Day
  readonly kind: LineKind
  readonly count: number
  readonly cents: Cents
  readonly fund: string | null
  readonly appeal: string | null
}

/** Why a slip or its lines stay as they are. */
export type NotChanged = 'unknown' | 'closed' | 'too many' | 'no such fund' | 'no such appeal'

/** What of a slip names nothing that there is; null: all of it does. */
const unnamed = ({ fund, appeal, day }: Slip): NotChanged | null => {
  if (fund !== null && !fundNamed(fund, day)) return 'no such fund'
  return appeal !== null && !appealOf(appeal) ? 'no such appeal' : null
}

/** Opens a batch with what its slip says. `id`: told again under the same it is one. */
export const openBatch = (
  { clock }: Clocked,
  slip: Slip & { readonly id: string; readonly by: string },
): Unit<NotChanged | null> =>
  function* (db) {
    const why = unnamed(slip)
    if (why !== null) return why
    if (yield* lockedBatch(slip.id)(db)) return null
    const { id, by, day, kind, fund, appeal, count, cents } = slip
    const now = clock.now()
    const expected = { count, cents }
    const fresh = { status: 'open', typedBy: null, typedAt: null, closedBy: null, closedAt: null } as const
    yield* insertBatch({ id, day, kind, fund, appeal, expected, openedBy: by, openedAt: now, ...fresh })(db)
    yield* audit({ actor: by, action: 'batch_opened', gift: null, details: { batch: id, day, count, cents } }, now)(db)
    return null
  }

/** Puts right what the slip says, and why. */
export const correctSlip = (
  { clock }: Clocked,
  id: string,
  slip: Slip & { readonly by: string; readonly reason: string },
): Unit<NotChanged | null> =>
  function* (db) {
    const batch = yield* lockedBatch(id)(db)
    const why = batch ? (batch.status === 'closed' ? 'closed' : unnamed(slip)) : 'unknown'
    if (!batch || why !== null) return why
    const { day, kind, fund, appeal, count, cents } = slip
    const changes = { day, kind, fund, appeal, expected_count: count, expected_cents: cents }
    yield* changeBatch(id, changes)(db)
    const details = { batch: id, before: batch.expected, count, cents, reason: slip.reason }
    yield* audit({ actor: slip.by, action: 'batch_slip', gift: null, details }, clock.now())(db)
    return null
  }

/** A line at its place, as it was typed. */
export interface PlacedLine {
  readonly place: number
  readonly typed: TypedLine
  /** Whom somebody chose; absent: as it was, null: nobody any more. */
  readonly person?: string | null
}

/**
 * Keeps a line as it is typed, whatever is wrong with it: nothing that was typed is lost with a browser or a server. One in which nothing
 * stands is taken out. What is typed in a batch that somebody had done with is open again.
 */
export const saveLine = (deps: Clocked, id: string, line: PlacedLine): Unit<NotChanged | null> =>
  saveLines(deps, id, () => [line])

/** Adds lines behind the last: all of them, or none. */
export const addLines = (deps: Clocked, id: string, lines: readonly TypedLine[]): Unit<NotChanged | null> =>
  saveLines(deps, id, (last) => lines.map((typed, at) => ({ place: last + at + 1, typed })))

const saveLines = (
  { clock, random }: Clocked,
  id: string,
  placed: (last: number) => readonly PlacedLine[],
): Unit<NotChanged | null> =>
  function* (db) {
    const batch = yield* lockedBatch(id)(db)
    if (!batch) return 'unknown'
    if (batch.status === 'closed') return 'closed'
    const before = yield* linesOf(id)(db)
    const known = new Map(before.map((line) => [line.place, line]))
    const lines = placed(before.at(-1)?.place ?? 0)
    if (lines.some(({ place }) => place < 1 || place > mostLines)) return 'too many'
    const now = clock.now()
    for (const { place, typed, person } of lines) {
      const kept = known.get(place)
      if (lineFields.every((field) => (typed[field] ?? '').trim() === '')) yield* removeLine(id, place)(db)
      else {
        // another name is another person, unless somebody says whose it is
        const same = kept && kept.typed.donor === typed.donor ? kept.person : null
        const whose = person === undefined ? same : person
        yield* keepLine({ id: kept?.id ?? random.id(), batch: id, place, typed, person: whose }, now)(db)
      }
    }
    if (batch.status === 'typed') yield* changeBatch(id, { status: 'open', typed_by: null, typed_at: null })(db)
    return null
  }

/** Whoever types it says that all of it is typed: another person may look, and close it. */
export const doneTyping = ({ clock }: Clocked, { id, status }: Pick<Batch, 'id' | 'status'>, by: string): Unit<void> =>
  function* (db) {
    if (status === 'open') yield* changeBatch(id, { status: 'typed', typed_by: by, typed_at: clock.now() })(db)
  }
