import { catalogue, type Text } from '#content/catalogue.ts'
import type { ConsentKind } from '#gift/consent.ts'
import type { FactKind } from '#gift/lifecycle.ts'
import { verbs } from '#server/staff/index.ts'

/** What a provider told, in the timeline. */
export const factWords: Readonly<Record<FactKind, Text>> = catalogue('office.facts')

export const consentWords: Readonly<Record<ConsentKind, Text>> = catalogue('office.consents')

/** What was done to a gift, or noticed of it, by its word in the audit: a verb brings its own. */
export const doneWords: Readonly<Record<string, Text>> = {
  ...Object.fromEntries(
    verbs.flatMap(({ words }) =>
      Object.entries(words.audit).flatMap(([action, text]) => (text ? [[action, text]] : [])),
    ),
  ),
  ...catalogue('office.noticed'),
}

export const eventWords = catalogue('office.events')
