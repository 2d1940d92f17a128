import type { Text } from '#content/catalogue.ts'
import { charityDay, longDay } from '#content/dates.ts'
import { type Language, say, type Translated } from '#content/language.ts'
import { formsOf, inForm } from '#content/plural.ts'
import { fill } from '#content/text.ts'
import { localeOf } from '#gift/language.ts'
import { type Cents, formatCents } from '#gift/money.ts'

export type { Text }

/** What stands in a place of a text; money and days are written as the reader's language writes them. */
export type Value = string | number | ((language: Language) => string)
export type Values = Readonly<Record<string, Value>>

/** A text with what stands in its places, still in every language. */
export interface Sentence {
  readonly text: Translated<string>
  readonly values?: Values | undefined
}

/**
 * What came of a verb, or would come: `done`; `waiting`: noted, and goes on by itself or by another person; `unanswered`: nobody knows
 * yet; `failed`: nothing was done.
 */
export type OutcomeKind = 'done' | 'waiting' | 'unanswered' | 'failed'

/** The sentences of what may come of a verb: by kind, and by code. */
export type Outcomes = Partial<Readonly<Record<OutcomeKind, Readonly<Record<string, Text>>>>>

/** What a verb says, beside what else its own module does. */
export interface VerbWords {
  readonly name: Text
  /** Absent: it is called as the verb is. */
  readonly button?: Text
  /** What it writes into the audit, as a donor's timeline tells it; null: it is of no gift, or another verb's. */
  readonly audit: Readonly<Record<string, Text | null>>
  readonly outcomes: Outcomes
  readonly [other: string]: Text | VerbWords['audit'] | Outcomes | undefined
}

export const valueIn = (value: Value, language: Language): string | number =>
  typeof value === 'function' ? value(language) : value

export const said = ({ text, values = {} }: Sentence, language: Language): string =>
  say(
    text,
    language,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueIn(value, language)])),
  )

/** A text whose places hold the same in every language: names that are typed. */
export const filled = (text: Text, values: Readonly<Record<string, string>>): Text => ({
  ...Object.fromEntries(Object.entries(text).map(([language, words]) => [language, fill(words, values)])),
  en: fill(text.en, values),
})

export const money =
  (sum: Cents): Value =>
  (language) =>
    formatCents(sum, language)

/** So many of something (`{count}`), in the form that the reader's language has for the number. */
export const counted =
  ({ one, other }: { readonly one: Text; readonly other: Text }, count: number): Value =>
  (language) =>
    fill(inForm(formsOf({ 'of.one': one, 'of.other': other }, 'of', language), count, language), {
      count: count.toLocaleString(localeOf(language)),
    })

/** A moment (unix milliseconds) as the day of the charity's clock. */
export const dayOf =
  (at: number): Value =>
  (language) =>
    longDay(charityDay(at), language)
