import type { PersonDetails, PersonName } from './person/person.ts'
import type { Frequency } from './provider.ts'

/** One gift, with all that is kept of it of its donor's. Moments are ISO 8601. */
interface KeptGift {
  readonly reference: string
  readonly on: string
  readonly cents: number
  readonly frequency: Frequency
  readonly state: string
  readonly name: string | null
  readonly email: string | null
  readonly country: string
  readonly language: string
  readonly provider: string
  readonly paidBy: object | null
  /** Where the link said that it came from. */
  readonly campaign: object | null
  readonly newsAsked: boolean
  readonly dedication: object | null
  readonly byHand: object | null
  /** What its provider told of it, in the order in which we learnt it. */
  readonly events: readonly { readonly kind: string; readonly at: string; readonly cents?: number }[]
  readonly consents: readonly { readonly kind: string; readonly at: string; readonly text: string }[]
  readonly letters: readonly { readonly kind: string; readonly status: string; readonly sent: string | null }[]
}

/** What is known of somebody beside their gifts; that they died, and who told us, a person tells. */
interface KeptPerson extends Omit<PersonDetails, 'deceased'> {
  readonly earlierNames: readonly (PersonName & { readonly since: string })[]
}

/** What is kept of whoever gave with an address, as they may take it with them. */
export interface KeptGiving {
  readonly address: string
  /** When it was so. */
  readonly at: string
  /** Those of whom no other address is known. */
  readonly people: readonly KeptPerson[]
  readonly gifts: readonly KeptGift[]
  /** There is more than one file holds. */
  readonly more: boolean
  readonly news: {
    readonly asked: string
    readonly confirmed: string | null
    readonly left: string | null
    readonly consent: string
  } | null
}
