import type { DueLetter, Lack } from '../../letters/kinds/common/kind.ts'
import { letterKindNamed } from '../../letters/kinds/index.ts'
import type { LetterRow } from '../../store/database/schema.ts'
import type { Unit } from '../../store/database/unit.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { detailsOf } from '../../store/work/letters.ts'
import type { Deps } from '../deps.ts'
import { sync } from '../gift/sync.ts'

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
  const lack = lackOf(letter, clock.now())
  if (lack === null) return letter
  const unasked = lack === 'wished' ? letter : null
  try {
    const asked = await sync(deps, letter.gift)
    if (!asked.ok) return unasked
    const read = await store.read(readLetter(row))
    return letterKindNamed(read.kind)?.lacks(read, clock.now()) === 'outdated' ? null : read
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
    const gift = row.gift === null ? undefined : yield* giftById(row.gift)(db)
    const facts = row.gift === null ? [] : yield* factsOf(row.gift)(db)
    return { id: row.id, kind: row.kind, factRef: row.fact_ref, gift: gift ?? null, facts, details: detailsOf(row) }
  }
