import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Cents } from '#gift/money.ts'
import { minutes } from '../../base/clock.ts'
import { distance } from '../../base/nearest.ts'
import { idsSince } from '../../base/random.ts'
import type { GiftRow, Schema } from '../database/schema.ts'
import { first, rows, type Steps, type Unit } from '../database/unit.ts'
import { type Gift, giftOf } from '../gift/gifts.ts'
import { spellingsOf } from './words.ts'

/** What is remembered of a gift. All of it must fit; one thing at least is. */
export interface Remembered {
  /** Words, or how they begin, as `wordsOf` gives them. */
  readonly words: readonly string[]
  /** Four digits each: a gift of so many dollars, or one paid by a card or account that ends so. */
  readonly digits: readonly string[]
  /** The whole address, in small letters. */
  readonly email: string | null
  /** Its amount: one of these; none: not remembered. */
  readonly cents: readonly Cents[]
  /** A day on which something was told of it, in unix milliseconds: `[from, to)`. */
  readonly day: Span | null
}
interface Span {
  readonly from: number
  readonly to: number
}

/** A gift, and how well it fits: as remembered, as its words begin, or all but for a slip of the pen. */
export interface Found {
  readonly gift: Gift
  readonly fits: 'exactly' | 'begins' | 'nearly'
}

/** Words that begin alike, or differ by a slip, are followed up to so many, the shortest first. */
const mostAlike = 12
/** Words with one of these spellings are compared with what was typed. */
const mostCompared = 1000
/** What more gifts than these have in common is common: which is the more so does not matter. */
const common = 2000
/** Gifts of a day are asked whether all else is true of them so many at once, the newest first. */
const askedAtOnce = 200
/** A provider's clock differs from ours by less. */
const clocksDiffer = minutes(60)

/** One thing that is true of the gifts looked for. */
interface Clue {
  /** The ids of the gifts of which it is true, by an index. */
  readonly gifts: RawBuilder<unknown>
  /** Whether it is true of `gift`. */
  readonly holds: RawBuilder<unknown>
  /** Where to begin from it: tables with what holds of them, their gift's id; each leads there by an index, the newest first. */
  readonly from: readonly Beginning[]
}
interface Beginning {
  readonly tables: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
}

/** The newest gifts of which all this is true: words that begin so only where few are whole, slips only where nothing fits. */
export const findGifts = (remembered: Remembered, limit: number): Unit<readonly Found[]> =>
  function* (db) {
    const clues = plainClues(remembered)
    const gifts = new Map<string, Found>()
    for (const fits of ['exactly', 'begins', 'nearly'] as const) {
      if (gifts.size >= limit || (fits === 'nearly' && gifts.size > 0)) break
      const meant: (readonly string[])[] = []
      for (const word of remembered.words) meant.push(yield* meantBy(db, word, fits))
      if (meant.some((words) => words.length === 0)) continue
      for (const row of yield* newest(db, [...meant.map(wordClue), ...clues], remembered.day, limit)) {
        if (!gifts.has(row.id)) gifts.set(row.id, { gift: giftOf(row), fits })
      }
      if (remembered.words.length === 0) break
    }
    return [...gifts.values()].slice(0, limit)
  }

/** The kept words that may be meant by one that is remembered. */
function* meantBy(db: Kysely<Schema>, word: string, fits: Found['fits']): Steps<readonly string[]> {
  if (fits === 'exactly') return [word]
  const beginning = db
    .selectFrom('known_word')
    .select('word')
    .where('word', '>=', word)
    .where('word', '<', `${word}\u{10ffff}`)
    .orderBy((e) => e.fn('length', ['word']))
    .orderBy('word')
    .limit(mostAlike)
  const words = (yield* rows(beginning)).map((row) => row.word)
  const spellings = spellingsOf(word)
  if (fits === 'begins' || words.includes(word) || spellings.length === 0) return words
  const alike = yield* rows(
    db
      .selectFrom('misspelling')
      .select('word')
      .distinct()
      .where('spelling', 'in', [...spellings])
      .limit(mostCompared),
  )
  const near = alike.map((row) => row.word).filter((each) => distance(each, word) <= 1)
  return [...new Set([...words, ...near.slice(0, mostAlike)])]
}

const wordClue = (words: readonly string[]): Clue => ({
  gifts: sql`select gift from gift_word where word in (${sql.join(words)})`,
  holds: sql`exists (select 1 from gift_word as said where said.gift = gift.id and said.word in (${sql.join(words)}))`,
  from: words.map((word) => ({
    tables: sql`gift_word join gift on gift.id = gift_word.gift`,
    where: sql`gift_word.word = ${word}`,
    id: sql`gift_word.gift`,
  })),
})

