import { catalogue } from '#content/catalogue.ts'

/** The pages of letters. */
export const outboxWords = catalogue('office.outbox')

/** What every list says around itself. */
export const listWords = catalogue('office.lists')
