import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import { addressKey } from '#gift/mail-address.ts'
import { type Addressing, addressingOf } from '#gift/person/addressing.ts'
import { personByEvidence } from '#gift/person/evidence.ts'
import { asOne } from '#gift/person/person.ts'
import { lit } from '../database/queue.ts'
import type { Schema } from '../database/schema.ts'
import type { Due } from '../database/taking.ts'
import { first, rows, single, type Unit } from '../database/unit.ts'
import { type Gift, giftOf } from '../gift/gifts.ts'
import { mergedWith } from './people.ts'
import { knownBeside, unjoinedAt } from './unjoined.ts'

/** Whose gifts are meant: a person's, or, where nobody knows one yet, those of an address. */
export interface Whose {
  /** Everybody who was merged, who stands for them first; none: nobody knows a person yet. */
  readonly people: readonly string[]
  /** In small letters. */
  readonly addresses: readonly string[]
  /** Gifts that are theirs by their evidence, though nobody has written it down yet, by their ids. */
  readonly unjoined: readonly string[]
}

/** Whose a gift is, by what was found out, or by its own evidence where nobody has yet. */
export const whoseIs = (gift: Pick<Gift, 'id' | 'person' | 'donor' | 'provider' | 'refs' | 'provenAt'>): Unit<Whose> =>
  function* (db) {
    const { donor } = gift
    let { person } = gift
    if (person === null && donor !== null) {
      const evidence = {
        ...donor,
        id: gift.id,
        provider: gift.provider,
        customer: gift.refs.customer,
        isProven: gift.provenAt !== null,
      }
      person = personByEvidence(evidence, yield* knownBeside(evidence)(db))
    }
    const own = donor === null ? [] : [addressKey(donor.email)]
    return person === null ? { people: [], addresses: own, unjoined: [] } : yield* whoseOf(person, own)(db)
  }

/** The same of a person, by their key. */
export const whoseOf = (person: string, more: readonly string[] = []): Unit<Whose> =>
  function* (db) {
    const people = (yield* mergedWith(person)(db)).map(({ id }) => id)
    const theirs = db.selectFrom('gift').select(address.as('address')).distinct().where('person', 'in', people)
    const mailboxes = (yield* rows(theirs.where('email', 'is not', null))).map((row) => row.address)
    const addresses = [...new Set([...more, ...mailboxes])]
    return { people, addresses, unjoined: yield* unjoinedOf(people, addresses)(db) }
  }

const unjoinedOf = (people: readonly string[], addresses: readonly string[]): Unit<readonly string[]> =>
  function* (db) {
    const mailboxes: string[] = []
    for (const email of addresses) {
      const there = yield* unjoinedAt(email)(db)
      if (there.length === 0) continue
      const evidence = yield* knownBeside({ id: '', email })(db)
      for (const gift of there) if (people.includes(personByEvidence(gift, evidence) ?? '')) mailboxes.push(gift.id)
    }
    return mailboxes
  }

/** How a gift of which nobody has found out yet whose it is would be spoken of. */
export const addressingBefore = (gift: Parameters<typeof whoseIs>[0]): Unit<Addressing | null> =>
  function* (db) {
    const [root] = (yield* whoseIs(gift)(db)).people
    return root === undefined ? null : addressingOf(asOne(yield* mergedWith(root)(db)))
  }

/** So many are named where several are meant by one word. */
const mostNamed = 10

/** Who stands for those who gave with an address, in small letters; who was forgotten is left out. */
export const peopleAt = (email: string): Unit<readonly string[]> =>
  othersThere({ people: [], addresses: [email] }, mostNamed)

/** The newest gift that is known to be of one of these people, where one is given with this address; undefined: none is left. */
export const newestGiftOf = (people: readonly string[], email: string | null): Unit<string | undefined> =>
  function* (db) {
    if (people.length === 0) return undefined
    let theirs = db.selectFrom('gift').select('id').where('person', 'in', people)
    if (email !== null) theirs = theirs.where(address, '=', email)
    return (yield* first(theirs.orderBy('id', 'desc').limit(1)))?.id
  }

/** The monthly gifts that run of these people. */
export const runningOf = (people: readonly string[]): Unit<readonly Gift[]> =>
  function* (db) {
    if (people.length === 0) return []
    const theirs = db.selectFrom('gift').selectAll().where('person', 'in', people).where('frequency', '=', 'monthly')
    return (yield* rows(theirs.where('state', '=', 'active').orderBy('id', 'desc'))).map(giftOf)
  }

