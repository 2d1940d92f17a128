import type { Kysely } from 'kysely'
import { fundOf, tellsFunds } from '#gift/funds.ts'
import type { GiftRow, Schema } from '../database/schema.ts'
import type { Due } from '../database/taking.ts'
import { rows, run, type Steps, type Unit } from '../database/unit.ts'
import { type Gift, giftOf } from '../gift/gifts.ts'

/** Words of a gift beyond these tell nobody more. */
const mostWords = 24
/** Letters of a word beyond these tell nobody more. */
const mostLetters = 40

/** A text's words as they are compared: small letters without accents or apostrophes. `José O’Brien` → `jose`, `obrien`. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, mostLetters))

/**
 * The words under which a gift can be found: its donor's, as given and as they stand on paper, their address', their card's last digits, of
 * whom its dedication speaks, and what fund it is for; the default one has too many to find any by it.
 */
function wordsOfGift({
  donor,
  addressing,
  byHand,
  tribute,
  paidBy,
  funds,
}: Pick<Gift, 'donor' | 'addressing' | 'byHand' | 'tribute' | 'paidBy' | 'funds'>): ReadonlySet<string> {
  const notification = tribute?.notification
  const recipient = notification && notification.by !== 'none' ? notification.recipientName : ''
  const texts = [
    ...(donor ? [donor.firstName, donor.lastName, withoutEnding(donor.email)] : []),
    ...((donor || byHand) && addressing?.name ? [addressing.name.firstName, addressing.name.lastName] : []),
    ...(paidBy?.last4 ? [paidBy.last4] : []),
    ...(byHand?.about ? [byHand.about] : []),
    ...(tribute ? [tribute.firstName, tribute.lastName, recipient] : []),
    ...(tellsFunds ? (funds ?? []) : []).flatMap(({ fund }) => fundWords(fund)),
  ]
  return new Set(texts.flatMap(wordsOf).slice(0, mostWords))
}

/** A fund's id, and its name in every language. */
function fundWords(id: string): readonly string[] {
  const fund = fundOf(id)
  return fund?.default ? [] : [id, ...Object.values(fund?.name ?? {})]
}

/** An address without the last part of its domain: half of the world's end in `com`. */
const withoutEnding = (email: string) => email.replace(/\.[^.@]*$/, '')

/** A word this short has too many like it. */
const leastSpelt = 4

/** What a word may have become by one slip: itself, and itself without one of its letters. */
export const spellingsOf = (word: string): readonly string[] =>
  word.length < leastSpelt
    ? []
    : [...new Set([word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))])]

/** Gifts whose words are kept in one transaction: a writer beside it waits for no more than these. */
const keptAtOnce = 200

/** Rows of one statement: few sizes, so that few statements are kept prepared. */
const sizes = [256, 16, 1]

/** Gifts whose words are not kept yet, or not any more. */
export const dueWords: Due = (db) => db.selectFrom('gift').select('id').where('words_at', 'is', null)

/** Keeps the words of gifts that have none yet, or whose donor changed; answers of how many. */
export const keepWords = (now: number): Unit<number> =>
  function* (db) {
    const wordless = yield* rows(
      db
        .selectFrom('gift')
        .selectAll()
        .where('words_at', 'is', null)
        .orderBy('id')
        .limit(keptAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    if (wordless.length === 0) return 0
    const ids = wordless.map(({ id }) => id)
    yield* forgetWords(ids)(db)
    const named = wordless.flatMap(pairsOf)
    // In one order for everybody: two processes that keep the same new word would wait for each other.
    const words = [...new Set(named.map(({ word }) => word))].sort()
    yield* insertEach(
      db,
      'known_word',
      words.map((word) => ({ word })),
    )
    const spellings = words.flatMap((word) => spellingsOf(word).map((spelling) => ({ spelling, word })))
    yield* insertEach(db, 'misspelling', spellings)
    yield* insertEach(db, 'gift_word', named)
    yield* run(db.updateTable('gift').set({ words_at: now }).where('id', 'in', ids))
    return wordless.length
  }

/** The words of a gift no longer find it: its donor was forgotten. Words that no other gift has are forgotten with them. */
export const forgetWords = (gifts: readonly string[]): Unit<void> =>
  function* (db) {
    const of = yield* rows(db.selectFrom('gift_word').select('word').distinct().where('gift', 'in', gifts))
    yield* run(db.deleteFrom('gift_word').where('gift', 'in', gifts))
    const words = of.map(({ word }) => word)
    if (words.length === 0) return
    const others = yield* rows(db.selectFrom('gift_word').select('word').distinct().where('word', 'in', words))
    const own = new Set(others.map(({ word }) => word))
    const lost = words.filter((word) => !own.has(word))
    if (lost.length === 0) return
    yield* run(db.deleteFrom('misspelling').where('word', 'in', lost))
    yield* run(db.deleteFrom('known_word').where('word', 'in', lost))
  }

function pairsOf(row: GiftRow): readonly { word: string; gift: string }[] {
  const gift = giftOf(row)
  return [...wordsOfGift(gift)].map((word) => ({ word, gift: gift.id }))
}

/** Inserts what is not there yet. */
function* insertEach<T extends 'known_word' | 'misspelling' | 'gift_word'>(
  db: Kysely<Schema>,
  into: T,
  all: readonly Schema[T][],
): Steps<void> {
  let at = 0
  for (const size of sizes) {
    for (; all.length - at >= size; at += size) {
      const values = all.slice(at, at + size)
      yield* run(
        db
          .insertInto(into)
          .values(values as never)
          .onConflict((c) => c.doNothing()),
      )
    }
  }
}
