import type { ConsentKind } from '#gift/consent.ts'
import { type Language, say } from './language.ts'
import { consents } from './words/consents.ts'

/** What a consent is about, in words of the reader's language. */
export type ConsentAsked =
  /**
   * `next`: the day of the second gift. `elsewhere`: what `nextElsewhere` says beside the button. `fund`, here and below: what is promised
   * that it is for.
   */
  | {
      readonly of: 'start'
      readonly amount: string
      readonly next: string
      readonly elsewhere?: string
      readonly fund?: string
    }
  /** `first`: the day of the first gift, which is not today. */
  | { readonly of: 'startLater'; readonly amount: string; readonly first: string; readonly fund?: string }
  | {
      readonly of: Exclude<ConsentKind, 'start' | 'resume' | 'debit' | 'day' | 'adopted'>
      readonly amount: string
      readonly fund?: string
    }

/** What is agreed to, in the lines that stand in view beside a button, and the rest of it, which is opened below them. */
export interface Agreement {
  readonly lines: string
  readonly terms: string
}

/** Which sentence asks for it. */
export const sentenceOf = ({ of, fund }: ConsentAsked): ConsentAsked['of'] | `${ConsentAsked['of']}For` =>
  fund === undefined ? of : `${of}For`

/** What a monthly donor agrees to: how much is charged and when, until when, and how it is stopped; then how it is changed. */
export function consentTo(wish: ConsentAsked, language: Language): Agreement {
  const { of: _, ...values } = wish
  const sentence = say(consents[sentenceOf(wish)], language, values)
  return {
    lines: [sentence, 'elsewhere' in values ? values.elsewhere : ''].filter(Boolean).join(' '),
    terms: say(consents.terms, language),
  }
}

/** The whole of it, word for word, as it is kept. */
export const wholeText = ({ lines, terms }: Agreement): string => `${lines} ${terms}`
