import type { Language } from './language.ts'

/** A gift given in somebody's honour. Ticking the box sets `honor`; the kind is memory or celebration. */
export interface Tribute {
  readonly type: 'honor'
  readonly kind: TributeKind
  readonly firstName: string
  readonly lastName: string
  /** The card that tells of it, by its name among the charity's; null where it has none. */
  readonly eCard: string | null
  readonly notification: Notification
}

export type TributeKind = 'memory' | 'celebration'

/** Who is told of the dedication, and how. The amount is never part of it. */
export type Notification =
  | { readonly by: 'none' }
  | {
      readonly by: 'email'
      readonly recipientName: string
      readonly email: string
      readonly language: Language
      readonly message: string | null
      /** `YYYY-MM-DD`; null: as soon as the gift is paid. */
      readonly sendOn: string | null
    }
  | {
      readonly by: 'mail'
      readonly recipientName: string
      readonly address: PostalAddress
      readonly message: string | null
    }

export interface PostalAddress {
  readonly line1: string
  readonly line2: string | null
  readonly city: string
  readonly region: string
  readonly postalCode: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}
