import { catalogue } from '#content/catalogue.ts'
import { formsOf, inForm } from '#content/plural.ts'
import { fill } from '#content/text.ts'
import { localeOf } from '#gift/language.ts'
import type { Value, VerbWords } from '../sentence.ts'

const words = catalogue('staff.hook-replay')
const { one, other } = words.counted

/** So many events, in the form that the reader's language has for the number. */
export const eventsCounted =
  (count: number): Value =>
  (language) =>
    fill(inForm(formsOf({ 'events.one': one, 'events.other': other }, 'events', language), count, language), {
      count: count.toLocaleString(localeOf(language)),
    })

export const hookReplayWords = { ...words, audit: { hook_replayed: null } } satisfies VerbWords
