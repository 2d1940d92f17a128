import { catalogue } from '#content/catalogue.ts'

/** What stands on every page on which something is done for a donor. */
export const actWords = catalogue('office.acts')
