import type { LetterRow } from '../../store/database/schema.ts'
import type { Unit } from '../../store/database/unit.ts'
import { type Gift, giftById } from '../../store/gift/gifts.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import type { Deps } from '../deps.ts'
import { sync } from '../gift/sync.ts'
import type { DueLetter } from './letter.ts'
import { nextDay } from './next-day.ts'

/** So often the provider is asked what a letter lacks, before it is sent as it is. */
const askings = 6

/**
 * Reads the letter. A payment may be booked before its donor and its next month are known (a provider may name them only when
 * asked, and its webhook can be first): then the provider is asked before the letter is sent. Null: it could not be. What a
 * receipt says it was paid with, and on which day by the provider's own books, is asked for too, but no receipt waits for it.
 */
export async function wholeLetter(deps: Deps, row: LetterRow): Promise<DueLetter | null> {
  const { store, clock, log } = deps
  const letter = await store.read(readLetter(row))
  if (!letter.gift || row.tries > askings) return letter
  const whole = isWhole(letter, clock.now()) && !mayBePast(letter.kind)
  if (whole && (letter.kind !== 'receipt' || (letter.gift.paidBy !== null && isSettled(letter)))) return letter
  const unasked = whole ? letter : null
  try {
    const asked = await sync(deps, letter.gift)
    if (!asked.ok) return unasked
    const read = await store.read(readLetter(row))
    // A provider may tell of a payment sooner than of the month after it.
    return hasOldNext(read, clock.now()) ? null : read
  } catch (error) {
    log.error({ letter: row.id, gift: letter.gift.id, err: error }, 'what a letter lacks could not be asked for')
    return unasked
  }
}

/** Whether the provider has told of the movement of each payment, with its fee and its day. */
const isSettled = ({ facts }: DueLetter) => !facts.some((fact) => fact.kind === 'paid' && fact.feeCents === null)

/** What may have been mended, or put off, before it leaves: only the provider knows whether it was, where its webhook was lost. */
const mayBePast = (kind: string) => kind === 'card_expiring' || kind === 'payment_failed' || kind === 'coming_charge'

/** Whether we know whom to write to and, for the receipt of a running monthly gift, when the next is taken. */
const isWhole = (letter: DueLetter, now: number) => {
  const { kind, gift, facts } = letter
  if (kind === 'given_twice' || gift === null) return true
  if (gift.donor === null) return false
  return !namesNext(kind, gift) || nextDay(gift, facts, now) !== null
}

const namesNext = (kind: string, { frequency, standing, arrangement }: Gift) =>
  kind === 'receipt' && frequency === 'monthly' && standing.state === 'active' && arrangement?.status !== 'paused'

/** Whether the next month that we know of is the one that the letter's payment was for. */
const hasOldNext = ({ kind, gift, facts }: DueLetter, now: number): boolean =>
  gift !== null && namesNext(kind, gift) && gift.arrangement?.nextOn != null && nextDay(gift, facts, now) === null

/** A letter with all that it may speak of, as it is known now. */
export const readLetter = (row: LetterRow): Unit<DueLetter> =>
  function* (db) {
    const gift = row.gift === null ? undefined : yield* giftById(row.gift)(db)
    const facts = row.gift === null ? [] : yield* factsOf(row.gift)(db)
    const details = JSON.parse(row.details) as DueLetter['details']
    return { id: row.id, kind: row.kind, factRef: row.fact_ref, gift: gift ?? null, facts, details }
  }
