import { createHash } from 'node:crypto'
import { appealOf } from '#gift/appeals.ts'
import type { LineKind } from '#gift/by-hand/kinds.ts'
import { type LineField, type LineLanguages, languageFields, lineFields, type TypedLine } from '#gift/by-hand/line.ts'
import { mostLines } from '#gift/by-hand/pasted.ts'
import { fundNamed } from '#gift/funds.ts'
import { defaultLanguage, type Language } from '#gift/language.ts'
import type { Cents } from '#gift/money.ts'
import type { Day } from '#gift/next-gift.ts'
import { audit } from '../../store/database/audit.ts'
import type { Unit } from '../../store/database/unit.ts'
import {
  type Batch,
  type BatchLine,
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

/** What a slip names that is not there. */
export type UnnamedInSlip = 'no such fund' | 'no such appeal'
/** Why nothing of a batch may be changed. */
type BatchRefusal = 'unknown' | 'closed'
/** Why lines are not kept. */
type LinesRefusal = BatchRefusal | 'too many'

/** What of a slip names nothing that there is; null: all of it does. */
const unnamed = ({ fund, appeal, day }: Slip): UnnamedInSlip | null => {
  if (fund !== null && !fundNamed(fund, day)) return 'no such fund'
  return appeal !== null && !appealOf(appeal) ? 'no such appeal' : null
}

/** Opens a batch with what its slip says. `id`: sent again under the same, it is opened once. */
export const openBatch = (
  { clock }: Clocked,
  slip: Slip & { readonly id: string; readonly by: string },
): Unit<UnnamedInSlip | null> =>
  function* (db) {
    const why = unnamed(slip)
    if (why !== null) return why
    if (yield* lockedBatch(slip.id)(db)) return null
    const { id, by, day, kind, fund, appeal, count, cents } = slip
    const now = clock.now()
    const expected = { count, cents }
    const fresh = {
      status: 'open',
      typists: [by],
      typedBy: null,
      typedAt: null,
      closedBy: null,
      closedAt: null,
    } as const
    yield* insertBatch({ id, day, kind, fund, appeal, expected, openedBy: by, openedAt: now, ...fresh })(db)
    yield* audit({ actor: by, action: 'batch_opened', gift: null, details: { batch: id, day, count, cents } }, now)(db)
    return null
  }

/** Corrects what the slip says, with a reason. The batch is open again: whoever had done with it has not seen this. */
export const correctSlip = (
  { clock }: Clocked,
  id: string,
  slip: Slip & { readonly by: string; readonly reason: string },
): Unit<BatchRefusal | UnnamedInSlip | null> =>
  function* (db) {
    const batch = yield* lockedBatch(id)(db)
    const why = batch ? (batch.status === 'closed' ? 'closed' : unnamed(slip)) : 'unknown'
    if (!batch || why !== null) return why
    const { day, kind, fund, appeal, count, cents } = slip
    const changes = { day, kind, fund, appeal, expected_count: count, expected_cents: cents }
    yield* changeBatch(id, { ...changes, ...reopening(batch, slip.by) })(db)
    const details = { batch: id, before: batch.expected, count, cents, reason: slip.reason }
    yield* audit({ actor: slip.by, action: 'batch_slip', gift: null, details }, clock.now())(db)
    return null
  }

/** A line at its place, as it was typed. */
export interface PlacedLine {
  readonly place: number
  /** The fields that could be filled in, empty ones too: a field that is absent stays as it was. */
  readonly typed: TypedLine
  /** Whom somebody chose; absent: as it was, null: nobody any more. */
  readonly person?: string | null
  /** The `lineDigest` of those fields when they were read; absent: it is written whatever stands there by now. */
  readonly read?: string
}

/** Whose lines they are, and who types them. */
export interface Typing {
  readonly id: string
  readonly by: string
  /** In which they write amounts and days; absent: in the charity's own. */
  readonly language?: Language
}

type LineText = Pick<BatchLine, 'typed' | 'person'>

/** A digest of what stands in these fields of a line: where it differs, somebody changed the line meanwhile. */
export const lineDigest = (fields: readonly LineField[], line: LineText | undefined): string => {
  const values = fields.map((field) => [field, (line?.typed[field] ?? '').trim()]).filter(([, value]) => value !== '')
  return shortDigest([line?.person ?? '', Object.fromEntries(values)])
}

/** A digest of all that closing a batch would book: where it differs, the batch is not what was looked at. */
export const batchDigest = ({ day, kind, fund, appeal, expected }: Batch, lines: readonly BatchLine[]): string =>
  shortDigest([day, kind, fund, appeal, expected, lines.map(({ place, typed, person }) => [place, typed, person])])

const shortDigest = (of: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(of)).digest('base64url').slice(0, 16)

/**
 * Keeps lines as they are typed, whatever is wrong with them: nothing that was typed is lost with a browser or a server. An empty one is
 * taken out. A batch that somebody had done with is open again.
 *
 * @returns the places of lines that somebody else changed since they were read, of which nothing was written
 */
export const saveLines = (
  deps: Clocked,
  typing: Typing,
  lines: readonly PlacedLine[],
): Unit<LinesRefusal | readonly number[]> => keepLines(deps, typing, () => lines)

/**
 * Adds lines behind the last: all of them, or none. `key`: sent again under the same, they are added once.
 *
 * @returns how many were added; 0: they were before
 */
export const addLines = (
  deps: Clocked,
  { key, ...typing }: Typing & { readonly key: string },
  lines: readonly TypedLine[],
): Unit<LinesRefusal | number> =>
  function* (db) {
    yield* lockedBatch(typing.id)(db)
    if ((yield* linesOf(typing.id)(db)).some(({ id }) => id === key)) return 0
    const placed = (last: number) => lines.map((typed, at) => ({ place: last + at + 1, typed }))
    const came = yield* keepLines(deps, typing, placed, key)(db)
    return typeof came === 'string' ? came : lines.length
  }

const isBlank = (typed: TypedLine) => lineFields.every((field) => (typed[field] ?? '').trim() === '')

const keepLines = (
  { clock, random }: Clocked,
  { id, by, language = defaultLanguage }: Typing,
  placed: (last: number) => readonly PlacedLine[],
  firstId?: string,
): Unit<LinesRefusal | readonly number[]> =>
  function* (db) {
    const batch = yield* lockedBatch(id)(db)
    if (!batch) return 'unknown'
    if (batch.status === 'closed') return 'closed'
    const before = yield* linesOf(id)(db)
    const earlier = new Map(before.map((line) => [line.place, line]))
    const lines = placed(before.at(-1)?.place ?? 0)
    if (lines.some(({ place, typed }) => !isBlank(typed) && (place < 1 || place > mostLines))) return 'too many'
    const now = clock.now()
    const refused: number[] = []
    let [lineId, count] = [firstId, 0]
    for (const { place, typed, person, read } of lines) {
      const line = earlier.get(place)
      const fields = lineFields.filter((field) => field in typed)
      const whose = person === undefined ? (line?.person ?? null) : person
      const [wanted, stands] = [lineDigest(fields, { typed, person: whose }), lineDigest(fields, line)]
      if (wanted === stands || wanted === read) continue
      if (read !== undefined && read !== stands) {
        refused.push(place)
        continue
      }
      count++
      if (isBlank(typed)) yield* removeLine(id, place)(db)
      else {
        const merged = { ...line?.typed, ...typed }
        const filled = Object.fromEntries(Object.entries(merged).filter(([, value]) => value.trim() !== ''))
        // another name is another person, unless somebody says whose it is
        const isOther = line?.typed.donor !== merged.donor && whose === line?.person
        const fresh = { id: line?.id ?? lineId ?? random.id(), batch: id, place }
        lineId = undefined
        const languages = languagesOf(filled, line, language)
        yield* keepLine({ ...fresh, typed: filled, languages, person: isOther ? null : whose }, now)(db)
      }
    }
    if (count > 0) yield* changeBatch(id, reopening(batch, by))(db)
    return refused
  }

/** In which language amount and day are typed: what stands as it stood keeps its own, whoever types beside it. */
const languagesOf = (
  typed: TypedLine,
  before: Pick<BatchLine, 'typed' | 'languages'> | undefined,
  language: Language,
): LineLanguages =>
  Object.fromEntries(
    languageFields.flatMap((field) => {
      if (typed[field] === undefined) return []
      const asBefore = before !== undefined && before.typed[field] === typed[field]
      return [[field, asBefore ? (before.languages[field] ?? defaultLanguage) : language]]
    }),
  )

/** Somebody changed what a batch says: whoever had done with it has not seen that. */
const reopening = ({ typists }: Batch, by: string) => ({
  status: 'open' as const,
  typed_by: null,
  typed_at: null,
  typists: JSON.stringify([...new Set([...typists, by])]),
})

/** Whoever types it says that all of it is typed: another person may look, and close it. */
export const doneTyping = ({ clock }: Clocked, batch: Batch, by: string): Unit<void> =>
  function* (db) {
    if (batch.status !== 'open') return
    const now = clock.now()
    yield* changeBatch(batch.id, { ...reopening(batch, by), status: 'typed', typed_by: by, typed_at: now })(db)
    yield* audit({ actor: by, action: 'batch_typed', gift: null, details: { batch: batch.id } }, now)(db)
  }
