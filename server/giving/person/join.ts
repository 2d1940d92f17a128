import { personByEvidence } from '#gift/person/evidence.ts'
import { hours, minutes } from '../../base/clock.ts'
import { audit } from '../../store/database/audit.ts'
import { already, type Unit } from '../../store/database/unit.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { insertPerson, joinGift } from '../../store/person/people.ts'
import {
  dueUnjoined,
  knownBeside,
  personQueue,
  takeTurn,
  type UnjoinedGift,
  unjoinedGift,
  unjoinedGifts,
  unjoinedThere,
} from '../../store/person/unjoined.ts'
import { dueStopsOfDead, runningOfDead, whoseOf } from '../../store/person/whose.ts'
import type { Deps } from '../deps.ts'
import { openStop } from '../gift/arrange.ts'
import { type Policy, queued, type Round, type RoundKind } from '../work/kind.ts'

/** A gift is let be for so long after it was begun: whoever gives, and their letter, do not wait for who it was. */
const quiet = minutes(10)

/** So many are joined in one transaction. */
const atOnce = 50

/** Nothing is asked of anybody: what fails is done in the next round. */
const policy: Policy = { lease: minutes(1), first: minutes(1), factor: 1, longest: hours(1), patience: null }

/** Finds out whose gift it is, and writes it down; somebody new where nobody's gifts say so. Answers whose. */
const join = ({ clock, random }: Pick<Deps, 'clock' | 'random'>, gift: UnjoinedGift): Unit<string> =>
  function* (db) {
    const owner = personByEvidence(gift, yield* knownBeside(gift)(db))
    const person = owner ?? random.id()
    if (owner === null) yield* insertPerson(person, clock.now())(db)
    yield* joinGift(gift.id, person)(db)
    return person
  }

/** Whose a gift is, found out now where nobody has yet; null: it names nobody. */
export const personOfGift = (
  deps: Pick<Deps, 'clock' | 'random'>,
  gift: { readonly id: string; readonly person: string | null },
): Unit<string | null> =>
  function* (db) {
    if (gift.person !== null) return gift.person
    yield* takeTurn(db)
    const unjoined = yield* unjoinedGift(gift.id)(db)
    // somebody may have been faster
    return unjoined ? yield* join(deps, unjoined)(db) : ((yield* giftById(gift.id)(db))?.person ?? null)
  }

/**
 * Joins what is the same person's as this gift by evidence, and was given with one of their addresses: also what would be monthly
 * and is only begun, or not answered yet. What is somebody else's stays as it is.
 */
export const joinBeside = (
  deps: Pick<Deps, 'clock' | 'random'>,
  gift: { readonly id: string; readonly person: string | null },
): Unit<void> =>
  function* (db) {
    yield* takeTurn(db)
    const person = yield* personOfGift(deps, gift)(db)
    if (person === null) return
    const { people, addresses } = yield* whoseOf(person)(db)
    for (const beside of yield* unjoinedThere(addresses)(db)) {
      const person = personByEvidence(beside, yield* knownBeside(beside)(db))
      if (person !== null && people.includes(person)) yield* joinGift(beside.id, person)(db)
    }
  }

/** What began to run for who had died by then has its stop, and is asked for until its provider has done it. */
export const stopsOfDead: Round = {
  names: ['stop_of_dead'],
  due: [dueStopsOfDead],
  async round(deps) {
    const running = await deps.store.read(runningOfDead(atOnce))
    for (const { id: gift, person } of running) {
      await deps.store.write(function* (db) {
        yield* openStop(deps, gift, 'operator')(db)
        yield* audit({ actor: 'resolver', action: 'person_deceased', gift, details: { person } }, deps.clock.now())(db)
      })
    }
    return running.length
  },
}

/** Gifts of which nobody has found out yet whose they are, those of before there were people among them. */
export const giftsToJoin: RoundKind<'join_person'> = {
  ...queued('join_person', personQueue(quiet)),
  policy,
  again: () =>
    function* () {
      return yield* already([])
    },
  due: [dueUnjoined(quiet)],
  async round({ store, clock, random }) {
    return await store.write(function* (db) {
      yield* takeTurn(db)
      const due = yield* unjoinedGifts(clock.now() - quiet, atOnce)(db)
      for (const gift of due) yield* join({ clock, random }, gift)(db)
      return due.length
    })
  },
}
