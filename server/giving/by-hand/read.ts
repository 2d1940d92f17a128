import { beginningOf, charityDay } from '#content/dates.ts'
import { type LineFaults, type ReadLine, readLine } from '#gift/by-hand/line.ts'
import type { Tally } from '#gift/by-hand/tally.ts'
import { isSameAddress } from '#gift/mail-address.ts'
import { type Cents, cents } from '#gift/money.ts'
import { isSameName } from '#gift/person/evidence.ts'
import type { ProviderName } from '#gift/provider.ts'
import { days } from '../../base/clock.ts'
import type { Unit } from '../../store/database/unit.ts'
import { type Batch, type BatchLine, linesOf } from '../../store/gift/batches.ts'
import type { Gift } from '../../store/gift/gifts.ts'
import { paidAlike } from '../../store/person/alike.ts'

/** A gift that may be the same as a line: of one name or address, one amount, and at most so many days apart. */
export interface Alike {
  readonly gift: string
  readonly reference: string
  readonly provider: ProviderName
  readonly at: number
}

/** A line of a batch, with what it comes to. */
export interface LineInBatch extends BatchLine {
  /** Null: it is not as a gift must be. */
  readonly read: ReadLine | null
  readonly faults: LineFaults
  /** Its amount, where that can be read. */
  readonly cents: Cents | null
  /** What is here already and may be the same; null: nothing, or nobody looked. */
  readonly alike: Alike | null
  /** The place of another line of the batch that says the same; null: none does. */
  readonly twice: number | null
}

/** A batch, with all that is typed of it. */
export interface BatchFile {
  readonly batch: Batch
  readonly lines: readonly LineInBatch[]
  readonly tally: Tally
}

/** So far apart a check and what was given online may be, and still be one gift. */
const apart = days(14)

/** The places of the lines for which gifts are looked up that are here already and alike. */
type LooksBeside = 'all' | ReadonlySet<number>
const nowhere: LooksBeside = new Set()

/**
 * All of a batch as it stands. `looksBeside`: with what is here already and is alike, for whoever looks; it decides nothing, since people
 * have the same name, and give the same again.
 */
export const batchFile = (
  batch: Batch,
  now: number,
  { looksBeside = nowhere }: { readonly looksBeside?: LooksBeside } = {},
): Unit<BatchFile> =>
  function* (db) {
    const today = charityDay(now)
    const plain = (yield* linesOf(batch.id)(db)).map((line) => {
      const result = readLine(line.typed, batch, today, line.languages)
      return result.ok
        ? { ...line, read: result.line, faults: {}, cents: result.line.cents }
        : { ...line, read: null, faults: result.faults, cents: result.cents }
    })
    const isLooked = (place: number) => looksBeside === 'all' || looksBeside.has(place)
    const paid = plain.flatMap(({ read, gift, place }) =>
      read && gift === null && isLooked(place) ? [{ cents: read.cents, at: beginningOf(read.received) }] : [],
    )
    const beside = yield* paidAlike(paid, apart + days(1))(db)
    const lines = plain.map((line): LineInBatch => {
      const { read, gift, place } = line
      if (!read || gift !== null) return { ...line, alike: null, twice: null }
      const same = (isLooked(place) ? beside : []).find(
        (other) =>
          other.cents === read.cents &&
          Math.abs(other.paidAt - beginningOf(read.received)) <= apart + days(1) &&
          isTheirs(read, other),
      )
      const alike = same && { gift: same.id, reference: same.reference, provider: same.provider, at: same.paidAt }
      const twin = plain.find((other) => other.place !== place && other.read && saysSame(read, other.read))
      return { ...line, alike: alike ?? null, twice: twin?.place ?? null }
    })
    const typed = { count: lines.length, cents: cents(lines.reduce((sum, line) => sum + (line.cents ?? 0), 0)) }
    return { batch, lines, tally: { expected: batch.expected, typed } }
  }

const isTheirs = ({ name, email }: ReadLine, { donor, addressing }: Pick<Gift, 'donor' | 'addressing'>): boolean =>
  (email !== null && donor !== null && isSameAddress(donor.email, email)) ||
  [donor, addressing?.name].some((each) => each !== null && each !== undefined && isSameName(each, name))

/** The same check twice, or the same sum of the same name on one day. */
const saysSame = (one: ReadLine, other: ReadLine): boolean =>
  one.cents === other.cents &&
  isSameName(one.name, other.name) &&
  one.received === other.received &&
  one.last4 === other.last4
