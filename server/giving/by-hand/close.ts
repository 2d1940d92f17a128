import { calendarYear } from '#content/dates.ts'
import { lineKinds } from '#gift/by-hand/kinds.ts'
import type { ReadLine } from '#gift/by-hand/line.ts'
import { agrees } from '#gift/by-hand/tally.ts'
import type { Tribute } from '#gift/tribute.ts'
import { audit } from '../../store/database/audit.ts'
import type { Unit } from '../../store/database/unit.ts'
import { type Batch, changeBatch, lineBecame, lockedBatch } from '../../store/gift/batches.ts'
import { takeTurn } from '../../store/person/unjoined.ts'
import { dafCame } from '../daf/come.ts'
import type { Deps } from '../deps.ts'
import { matchCame } from '../gift/employer-match.ts'
import type { recordUnit } from '../gift/record.ts'
import type { FourEyes } from '../refund/refund.ts'
import { isSamePerson } from '../refund/same-person.ts'
import { batchDigest } from './batch.ts'
import { bookDeposit, type DepositPart, noonOf } from './deposit.ts'
import { giftByHand } from './gift.ts'
import { type BatchFile, batchFile, type LineInBatch } from './read.ts'

type CloseDeps = Parameters<typeof recordUnit>[0] & Pick<Deps, 'clock' | 'random'>

/** What came of closing a batch: nothing of it is done unless it is `closed`. */
export type Closing =
  | { readonly is: 'closed'; readonly file: BatchFile }
  | { readonly is: 'closed before'; readonly batch: Batch }
  | { readonly is: 'changed' | 'differs' | 'faults' | 'second person' | 'nothing'; readonly file: BatchFile }
  | { readonly is: 'unknown' }

interface CloseWish {
  readonly id: string
  readonly by: string
  readonly fourEyes: FourEyes | null
  /** The `batchDigest` of what was looked at; null: nobody looks before. */
  readonly seen?: string | null
}

/**
 * Makes a gift of every line of a batch, in one transaction: paid on the day on which it was received, of its person, with the receipt that
 * was asked for. Only where count and sum are what the slip says, and nothing was changed since it was looked at; above what one person may
 * do alone, only by somebody who had no hand in it. Of two who close at once the second is told that it is done.
 */
export const closeBatch = (deps: CloseDeps, { id, by, fourEyes, seen = null }: CloseWish): Unit<Closing> =>
  function* (db) {
    const batch = yield* lockedBatch(id)(db)
    if (!batch) return { is: 'unknown' }
    if (batch.status === 'closed') return { is: 'closed before', batch }
    const now = deps.clock.now()
    const file = yield* batchFile(batch, now)(db)
    const { lines, tally } = file
    if (lines.length === 0) return { is: 'nothing', file }
    if (lines.some(({ read }) => read === null)) return { is: 'faults', file }
    if (!agrees(tally)) return { is: 'differs', file }
    if (seen !== null && seen !== batchDigest(batch, lines)) return { is: 'changed', file }
    const alone = fourEyes === null || tally.expected.cents <= fourEyes.alone
    if (!alone && batch.typists.some((each) => isSamePerson(each, by))) return { is: 'second person', file }
    yield* takeTurn(db)
    const deposited: DepositPart[] = []
    for (const line of lines) {
      if (!line.read) continue
      const gift = yield* becomeGift(deps, { batch, line, read: line.read, by }, now)(db)
      const { kind, cents } = line.read
      if (lineKinds[kind].banked) deposited.push({ gift, ref: line.id, kind: 'paid', cents })
    }
    // the slip is one line of the bank's: what of it is money stands in the journals as that
    if (deposited.length > 0) yield* bookDeposit({ batch: id, ref: id, day: batch.day }, deposited, now)(db)
    yield* changeBatch(id, { status: 'closed', closed_by: by, closed_at: now })(db)
    const { count, cents: sum } = tally.expected
    yield* audit({ actor: by, action: 'batch_closed', gift: null, details: { batch: id, count, cents: sum } }, now)(db)
    return { is: 'closed', file: { ...file, batch: { ...batch, status: 'closed', closedBy: by, closedAt: now } } }
  }

interface Becoming {
  readonly batch: Batch
  readonly line: LineInBatch
  readonly read: ReadLine
  readonly by: string
}

/** Makes a gift of a line. Answers its id. */
const becomeGift = (deps: CloseDeps, { batch, line, read, by }: Becoming, now: number): Unit<string> =>
  function* (db) {
    const { kind, name, appeal, about, receipt, last4 } = read
    const at = noonOf(read.received, now)
    const { id } = yield* giftByHand(deps, {
      ...{ line: read, at, last4, appeal, giver: { chosen: line.person }, by },
      byHand: { batch: batch.id, line: line.id, kind, receipt, ...(about === null ? {} : { about }) },
      tribute: read.inMemoryOf === null ? null : memoryOf(read.inMemoryOf),
    })(db)
    yield* lineBecame(line, id)(db)
    if (kind === 'employer') {
      const employer = `${name.firstName} ${name.lastName}`.trim()
      yield* matchCame({ gift: id, about: about ?? '', employer, cents: read.cents, at })(db)
    }
    if (kind === 'grant') yield* dafCame({ gift: id, about: about ?? '', cents: read.cents, at })(db)
    const details = { batch: batch.id, place: line.place, year: calendarYear(at) }
    yield* audit({ actor: by, action: 'gift_by_hand', gift: id, details }, now)(db)
    return id
  }

const memoryOf = (name: string): Tribute => ({
  type: 'honor',
  kind: 'memory',
  firstName: '',
  lastName: name,
  eCard: null,
  notification: { by: 'none' },
})
