import { catalogue } from '#content/catalogue.ts'

/** What needs a person, and the act that mends it. */
export const attentionWords = catalogue('office.attention')
