import { isDeepStrictEqual } from 'node:util'
import type { ReadLine } from '#gift/by-hand/line.ts'
import { isSameName } from '#gift/person/evidence.ts'
import { nothingKnown, type Person } from '#gift/person/person.ts'
import type { Unit } from '../../store/database/unit.ts'
import { peopleReachedAt } from '../../store/person/alike.ts'
import { insertPerson, joinGift, keepDetails, keepName, mergedWith } from '../../store/person/people.ts'
import type { Deps } from '../deps.ts'
import { personOfGift } from '../person/join.ts'

/** Whose a gift from a line is. */
interface Giver {
  readonly gift: string
  readonly line: Pick<ReadLine, 'name' | 'email' | 'postal'>
  /** Whom somebody chose; null: nobody did. */
  readonly chosen: string | null
  readonly by: string
}

/**
 * Writes down whose a gift from a line is: who was chosen; else whose it is by the same evidence as any other gift, where it has an address for
 * mail; else who has the same name at the same postal address; else somebody new, under the name that was typed. The caller has the turn of joining.
 */
export const giveTo = (deps: Pick<Deps, 'clock' | 'random'>, { gift, line, chosen, by }: Giver): Unit<string> =>
  function* (db) {
    const now = deps.clock.now()
    if (chosen !== null) {
      const [root] = yield* mergedWith(chosen)(db)
      if (root && root.forgottenAt === null) {
        yield* joinGift(gift, root.id)(db)
        yield* livesAt(root, line)(db)
        return root.id
      }
    }
    const byMail = line.email === null ? null : yield* personOfGift(deps, { id: gift, person: null })(db)
    if (byMail !== null) return byMail
    const there = line.postal === null ? [] : yield* peopleReachedAt(line.postal)(db)
    const same = there.find(({ name }) => name !== null && isSameName(name, line.name))
    if (same) {
      yield* joinGift(gift, same.id)(db)
      return same.id
    }
    const person = deps.random.id()
    yield* insertPerson(person, now)(db)
    yield* keepDetails(person, { ...nothingKnown, name: line.name, postal: line.postal })(db)
    yield* keepName(deps.random.id(), person, { ...line.name, at: now, by })(db)
    yield* joinGift(gift, person)(db)
    return person
  }

/** An address that is typed with a gift is where its letter goes, and where this person is reached from now on. */
const livesAt = (person: Person, { postal }: Giver['line']): Unit<void> =>
  function* (db) {
    if (postal === null || isDeepStrictEqual(person.postal, postal)) return
    yield* keepDetails(person.id, { ...person, postal })(db)
  }
