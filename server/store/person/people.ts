import { addressingOf } from '#gift/person/addressing.ts'
import { rootsOf } from '#gift/person/merge.ts'
import { asOne, nothingKnown, type Person, type PersonDetails, type PersonName } from '#gift/person/person.ts'
import type { PostalAddress } from '#gift/tribute.ts'
import type { PersonTable } from '../database/person-tables.ts'
import { first, rows, run, type Unit } from '../database/unit.ts'

const personOf = (row: PersonTable): Person => ({
  id: row.id,
  mergedInto: row.merged_into,
  root: row.root,
  createdAt: Number(row.created_at),
  forgottenAt: row.forgotten_at === null ? null : Number(row.forgotten_at),
  name:
    row.first_name === null && row.last_name === null
      ? null
      : { firstName: row.first_name ?? '', lastName: row.last_name ?? '' },
  telephone: row.telephone,
  postal: row.postal === null ? null : (JSON.parse(row.postal) as PostalAddress),
  language: row.language,
  employer: row.employer,
  wishes: {
    onlyReceipts: row.only_receipts === 1,
    noEmail: row.no_email === 1,
    noCalls: row.no_calls === 1,
    anonymous: row.anonymous === 1,
  },
  deceased: row.deceased === null ? null : (JSON.parse(row.deceased) as Person['deceased']),
})

const columnsOf = ({ name, telephone, postal, language, employer, wishes, deceased }: PersonDetails) => ({
  first_name: name?.firstName ?? null,
  last_name: name?.lastName ?? null,
  telephone,
  postal: postal && JSON.stringify(postal),
  language,
  employer,
  only_receipts: wishes.onlyReceipts ? 1 : 0,
  no_email: wishes.noEmail ? 1 : 0,
  no_calls: wishes.noCalls ? 1 : 0,
  anonymous: wishes.anonymous ? 1 : 0,
  deceased: deceased && JSON.stringify(deceased),
})

/** Somebody of whom nothing is known yet but a gift. */
export const insertPerson = (id: string, now: number): Unit<void> =>
  function* (db) {
    const row: PersonTable = {
      id,
      root: id,
      merged_into: null,
      created_at: now,
      ...columnsOf(nothingKnown),
      forgotten_at: null,
    }
    yield* run(db.insertInto('person').values(row))
  }

/** A person; undefined: there is none of this key. */
export const personById = (id: string): Unit<Person | undefined> =>
  function* (db) {
    const row = yield* first(db.selectFrom('person').selectAll().where('id', '=', id))
    return row && personOf(row)
  }

/** Everybody who was merged with this one, who stands for all first, then the oldest. */
export const mergedWith = (id: string): Unit<readonly Person[]> =>
  function* (db) {
    const root = db.selectFrom('person').select('root').where('id', '=', id)
    const all = yield* rows(db.selectFrom('person').selectAll().where('root', '=', root).orderBy('id'))
    return rootFirst(all.map(personOf))
  }

/** The same of several, by whoever stands for all. */
export const mergedByRoot = (roots: readonly string[]): Unit<ReadonlyMap<string, readonly Person[]>> =>
  function* (db) {
    if (roots.length === 0) return new Map()
    const all = (yield* rows(db.selectFrom('person').selectAll().where('root', 'in', roots).orderBy('id'))).map(
      personOf,
    )
    return new Map([...Map.groupBy(all, ({ root }) => root)].map(([root, people]) => [root, rootFirst(people)]))
  }

const rootFirst = (people: readonly Person[]): readonly Person[] => [
  ...people.filter((each) => each.id === each.root),
  ...people.filter((each) => each.id !== each.root),
]

/** The same, kept from others until the unit ends. */
export const lockedWith = (id: string): Unit<readonly Person[]> =>
  function* (db) {
    const root = db.selectFrom('person').select('root').where('id', '=', id)
    yield* rows(db.selectFrom('person').select('id').where('root', '=', root).orderBy('id').forUpdate())
    return yield* mergedWith(id)(db)
  }

/** Keeps what is now known of a person, and has their gifts, and those of everybody merged with them, speak of them so. */
export const keepDetails = (id: string, details: PersonDetails): Unit<void> =>
  function* (db) {
    yield* run(db.updateTable('person').set(columnsOf(details)).where('id', '=', id))
    yield* addressGifts(id)(db)
  }

/** Has the gifts of everybody merged with this person say how they are spoken of; found under the names of before as well. */
const addressGifts = (id: string): Unit<void> =>
  function* (db) {
    const all = yield* mergedWith(id)(db)
    const addressing = written(all)
    const own = all.map((each) => each.id)
    yield* run(db.updateTable('gift').set({ addressing, words_at: null }).where('person', 'in', own))
  }

const written = (all: readonly Person[]): string | null => {
  const addressing = addressingOf(asOne(all))
  return addressing && JSON.stringify(addressing)
}

/** A gift is this person's, and is spoken of as theirs are. */
export const joinGift = (gift: string, person: string): Unit<void> =>
  function* (db) {
    // whoever changes or merges the person just now has done so, or waits until the gift is theirs
    const addressing = written(yield* lockedWith(person)(db))
    const wording = addressing === null ? {} : { words_at: null }
    yield* run(
      db
        .updateTable('gift')
        .set({ person, addressing, ...wording })
        .where('id', '=', gift),
    )
  }

/** Somebody is from now on another, or, where `into` is null, themselves again; with all who were merged into them. */
export const mergeInto = (id: string, into: string | null): Unit<void> =>
  function* (db) {
    const [own, others] = [yield* mergedWith(id)(db), into === null ? [] : yield* mergedWith(into)(db)]
    const people = new Map([...own, ...others].map((each) => [each.id, each]))
    const all = [...people.values()].map((each) => (each.id === id ? { ...each, mergedInto: into } : each))
    yield* run(db.updateTable('person').set({ merged_into: into }).where('id', '=', id))
    for (const [each, root] of rootsOf(all)) {
      if (people.get(each)?.root !== root) yield* run(db.updateTable('person').set({ root }).where('id', '=', each))
    }
    for (const root of new Set(rootsOf(all).values())) yield* addressGifts(root)(db)
  }

/** A name that somebody has had on paper. */
export interface NameOnPaper extends PersonName {
  /** Since when, in unix milliseconds. */
  readonly at: number
  readonly by: string
}

/** Writes down which name stands on paper from now on. */
export const keepName = (id: string, person: string, { firstName, lastName, at, by }: NameOnPaper): Unit<void> =>
  function* (db) {
    const row = { id, person, first_name: firstName, last_name: lastName, at, by }
    yield* run(db.insertInto('person_name').values(row))
  }

/** The names that these people have had on paper, the oldest first. */
export const namesOnPaper = (people: readonly string[]): Unit<readonly NameOnPaper[]> =>
  function* (db) {
    if (people.length === 0) return []
    const names = db.selectFrom('person_name').selectAll().where('person', 'in', people)
    return (yield* rows(names.orderBy('at').orderBy('id'))).map(({ first_name, last_name, at, by }) => ({
      firstName: first_name,
      lastName: last_name,
      at: Number(at),
      by,
    }))
  }