/** One of two is true. */
const either = (one: Clue, other: Clue): Clue => ({
  gifts: sql`${one.gifts} union all ${other.gifts}`,
  holds: sql`(${one.holds} or ${other.holds})`,
  from: [...one.from, ...other.from],
})

/** What is remembered beside words and a day. */
function plainClues({ digits, email, cents }: Remembered): readonly Clue[] {
  const ofGift = (holds: RawBuilder<unknown>): Clue => ({
    gifts: sql`select id from gift where ${holds}`,
    holds,
    from: [{ tables: sql`gift`, where: holds, id: sql`gift.id` }],
  })
  const clues: Clue[] = []
  for (const four of digits) {
    clues.push(either(wordClue([four]), ofGift(sql`gift.cents = ${Number(four) * 100}`)))
  }
  if (email !== null) clues.push(ofGift(sql`lower(gift.email) = ${email}`))
  if (cents.length > 0) clues.push(ofGift(sql`gift.cents in (${sql.join(cents)})`))
  return clues
}

/** The newest gifts to which all of it leads, looked for from what the fewest have in common. */
function* newest(
  db: Kysely<Schema>,
  clues: readonly Clue[],
  day: Span | null,
  limit: number,
): Steps<readonly GiftRow[]> {
  const ofDay = day && (yield* toldOn(db, day))
  const counts: number[] = []
  for (const { gifts } of clues.length > 1 || ofDay ? clues : []) {
    const counting = sql<{ number: number }>`select count(*) as number from (${gifts} limit ${common}) as counted`
    counts.push(Number((yield* first({ compile: () => counting.compile(db) }))?.number))
  }
  const fewest = Math.min(...counts)
  // Of a day that is all there is to go by, the newest are enough: a great day has a hundred thousand.
  if (ofDay && (clues.length === 0 || (ofDay.all && ofDay.gifts.length < fewest))) {
    return yield* ofThese(db, ofDay.gifts, clues, limit)
  }
  const rarest = clues[counts.indexOf(fewest)] ?? clues[0]
  const others = clues.filter((clue) => clue !== rarest).map(({ holds }) => holds)
  const byId = new Map<string, GiftRow>()
  for (const { tables, where, id } of rarest?.from ?? []) {
    const all = [where, ...others, ...(day ? [wasTold(day), begunBefore(id, day.to)] : [])]
    const wanted = sql<GiftRow>`select gift.* from ${tables} where ${sql.join(all, sql` and `)}
      order by ${id} desc limit ${limit}`
    for (const row of yield* rows({ compile: () => wanted.compile(db) })) byId.set(row.id, row)
  }
  return [...byId.values()].sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit)
}

const within = ({ from, to }: Span) => sql`fact.at >= ${from} and fact.at < ${to}`

/** Something was told of `gift` on this day. */
const wasTold = (day: Span) =>
  sql`exists (select 1 from fact where fact.gift = gift.id and ${within(day)} and ${begunBefore(sql`fact.gift`, day.to)})`

/** Nothing is told of a gift before it is begun, and an id grows with its time: a walk begins here, and not with the newest of all. */
const begunBefore = (id: RawBuilder<unknown>, at: number) => sql`${id} < ${idsSince(at + clocksDiffer)}`

/** The gifts of which something was told on a day, the newest first; not all of them where they are many. */
function* toldOn(db: Kysely<Schema>, day: Span) {
  const newestTold = sql<{ gift: string }>`select gift from fact where ${within(day)} order by at desc limit ${common}`
  const facts = yield* rows({ compile: () => newestTold.compile(db) })
  const gifts = [...new Set(facts.map(({ gift }) => gift))].sort().reverse()
  return { gifts, all: facts.length < common }
}

/** The first of these gifts of which all clues are true. A database left to itself would walk through all gifts to put them in order. */
function* ofThese(
  db: Kysely<Schema>,
  gifts: readonly string[],
  clues: readonly Clue[],
  limit: number,
): Steps<readonly GiftRow[]> {
  const page: GiftRow[] = []
  for (let at = 0; at < gifts.length && page.length < limit; at += askedAtOnce) {
    const those = sql`gift.id in (${sql.join(gifts.slice(at, at + askedAtOnce))})`
    const wanted = sql<GiftRow>`select gift.* from gift where ${sql.join([those, ...clues.map(({ holds }) => holds)], sql` and `)}
      order by gift.id desc limit ${limit - page.length}`
    page.push(...(yield* rows({ compile: () => wanted.compile(db) })))
  }
  return page
}
