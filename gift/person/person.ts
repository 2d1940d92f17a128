import type { Day } from '../next-gift.ts'
import type { PostalAddress } from '../tribute.ts'

/** A name as it stands on paper. */
export interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** What somebody wants of us, and does not. */
export interface Wishes {
  /** No letters but receipts, statements and what is asked for. */
  readonly onlyReceipts: boolean
  /** No e-mail at all, but what they ask for in that moment. */
  readonly noEmail: boolean
  readonly noCalls: boolean
  /** Named in no list, and to no family. */
  readonly anonymous: boolean
}
export const noWishes: Wishes = { onlyReceipts: false, noEmail: false, noCalls: false, anonymous: false }

/** That somebody has died, and who told us. */
export interface Deceased {
  /** The day of their death; null: nobody said. */
  readonly on: Day | null
  readonly toldBy: string
  /** Who writes to us for the estate; null: nobody is known. */
  readonly contact: EstateContact | null
}
export interface EstateContact {
  readonly name: string
  readonly email: string
}

/** What is known of a person beside their gifts. What is null nobody has said. */
export interface PersonDetails {
  /** As it stands on paper; null: as each gift was given. */
  readonly name: PersonName | null
  readonly telephone: string | null
  readonly postal: PostalAddress | null
  /** In which we write; null: in that of each gift. */
  readonly language: string | null
  readonly employer: string | null
  readonly wishes: Wishes
  readonly deceased: Deceased | null
}
export const nothingKnown: PersonDetails = {
  name: null,
  telephone: null,
  postal: null,
  language: null,
  employer: null,
  wishes: noWishes,
  deceased: null,
}

/** Somebody who gives, under a key that never changes. */
export interface Person extends PersonDetails {
  readonly id: string
  /** Into whom they were merged; null: into nobody. */
  readonly mergedInto: string | null
  /** Who stands for them and everybody merged with them: themselves, or the last of a chain of merges. */
  readonly root: string
  readonly createdAt: number
  /** When they were forgotten: nothing is written down of them any more. Null: they were not. */
  readonly forgottenAt: number | null
}

/**
 * What is true of those who were merged, the one who stands for all first: their own word counts, where they have said none that
 * of the others; a wish of any of them is heeded, and a death of any is one.
 */
export function asOne(all: readonly PersonDetails[]): PersonDetails {
  const said = <Name extends keyof PersonDetails>(name: Name): PersonDetails[Name] | null =>
    all.find((each) => each[name] !== null)?.[name] ?? null
  const any = (wish: keyof Wishes) => all.some(({ wishes }) => wishes[wish])
  return {
    name: said('name'),
    telephone: said('telephone'),
    postal: said('postal'),
    language: said('language'),
    employer: said('employer'),
    wishes: {
      onlyReceipts: any('onlyReceipts'),
      noEmail: any('noEmail'),
      noCalls: any('noCalls'),
      anonymous: any('anonymous'),
    },
    deceased: said('deceased'),
  }
}
