import * as v from 'valibot'

/** A value in several languages, by their codes. It is read by `say`, which knows what to show where one is missing. */
export type Translated<T> = Readonly<Record<string, T>>

const code = v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'not a language code'))

/** Words in the languages that their author knows; more come from a language's own file. */
export const text = v.pipe(
  v.record(code, v.pipe(v.string(), v.trim(), v.nonEmpty('has no words'))),
  v.check((each) => Object.keys(each).length > 0, 'has no words in any language'),
)

/** Words that are the same in every language, on one line: a name, a town. */
export const line = v.pipe(
  v.string(),
  v.regex(/\S/, 'says nothing'),
  v.regex(
    /^(?!\s*[“„”])/u,
    'begins with a quotation mark as a word processor writes it; leave both out, or write " round it',
  ),
  v.regex(
    /^[^\p{Cc}\u200B\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]*$/u,
    'has a line break or a sign that nobody sees; write it on one line, anew',
  ),
)

const place = v.pipe(
  v.string(),
  v.regex(/^(?:\/|https:\/\/)\S*$/, 'neither a path of the main site, such as /give.html, nor a whole https address'),
)

/** An address as it is written in the folder, until the reader makes it whole. */
export class Address {
  readonly href: string | Translated<string>
  constructor(href: string | Translated<string>) {
    this.href = href
  }
}

/** The same tree with every address whole, by the language of the page that it leads to. */
export type WithWholeAddresses<T> = T extends Address
  ? Translated<string>
  : T extends object
    ? { readonly [Key in keyof T]: WithWholeAddresses<T[Key]> }
    : T

/**
 * An address elsewhere: a path of the main site (`/give.html`, below `mainSite` of its language) or a whole one; the same for all
 * languages, or one for each in which there is such a page. The reader makes it whole.
 */
export const address = v.pipe(
  v.union([place, v.record(code, place)], 'neither an address nor one for each language'),
  v.transform((href) => new Address(href)),
)

/** A file of the charity's folder, by its path within it. */
export const file = v.pipe(v.string(), v.regex(/^[\w-]+(?:[/.][\w-]+)*$/, 'not a path within the folder'))
