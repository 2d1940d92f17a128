import { tributeStands } from '#gift/letters.ts'
import { hours, minutes, seconds } from '../../process/clock.ts'
import { factsOf } from '../../store/facts.ts'
import { type Gift, giftById } from '../../store/gifts.ts'
import { type Delivery, noteDelivery, takeLetters } from '../../store/letters.ts'
import type { LetterRow } from '../../store/schema.ts'
import { count, readTallies } from '../../store/tallies.ts'
import type { Unit } from '../../store/unit.ts'
import type { Deps } from '../deps.ts'
import { sync } from '../gift/sync.ts'
import { type DueLetter, UndeliverableLetter } from './letter.ts'

const lease = minutes(5)
const pause = (tries: number) => Math.min(seconds(15) * 2 ** Math.min(tries - 1, 12), hours(1))

/** So many cards reach one recipient within an hour; what is beyond waits. */
const cardsAnHour = 10

/**
 * Sends the letters that are due; answers how many there were. A dead mail server loses none: they wait and are tried
 * again. `markOf` turns a recipient's address into what it is counted under.
 */
export async function sendDue(deps: Deps, markOf: (email: string) => string, limit = 5): Promise<number> {
  const { store, clock } = deps
  const letters = await store.write(takeLetters(clock.now(), lease, limit))
  for (const letter of letters) await send(deps, letter, markOf)
  return letters.length
}

async function send(deps: Deps, row: LetterRow, markOf: (email: string) => string): Promise<void> {
  const { store, clock, failpoint, log } = deps
  const letter = await whole(deps, row)
  const delivery = await (async (): Promise<Delivery> => {
    if (!letter)
      return {
        status: 'waiting',
        problem: 'its donor or its next month is not known yet',
        dueAt: clock.now() + pause(row.tries),
      }
    if (letter.kind.startsWith('tribute_') && letter.gift && !tributeStands(letter.gift.frequency, letter.facts)) {
      return { status: 'dropped', problem: 'the gift was given back or is disputed' }
    }
    const card = letter.kind === 'tribute_card' ? letter.gift?.tribute?.notification : undefined
    if (card?.by === 'email' && !(await store.write(mayHaveCard(markOf(card.email), clock.now())))) {
      return { status: 'waiting', problem: 'its recipient has had enough cards', dueAt: clock.now() + minutes(20) }
    }
    try {
      failpoint('before-mail')
      return await deps.deliver(letter)
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      if (error instanceof UndeliverableLetter) return { status: 'failed', problem }
      return { status: 'waiting', problem, dueAt: clock.now() + pause(row.tries) }
    }
  })()
  await store.write(noteDelivery(row.id, delivery, clock.now()))
  const fields = { letter: row.id, kind: row.kind, gift: row.gift, status: delivery.status, tries: row.tries }
  if (delivery.status === 'sent') log.info(fields, 'letter sent')
  else log.warn(fields, 'letter not sent')
}

const mayHaveCard = (recipient: string, now: number): Unit<boolean> =>
  function* (db) {
    const name = `c:${recipient}`
    if (((yield* readTallies([name], now)(db)).get(name)?.begun ?? 0) >= cardsAnHour) return false
    yield* count('begun', [name], now)(db)
    return true
  }

/** So often the provider is asked what a letter lacks, before it is sent as it is. */
const askings = 6

/**
 * Reads the letter. A payment may be booked before its donor and its next month are known (a provider may name them only when
 * asked, and its webhook can be first): then the provider is asked before the letter is sent. Null: it could not be.
 */
async function whole(deps: Deps, row: LetterRow): Promise<DueLetter | null> {
  const { store, log } = deps
  const letter = await store.read(readLetter(row))
  if (!letter.gift || row.tries > askings || isWhole(letter.kind, letter.gift)) return letter
  try {
    const asked = await sync(deps, letter.gift)
    return asked.ok ? await store.read(readLetter(row)) : null
  } catch (error) {
    log.error({ letter: row.id, gift: letter.gift.id, err: error }, 'what a letter lacks could not be asked for')
    return null
  }
}

/** Whether we know whom to write to and, for the receipt of a running monthly gift, when the next is taken. */
const isWhole = (kind: string, { donor, frequency, standing, arrangement }: Gift) =>
  kind === 'given_twice' ||
  (donor !== null &&
    (kind !== 'receipt' ||
      frequency === 'once' ||
      standing.state !== 'active' ||
      arrangement?.status === 'paused' ||
      arrangement?.nextOn != null))

const readLetter = (row: LetterRow) =>
  function* (db: Parameters<ReturnType<typeof giftById>>[0]) {
    const gift = row.gift === null ? undefined : yield* giftById(row.gift)(db)
    const facts = row.gift === null ? [] : yield* factsOf(row.gift)(db)
    const details = JSON.parse(row.details) as DueLetter['details']
    return { id: row.id, kind: row.kind, factRef: row.fact_ref, gift: gift ?? null, facts, details } satisfies DueLetter
  }
