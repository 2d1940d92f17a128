import { catalogue, type Text } from '#content/catalogue.ts'
import type { PageState } from '#gift/memory.ts'

/** The pages that somebody made in another's memory, to be read. */
export const readingWords = catalogue('office.reading')

export const pageStateWords: Readonly<Record<PageState, Text>> = readingWords.states
