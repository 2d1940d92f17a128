import type { ConsentKind } from '#gift/consent.ts'
import { type Language, say } from './language.ts'
import { consents } from './words/consents.ts'

/** What a consent is about, in words of the reader's language. */
export type ConsentAsked =
  /** `next`: the day of the second gift. */
  | { readonly of: 'start'; readonly amount: string; readonly next: string }
  /** `first`: the day of the first gift, which is not today. */
  | { readonly of: 'startLater'; readonly amount: string; readonly first: string }
  | { readonly of: Exclude<ConsentKind, 'start' | 'debit'>; readonly amount: string }

/** The sentences beside a monthly donor's button: what is charged and when, until when, and how it is changed or stopped. */
export const consentText = ({ of, ...values }: ConsentAsked, language: Language): string =>
  `${say(consents[of], language, values)} ${say(consents.terms, language)}`
