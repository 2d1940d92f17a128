import * as v from 'valibot'

/** A value in several languages, by their codes. It is read by `say`, which knows what to show where one is missing. */
export type Translated<T> = Readonly<Record<string, T>>

/** Words in the languages that their author knows; more come from a language's own file. */
export const text = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'not a language code')),
    v.pipe(v.string(), v.trim(), v.nonEmpty('has no words')),
  ),
  v.check((each) => Object.keys(each).length > 0, 'has no words in any language'),
)

/** An address elsewhere, the same for all languages or with one for each. */
export const address = v.union([v.pipe(v.string(), v.nonEmpty()), text])

/** A file of the charity's folder, by its path within it. */
export const file = v.pipe(v.string(), v.regex(/^[\w-]+(?:[/.][\w-]+)*$/, 'not a path within the folder'))
