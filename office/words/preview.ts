import { catalogue } from '#content/catalogue.ts'

/** Drafts of the charity's words as the pages that they make. */
export const previewWords = catalogue('office.preview')
