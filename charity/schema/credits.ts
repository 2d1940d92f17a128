import * as v from 'valibot'
import { licences } from '../licences.ts'
import { file, text } from './text.ts'

/** One photograph, cut into one file or several. */
const credit = v.strictObject({
  /** What was made of it, by their paths within the folder. */
  files: v.pipe(v.array(file), v.minLength(1, 'names no file')),
  /** What it shows, in one plain sentence. */
  shows: text,
  /** Who took it, as they want to be named. */
  author: v.pipe(v.string(), v.nonEmpty('names nobody')),
  title: v.string(),
  /** Its licence, by its SPDX name; `own` where the charity holds the rights. */
  licence: v.picklist([...(Object.keys(licences) as (keyof typeof licences)[]), 'own']),
  /** Where the original is; `own` where the charity keeps it. */
  source: v.union([
    v.strictObject({ package: v.string(), file: v.string() }),
    v.literal('own'),
    v.pipe(v.string(), v.regex(/^https:\/\/\S+$/, 'neither an https address nor a file of a package')),
  ]),
  /** What was done to it. */
  changes: v.string(),
  /** Who allows that it is shown: of a person, or of a child's guardian, the written permission with its date and its end. */
  consent: v.pipe(v.string(), v.nonEmpty('needs who allows it')),
})

/** Where each photograph is from, and who allowed it; the sitemap names those who took them. None where all pictures are drawn. */
export const credits = v.optional(v.array(credit), [])
