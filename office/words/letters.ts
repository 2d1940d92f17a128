import { catalogue, type Text } from '#content/catalogue.ts'
import type { LetterState } from '#server/store/work/outbox-list.ts'

/** Each kind of letter by its name, as staff call it. */
export const letterKindNames: Readonly<Record<string, Text>> = catalogue('office.letterKinds')

/** What staff call a kind of letter; one that has no name, by its own. */
export const letterKind = (kind: string): Text => letterKindNames[kind] ?? { en: kind }

/** Where a letter stands. */
export const letterStates: Readonly<Record<LetterState, Text>> = catalogue('office.letterStates')
