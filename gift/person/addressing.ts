import type { PersonDetails, PersonName } from './person.ts'

/** How letters and papers about a gift speak of its person, and to whom: what differs from what was given with it. */
export interface Addressing {
  readonly name?: PersonName
  readonly language?: string
  readonly onlyReceipts?: true
  readonly noEmail?: true
  readonly anonymous?: true
  readonly deceased?: true
}

/** How gifts of a person are spoken of; null: as they were given. */
export function addressingOf({ name, language, wishes, deceased }: PersonDetails): Addressing | null {
  const addressing: Addressing = {
    ...(name ? { name: { firstName: name.firstName, lastName: name.lastName } } : {}),
    ...(language ? { language } : {}),
    ...(wishes.onlyReceipts ? { onlyReceipts: true } : {}),
    ...(wishes.noEmail ? { noEmail: true } : {}),
    ...(wishes.anonymous ? { anonymous: true } : {}),
    ...(deceased ? { deceased: true } : {}),
  }
  return Object.keys(addressing).length > 0 ? addressing : null
}

/** Why donors want a letter of its kind: a paper for their tax office, or because they ask for it in this moment; absent: neither. */
export type LetterNeed = 'paper' | 'asked'

/**
 * Why a letter to a donor does not leave; null: it does. `elsewhere`: it goes to another address than the gift's, which somebody
 * named for it.
 */
export function withheld(
  { deceased, noEmail, onlyReceipts }: Addressing,
  need: LetterNeed | undefined,
  elsewhere: boolean,
): string | null {
  if (elsewhere) return null
  if (deceased) return 'its donor has died'
  if (need === 'asked') return null
  if (noEmail) return 'its donor wants no e-mail: it can be printed'
  return onlyReceipts && need !== 'paper' ? 'its donor wants no letters but receipts' : null
}
