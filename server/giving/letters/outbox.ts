import { isSameAddress } from '#gift/mail-address.ts'
import { withheld } from '#gift/person/addressing.ts'
import { hours, minutes, seconds } from '../../base/clock.ts'
import type { DueLetter, Lack } from '../../letters/kinds/common/kind.ts'
import { letterKindNamed } from '../../letters/kinds/index.ts'
import { isFree } from '../../process/places.ts'
import type { LetterRow } from '../../store/database/schema.ts'
import type { Unit } from '../../store/database/unit.ts'
import { type Gift, giftById } from '../../store/gift/gifts.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { addressingBefore } from '../../store/person/whose.ts'
import { count, readTallies } from '../../store/visitors/tallies.ts'
import { type Delivery, detailsOf, dueLetters, isHeld, letterQueue, noteDelivery } from '../../store/work/letters.ts'
import type { Deps } from '../deps.ts'
import { sync } from '../gift/sync.ts'
import { nextTry, type Policy, queued, type Round, restAfter, type WorkKind } from '../work/kind.ts'
import { deliveryDeadline, UndeliverableLetter } from './letter.ts'
import { sendLettersAgain } from './send-again.ts'

/**
 * Sending one ends before its lease does, so that the rest is left to note that it was sent. About five days of trying, hourly
 * in the end; then it has failed (`giving outbox`).
 * @see https://www.rfc-editor.org/rfc/rfc5321#section-4.5.4.1
 */
const policy: Policy = {
  lease: minutes(5),
  first: seconds(15),
  factor: 2,
  longest: hours(1),
  patience: { tries: 130, lasts: 0 },
}

/** Letters that are to leave by mail: taken whenever one has left (`openOutbox`), in no rounds. */
export const lettersToSend: WorkKind<'letter'> & Pick<Round, 'due'> = {
  ...queued('letter', letterQueue),
  policy,
  due: [dueLetters.due],
  again: (deps, ids, actor) =>
    function* (db) {
      return (yield* sendLettersAgain(deps, ids, actor)(db)).map(({ id }) => id)
    },
}

/** So many cards reach one recipient within an hour; what is beyond waits. */
const cardsAnHour = 10

/** The letters that this process sends. */
export interface Outbox {
  /**
   * Takes as many letters that are due as there are free places, and answers how many: they go out beside each other. Waits
   * for a place while all are taken.
   */
  fill(): Promise<number>
  /** Ends when no letter is under way any more. */
  settled(): Promise<void>
}

/**
 * Sends letters beside each other, so that one to a mail server that says nothing holds no other up. A dead mail server loses
 * none: they wait and are tried again. `markOf` turns a recipient's address into what it is counted under.
 */
