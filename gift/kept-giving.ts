import type { PageState } from './memory.ts'
import type { NoteState, NoteWords } from './memory-notes.ts'
import type { PictureState, PictureWords } from './memory-picture.ts'
import type { PersonDetails, PersonName } from './person/person.ts'
import type { Frequency } from './provider.ts'
import type { TributeKind } from './tribute.ts'

/** What is kept of a page in somebody's memory that was made of a gift, and of what was left with one on another's page. */
export interface KeptMemory {
  readonly page: {
    readonly kind: TributeKind
    readonly name: string
    readonly years: string | null
    readonly words: string | null
    readonly writtenBy: string | null
    /** Where letters about it go. */
    readonly family: string | null
    readonly state: PageState
    readonly made: string
  } | null
  /** `avif`: the picture itself, by base64. */
  readonly pictures: readonly (Omit<PictureWords, 'alt'> & {
    readonly state: PictureState
    readonly alt: string | null
    readonly consent: string | null
    readonly sent: string
    readonly avif: string | null
  })[]
  readonly note:
    | (Pick<NoteWords, 'words' | 'name' | 'address'> & {
        readonly onPage: boolean
        readonly toFamily: boolean
        readonly state: NoteState
      })
    | null
}

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
  readonly memory: KeptMemory | null
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
