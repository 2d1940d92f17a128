import { isSameName } from './evidence.ts'
import type { Person, PersonName } from './person.ts'

/** Why two persons are not made one. */
export type NotMerged = 'same' | 'forgotten' | 'one has died'

/** What of somebody counts when they are to be made one with another. */
export interface ToMerge {
  readonly person: Pick<Person, 'root' | 'forgottenAt' | 'deceased'>
  /** The names under which they gave, and the one that stands on paper. */
  readonly names: readonly PersonName[]
  /** Whether a monthly gift of theirs runs. */
  readonly runs: boolean
}

/** Why these two cannot be one; null: they can. Who has died gives no more, so that a widow is not her husband. */
export function mergeRefused(one: ToMerge, other: ToMerge): NotMerged | null {
  if (one.person.root === other.person.root) return 'same'
  if (one.person.forgottenAt !== null || other.person.forgottenAt !== null) return 'forgotten'
  const dead = [one, other].filter(({ person }) => person.deceased !== null)
  const living = [one, other].filter(({ person }) => person.deceased === null)
  return dead.length === 1 && living.some(({ runs }) => runs) ? 'one has died' : null
}

/** Whether they never gave under one name: two people of one household, for all that their gifts say. */
export const haveOtherNames = (one: ToMerge, other: ToMerge): boolean =>
  !one.names.some((name) => other.names.some((each) => isSameName(name, each)))

/** Who stands for whom, by into whom each was merged. A chain ends with somebody who was merged into nobody. */
export function rootsOf(people: readonly Pick<Person, 'id' | 'mergedInto'>[]): ReadonlyMap<string, string> {
  const into = new Map(people.map(({ id, mergedInto }) => [id, mergedInto]))
  const rootOf = (id: string, steps: number): string => {
    const next = into.get(id)
    return next && steps > 0 ? rootOf(next, steps - 1) : id
  }
  return new Map(people.map(({ id }) => [id, rootOf(id, people.length)]))
}
