import { catalogue } from '#content/catalogue.ts'

/** The form for other sites, where it is copied from. */
export const embeddingWords = catalogue('office.embedding')
