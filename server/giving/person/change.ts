import { done, type Outcome, refused } from '#gift/outcome.ts'
import { asOne, type Person, type PersonDetails, type PersonName, type Wishes } from '#gift/person/person.ts'
import { audit } from '../../store/database/audit.ts'
import type { Unit } from '../../store/database/unit.ts'
import { keepDetails, keepName, lockedWith } from '../../store/person/people.ts'
import type { Deps } from '../deps.ts'
import { personOfGift } from './join.ts'

/** Of whom something is written down: the person of a gift, found out now where nobody has yet. */
export interface ChangeOf {
  readonly gift: { readonly id: string; readonly person: string | null }
  /** As the audit names who did it, and what was done. */
  readonly by: string
  readonly action: string
}

type Clocked = Pick<Deps, 'clock' | 'random'>

/**
 * Writes down what is now known of a person, with whoever stands for everybody merged with them: taken apart, the others are as they
 * were. `change` says it of each, for what is taken back is taken back of all. `action_not_possible`: the gift names nobody, or its person
 * was forgotten, of whom nothing is written down any more.
 */
export const changePerson = (
  deps: Clocked,
  { gift, by, action }: ChangeOf,
  change: (each: Person, isRoot: boolean) => Partial<PersonDetails>,
): Unit<Outcome<PersonDetails & Pick<Person, 'id'>>> =>
  function* (db) {
    const person = yield* personOfGift(deps, gift)(db)
    if (person === null) return refused('action_not_possible', `gift ${gift.id} names nobody`)
    const people = yield* lockedWith(person)(db)
    const [root] = people
    if (!root || root.forgottenAt !== null) return refused('action_not_possible', `person ${person} was forgotten`)
    const changed = people.map((each) => ({ ...each, ...change(each, each === root) }))
    for (const each of changed) yield* keepDetails(each.id, each)(db)
    // who it was is said by its key alone: names and addresses are forgotten with the person
    yield* audit({ actor: by, action, gift: gift.id, details: { person: root.id } }, deps.clock.now())(db)
    return done({ id: root.id, ...asOne(changed) })
  }

/** What somebody wishes, where these wishes were told: one that is heeded is theirs who stands for all, one that is over was nobody's. */
export const wishing = (
  { wishes }: Pick<PersonDetails, 'wishes'>,
  changes: Partial<Wishes>,
  isRoot: boolean,
): Pick<PersonDetails, 'wishes'> => ({
  wishes: {
    ...wishes,
    ...Object.fromEntries(Object.entries(changes).filter(([, is]) => isRoot || !is)),
  },
})

/** Puts the name right that stands on paper. What was typed with a gift stays with it. */
export const correctName = (
  deps: Clocked,
  of: ChangeOf,
  name: PersonName,
): Unit<Outcome<PersonDetails & Pick<Person, 'id'>>> =>
  function* (db) {
    const answer = yield* changePerson(deps, of, (_each, isRoot) => (isRoot ? { name } : {}))(db)
    if (answer.ok) {
      yield* keepName(deps.random.id(), answer.value.id, { ...name, at: deps.clock.now(), by: of.by })(db)
    }
    return answer
  }