export function openOutbox(deps: Deps, markOf: (email: string) => string): Outbox {
  const { store, letters: places, clock, log } = deps
  const underWay = new Set<Promise<void>>()
  /** Sent by this process, which could not note it for as long as it had them. */
  const unnoted = new Set<string>()

  const handle = async (row: LetterRow): Promise<void> => {
    const delivery = unnoted.has(row.id) ? ({ status: 'sent' } as const) : await deliver(deps, row, markOf)
    const noted = await note(deps, row, delivery)
    if (noted) {
      unnoted.delete(row.id)
      const kind = letterKindNamed(row.kind)
      deps.observer.tried(row, delivery, { hasOwnTime: kind?.hasOwnTime ?? false })
      if (delivery.status !== 'waiting') kind?.count?.(deps.observer, delivery.status)
    } else if (delivery.status === 'sent') unnoted.add(row.id)
    const fields = { letter: row.id, kind: row.kind, gift: row.gift, status: delivery.status, tries: row.tries, noted }
    if (delivery.status === 'sent' && noted) log.info(fields, 'letter sent')
    else log.warn(fields, noted ? 'letter not sent' : 'what came of a letter could not be noted')
  }
  const start = (row: LetterRow) => {
    const work = places
      .run(() => handle(row))
      .catch((error: unknown) => log.error({ letter: row.id, err: error }, 'a letter waits for its lease to end'))
      .finally(() => underWay.delete(work))
    underWay.add(work)
  }
  return {
    async fill() {
      while (underWay.size > 0 && !isFree(places)) await Promise.race(underWay)
      const { max, busy } = places.counts
      const letters = await store.write(dueLetters.take(clock.now(), policy.lease, max - busy))
      for (const letter of letters) start(letter)
      return letters.length
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

/** Hands a letter to the mail server, unless nobody is to have it any more, or not yet. */
async function deliver(deps: Deps, row: LetterRow, markOf: (email: string) => string): Promise<Delivery> {
  const { clock, failpoint } = deps
  if (letterKindNamed(row.kind)?.isReadable(detailsOf(row)) === false)
    return { status: 'failed', problem: 'its details are not those of its kind' }
  const letter = await wholeLetter(deps, row)
  if (!letter) {
    const problem = 'its donor or its next month is not known yet'
    return { status: 'waiting', problem, dueAt: clock.now() + restAfter(policy, row.tries) }
  }
  const instead = await reasonNotTo(deps, letter, markOf)
  if (instead) return instead
  // Whoever stood still for so long may be sending beside the next who takes it.
  if (clock.now() + deliveryDeadline > row.due_at) throw new Error('too little of its lease is left to send it')
  try {
    failpoint?.('before-mail')
    return await deps.deliver(letter)
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    if (error instanceof UndeliverableLetter) return { status: 'failed', problem }
    const dueAt = nextTry(policy, { failures: row.tries, since: row.created_at }, clock.now())
    if (dueAt === null) return { status: 'failed', problem: `given up after ${row.tries} tries: ${problem}` }
    return { status: 'waiting', problem, dueAt }
  }
}

/** So often the provider is asked what a letter lacks, before it is sent as it is. */
const askings = 6

/**
 * Reads the letter. A payment may be booked before its donor and its next month are known (a provider may name them only when
 * asked, and its webhook can be first): then the provider is asked before the letter is sent. Null: it could not be. What a
 * receipt says it was paid with, and on which day by the provider's own books, is asked for too, but no receipt waits for it.
 */
async function wholeLetter(deps: Deps, row: LetterRow): Promise<DueLetter | null> {
  const { store, clock, log } = deps
  const letter = await store.read(readLetter(row))
  if (!letter.gift || row.tries > askings) return letter
  const lack = lackOf(letter, clock.now())
  if (lack === null) return letter
  const unasked = lack === 'wished' ? letter : null
  try {
    const reading = await sync(deps, letter.gift)
    if (!reading.ok) return unasked
    const dueLetter = await store.read(readLetter(row))
    return letterKindNamed(dueLetter.kind)?.lacks(dueLetter, clock.now()) === 'outdated' ? null : dueLetter
  } catch (error) {
    log.error({ letter: row.id, gift: letter.gift.id, err: error }, 'what a letter lacks could not be asked for')
    return unasked
  }
}

/** What a letter lacks: an address to write to, where it goes to no member of staff, or what its kind wants told. */
function lackOf(letter: DueLetter, now: number): Lack {
  const kind = letterKindNamed(letter.kind)
  if (kind?.reader !== 'staff' && letter.gift?.donor === null) return 'needed'
  return kind?.lacks(letter, now) ?? null
}

/** A letter with all that it may speak of, as it is known now. */
export const readLetter = (row: LetterRow): Unit<DueLetter> =>
  function* (db) {
    const payer = row.gift === null ? undefined : yield* giftById(row.gift)(db)
    const gift = payer && letterKindNamed(row.kind)?.reader === 'recipient' ? yield* asItWillBe(payer)(db) : payer
    const facts = row.gift === null ? [] : yield* factsOf(row.gift)(db)
    return { id: row.id, kind: row.kind, factRef: row.fact_ref, gift: gift ?? null, facts, details: detailsOf(row) }
  }

/** A gift as it is spoken of once its person is known: the family of who wants no name may have a letter before that. */
const asItWillBe = (gift: Gift): Unit<Gift> =>
  function* (db) {
    return gift.person !== null || gift.donor === null
      ? gift
      : { ...gift, addressing: yield* addressingBefore(gift)(db) }
  }

/** Why a letter does not leave now, or never will; null: it does. */
async function reasonNotTo(
  { store, clock, tellsCharges }: Deps,
  letter: DueLetter,
  markOf: (email: string) => string,
): Promise<Delivery | null> {
  const kind = letterKindNamed(letter.kind)
  const past = await kind?.past(letter, { now: clock.now(), tellsCharges, read: store.read })
  if (past) return { status: 'dropped', problem: past }
  const unwanted = withheldFrom(letter)
  if (unwanted !== null) return { status: 'dropped', problem: unwanted }
  const reader = kind?.countedReader(letter) ?? null
  if (reader === null) return null
  try {
    await store.write(countCard(markOf(reader), clock.now()))
    return null
  } catch (error) {
    if (!(error instanceof EnoughCards)) throw error
    const problem = 'its recipient has had enough cards'
    return { status: 'waiting', problem, dueAt: clock.now() + minutes(20), untried: true }
  }
}

/** Why its donor is not to have a letter; null: there is no reason. */
function withheldFrom({ kind: name, gift, details: { to } }: DueLetter): string | null {
  const kind = letterKindNamed(name)
  if (kind?.reader !== 'donor' || !gift?.addressing) return null
  const isElsewhere = typeof to === 'string' && !isSameAddress(to, gift.donor?.email ?? '')
  return withheld(gift.addressing, kind.need, isElsewhere)
}

/** A recipient has had as many cards as an hour may bring. */
class EnoughCards extends Error {
  override readonly name = 'EnoughCards'
}

/** Counts a card before it looks, since counting locks: of two at once, the second sees the first. @throws EnoughCards */
const countCard = (recipient: string, now: number): Unit<void> =>
  function* (db) {
    const name = `c:${recipient}`
    yield* count('begun', [name], now)(db)
    if (((yield* readTallies([name], now)(db)).get(name)?.begun ?? 0) > cardsAnHour) throw new EnoughCards()
  }

/** Between two tries to note what came of a letter: doubled each time, up to the longest. */
const firstRest = 100
const longestRest = seconds(5)

/**
 * Notes what came of a letter, tried again while the letter is ours: one that was sent and not noted would go out again.
 * Answers whether it was noted: that it left is true whoever says so; anything else is said by whoever has it now.
 */
async function note({ store, clock }: Deps, row: LetterRow, delivery: Delivery): Promise<boolean> {
  for (let rest = firstRest; ; rest = Math.min(2 * rest, longestRest)) {
    try {
      return await store.write(outcome(row, delivery, clock.now()))
    } catch {
      if (clock.now() + rest >= row.due_at) return false
      await clock.wait(rest)
    }
  }
}

/** What is written down of a delivery, as the letter's kind has it. */
function outcome(row: LetterRow, delivery: Delivery, now: number): Unit<boolean> {
  return function* (db) {
    if (delivery.status !== 'sent' && !(yield* isHeld(row)(db))) return false
    const kind = letterKindNamed(row.kind)
    if (kind?.settle && delivery.status !== 'waiting') yield* kind.settle(row.id, delivery, now)(db)
    else yield* noteDelivery(row.id, delivery, now, { forgets: typeof kind?.goodOnce === 'string' })(db)
    return true
  }
}
