import { catalogue } from '#content/catalogue.ts'
import type { VerbWords } from '../sentence.ts'

export const feedTokenWords = { ...catalogue('staff.feed-token'), audit: { feed_token: null } } satisfies VerbWords