/** As the index says it: a gift itself says that its person has died, and few of those run. */
const ofDead = (db: Kysely<Schema>) =>
  db
    .selectFrom('gift')
    .where('gift.state', '=', lit('active'))
    .where('gift.frequency', '=', lit('monthly'))
    .where('gift.addressing', 'like', lit('%"deceased":true%'))
    .where((e) => {
      const stop = e.selectFrom('request').select('request.id').whereRef('request.gift', '=', 'gift.id')
      return e.not(e.exists(stop.where('request.kind', '=', lit('stop'))))
    })

/** Monthly gifts that run though their person has died, and of which no stop was ever asked: they began to run since. */
export const dueStopsOfDead: Due = (db) => ofDead(db).select('gift.id')

/** The same with all that is known of them. */
export const runningOfDead = (limit: number): Unit<readonly Gift[]> =>
  single(function* (db) {
    return (yield* rows(ofDead(db).selectAll('gift').orderBy('gift.id').limit(limit))).map(giftOf)
  })

/**
 * The other addresses of a person that are theirs for certain: they have proven that they read it, or staff have merged them; and
 * nobody else is known to give with it.
 */
export const certainAddresses = ({ people, addresses }: Whose, but: string): Unit<readonly string[]> =>
  function* (db) {
    if (people.length === 0) return []
    const proven = db.selectFrom('gift').select(address.as('address')).distinct().where('person', 'in', people)
    const readable = new Set((yield* rows(proven.where('proven_at', 'is not', null))).map((row) => row.address))
    const certain: string[] = []
    for (const each of addresses) {
      if (each === but || (people.length === 1 && !readable.has(each))) continue
      if ((yield* othersThere({ people, addresses: [each] }, 1)(db)).length === 0) certain.push(each)
    }
    return certain
  }

const address = sql<string>`lower(email)`

/** Who stands for the person of each of these gifts, by the gift; of whom nobody has found out is none. */
export const rootsOfGifts = (gifts: readonly string[]): Unit<ReadonlyMap<string, string>> =>
  function* (db) {
    if (gifts.length === 0) return new Map()
    const joined = db
      .selectFrom('gift')
      .innerJoin('person', 'person.id', 'gift.person')
      .select(['gift.id', 'person.root'])
    return new Map((yield* rows(joined.where('gift.id', 'in', gifts))).map(({ id, root }) => [id, root]))
  }

/** The newest gifts of whom this person stands for. */
export const newestGiftsOf = (root: string, limit: number): Unit<readonly Gift[]> =>
  function* (db) {
    const people = (yield* mergedWith(root)(db)).map(({ id }) => id)
    const theirs = db.selectFrom('gift').selectAll().where('person', 'in', people)
    return (yield* rows(theirs.orderBy('started_at', 'desc').limit(limit))).map(giftOf)
  }

/** Whether a gift is one of these. */
export const isOf =
  ({ people, addresses, unjoined }: Whose) =>
  (e: ExpressionBuilder<Schema, 'gift'>): Expression<SqlBool> =>
    e.or([
      ...(people.length > 0 ? [e('person', 'in', people)] : []),
      ...(unjoined.length > 0 ? [e.and([e('person', 'is', null), e('id', 'in', unjoined)])] : []),
      ...(people.length === 0 && addresses.length > 0
        ? [e.and([e('person', 'is', null), e(address, 'in', addresses)])]
        : []),
    ])

/** People who gave with one of these addresses too, and stand for others than these: who may be the same. */
export const othersThere = ({ people, addresses }: Omit<Whose, 'unjoined'>, limit: number): Unit<readonly string[]> =>
  function* (db) {
    if (addresses.length === 0) return []
    let others = db
      .selectFrom('gift')
      .innerJoin('person', 'person.id', 'gift.person')
      .select('person.root')
      .distinct()
      .where(sql<boolean>`lower(gift.email) in (${sql.join([...addresses])})`)
      .where('person.forgotten_at', 'is', null)
    if (people.length > 0) others = others.where('person.id', 'not in', people)
    return (yield* rows(others.orderBy('person.root').limit(limit))).map(({ root }) => root)
  }

/** The newest gifts of a person. */
export const giftsOf = (whose: Whose, limit: number): Unit<readonly Gift[]> =>
  function* (db) {
    const theirs = db.selectFrom('gift').selectAll().where(isOf(whose)).orderBy('id', 'desc').limit(limit)
    return (yield* rows(theirs)).map(giftOf)
  }

/** All gifts of a person, by their ids. */
export const idsOf = (whose: Whose): Unit<readonly string[]> =>
  function* (db) {
    return (yield* rows(db.selectFrom('gift').select('id').where(isOf(whose)))).map(({ id }) => id)
  }
