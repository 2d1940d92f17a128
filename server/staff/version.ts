import * as v from 'valibot'
import { catalogue } from '#content/catalogue.ts'
import { dayAndTime } from '#content/dates.ts'
import { type FolderVersion, versionByNumber } from '../store/words/versions.ts'
import { momentOf } from '../words/moment.ts'
import type { Value } from './sentence.ts'
import { type Doer, type Subject, worksAlone } from './verb.ts'

/** A version of the charity's folder, by its number. */
export const aVersion: Subject<FolderVersion> = {
  typed: 'N',
  ...catalogue('staff.subjects.version'),
  find: async ({ deps: { store } }, word) =>
    /^[1-9]\d{0,8}$/.test(word) ? await store.read(versionByNumber(Number(word))) : null,
}

/** What has no name: what is edited, and the banner. */
export const noVersion: Subject<null> = { typed: '', ...catalogue('staff.subjects.version'), find: async () => null }

/** A moment by the charity's clock; `now`: null; nothing: undefined. */
export const moment = v.pipe(
  v.optional(v.string(), ''),
  v.rawTransform<string, number | null | undefined>(({ dataset, addIssue, NEVER }) => {
    const text = dataset.value.trim()
    if (text === '') return undefined
    if (text === 'now') return null
    const at = momentOf(text)
    if (at !== null) return at
    addIssue({ message: 'not a time' })
    return NEVER
  }),
)

/** When it is to be public, in a sentence. */
export const whenOf =
  (at: number): Value =>
  (language) =>
    dayAndTime(at, language)

/** Whether somebody may have words published alone: where the office has a second person, nobody. */
export const byOf = ({ actor, fourEyes }: Doer) => ({ actor, alone: worksAlone(fourEyes) })
