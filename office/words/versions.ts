import { catalogue } from '#content/catalogue.ts'

/** The page of what was published, and of what waits to be. */
export const versionsWords = catalogue('office.versions')
