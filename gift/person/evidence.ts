import { addressKey } from '../mail-address.ts'
import type { PersonName } from './person.ts'

/** What of a gift tells whose it is. */
export interface Evidence extends PersonName {
  readonly provider: string
  /** Who pays, by the provider's own id; null: it has told of nobody. */
  readonly customer: string | null
  readonly email: string
  /** Whether a link that was mailed there was acted on: the mailbox is theirs. */
  readonly isProven: boolean
}

/** A gift whose person is known. */
export interface KnownEvidence extends Evidence {
  readonly person: string
}

/**
 * Whose gift it is, among those whose gifts are known, the newest first: the same payer at the provider; the same address under the
 * same name; or the same address where both have proven that they read it. Never the name alone. Null: nobody's of these.
 */
export function personByEvidence(gift: Evidence, people: readonly KnownEvidence[]): string | null {
  const payer = people.find(
    ({ provider, customer }) => customer !== null && provider === gift.provider && customer === gift.customer,
  )
  if (payer) return payer.person
  const address = addressKey(gift.email)
  const there = people.filter(({ email }) => addressKey(email) === address)
  const named = there.find((each) => isSameName(each, gift))
  if (named) return named.person
  // anybody can type an address: both must have proven that they read what comes there
  return (gift.isProven && there.find(({ isProven }) => isProven)?.person) || null
}

/** The same name, whatever its accents, capitals and spaces. One that says nothing is nobody's. */
export function isSameName(one: PersonName, other: PersonName): boolean {
  const name = folded(one)
  return name !== '' && name === folded(other)
}

const folded = ({ firstName, lastName }: PersonName): string =>
  `${firstName} ${lastName}`
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
