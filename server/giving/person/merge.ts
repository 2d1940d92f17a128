import { done, type Outcome, refused } from '#gift/outcome.ts'
import { haveOtherNames, mergeRefused, type NotMerged, type ToMerge } from '#gift/person/merge.ts'
import type { PersonName } from '#gift/person/person.ts'
import { audit } from '../../store/database/audit.ts'
import type { Unit } from '../../store/database/unit.ts'
import type { Gift } from '../../store/gift/gifts.ts'
import { lockedWith, mergeInto } from '../../store/person/people.ts'
import { takeTurn } from '../../store/person/unjoined.ts'
import { giftsOf, runningOf, type Whose, whoseOf } from '../../store/person/whose.ts'
import { lookAtStatements } from '../../store/work/statements.ts'
import type { Deps } from '../deps.ts'
import { statementQuiet } from '../letters/yearly-statement.ts'
import { personOfGift } from './join.ts'

/** A gift of each of two persons, by which they are meant. */
export interface MergeOf {
  readonly stays: MeantBy
  readonly other: MeantBy
  readonly by: string
}
type MeantBy = { readonly id: string; readonly person: string | null }

export interface Merged {
  /** Who stands for both from now on, and who was made one with them. */
  readonly person: string
  readonly merged: string
  /** They never gave under one name. */
  readonly otherNames: boolean
  readonly gifts: number
}

const mostGifts = 1000

/** Why they are not merged, as a refusal's detail. */
const not = (why: NotMerged | 'nobody') => refused('action_not_possible', why)

/**
 * Makes two persons one: nothing of either is moved or overwritten, so that it can be taken apart whole. Statements that were sent are
 * looked at again. The detail of a refusal says why (`NotMerged`, or `nobody`).
 */
export const mergePeople = (
  deps: Pick<Deps, 'clock' | 'random'>,
  { stays, other, by }: MergeOf,
): Unit<Outcome<Merged>> =>
  function* (db) {
    // who joins gifts keeps people from others in another order
    yield* takeTurn(db)
    const [id, otherId] = [yield* personOfGift(deps, stays)(db), yield* personOfGift(deps, other)(db)]
    if (id === null || otherId === null) return not('nobody')
    // in one order, whoever is merged into whom at the same time
    for (const each of [id, otherId].sort()) yield* lockedWith(each)(db)
    const [one, two] = [yield* toMerge(id)(db), yield* toMerge(otherId)(db)]
    if (one === null || two === null) return not('nobody')
    const why = mergeRefused(one, two)
    if (why !== null) return not(why)
    yield* mergeInto(two.person.id, one.person.id)(db)
    const now = deps.clock.now()
    yield* lookAgain([...one.whose.addresses, ...two.whose.addresses], now)(db)
    const details = { person: one.person.id, merged: two.person.id }
    yield* audit({ actor: by, action: 'person_merged', gift: stays.id, details }, now)(db)
    const answer = { person: one.person.id, merged: two.person.id, otherNames: haveOtherNames(one, two) }
    return done({ ...answer, gifts: two.gifts.length })
  }

/** Takes one who was merged into another apart again, with all who were merged into them. False: they were not merged. */
export const unmergePerson = (
  { clock }: Pick<Deps, 'clock'>,
  { merged, gift, by }: { readonly merged: string; readonly gift: string; readonly by: string },
): Unit<boolean> =>
  function* (db) {
    const people = yield* lockedWith(merged)(db)
    const own = people.find(({ id }) => id === merged)
    if (!own || own.mergedInto === null) return false
    const whose = yield* whoseOf(merged)(db)
    yield* mergeInto(merged, null)(db)
    const now = clock.now()
    yield* lookAgain(whose.addresses, now)(db)
    const details = { person: own.root, merged }
    yield* audit({ actor: by, action: 'person_unmerged', gift, details }, now)(db)
    return true
  }

const lookAgain = (addresses: readonly string[], now: number): Unit<void> =>
  function* (db) {
    for (const address of new Set(addresses)) yield* lookAtStatements(address, now + statementQuiet)(db)
  }

type Whole = ToMerge & {
  readonly person: { readonly id: string }
  readonly whose: Whose
  readonly gifts: readonly Gift[]
}

/** What of a person counts when they are made one with another, by whoever stands for them. */
const toMerge = (id: string): Unit<Whole | null> =>
  function* (db) {
    const [person, ...others] = yield* lockedWith(id)(db)
    if (!person) return null
    const whose = yield* whoseOf(id)(db)
    const gifts = yield* giftsOf(whose, mostGifts)(db)
    const names: PersonName[] = [person, ...others].flatMap(({ name }) => (name ? [name] : []))
    names.push(...gifts.flatMap(({ donor }) => (donor ? [donor] : [])))
    const runs = (yield* runningOf(whose.people)(db)).length > 0
    return { person, whose, gifts, names, runs }
  }
