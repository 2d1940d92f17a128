import type { Charity, Overlay } from './charity.ts'

const code = /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/

/** A text in several languages: nothing but language codes, each with words, and `first` (the site's own language) or English among them. */
export const isText = (value: unknown, first = 'en'): value is Readonly<Record<string, string>> =>
  isObject(value) &&
  ('en' in value || first in value) &&
  Object.entries(value).every(([key, words]) => code.test(key) && typeof words === 'string')

/**
 * The same tree, with the words of `overlay` put into each text below `key`. The key of a text is its path with dots between; in a
 * list an item that has an `id` goes by it, another by its place. Beside a text that counts (`KEY.other`) stand further plural forms
 * (`KEY.few`, `KEY.many`) as a language has them.
 */
export function withOverlay<T>(tree: T, key: string, overlay: Overlay): T {
  return mapTexts(withForms(tree, key, overlay), key, Object.keys(overlay)[0], (text, at) => {
    const more = Object.entries(overlay).flatMap(([code, words]) =>
      Object.hasOwn(words, at) ? [[code, words[at]]] : [],
    )
    return more.length > 0 ? { ...text, ...Object.fromEntries(more) } : text
  })
}

const forms = ['zero', 'one', 'two', 'few', 'many'] as const

function withForms<T>(tree: T, key: string, overlay: Overlay): T {
  if (Array.isArray(tree))
    return tree.map((each, index) => withForms(each, `${key}.${nameOf(each, index)}`, overlay)) as T
  if (!isObject(tree)) return tree
  const counted = Object.keys(tree).filter((name) => /(^|\.)other$/.test(name))
  const more = counted
    .flatMap((name) => forms.map((form) => name.replace(/other$/, form)))
    .filter((name) => !Object.hasOwn(tree, name))
    .flatMap((name) => {
      const words = Object.entries(overlay).flatMap(([code, each]) => {
        const word = each[`${key}.${name}`]
        return word === undefined ? [] : [[code, word]]
      })
      return words.length > 0 ? [[name, Object.fromEntries(words)]] : []
    })
  const entries = Object.entries(tree).map(([name, each]) => [name, withForms(each, `${key}.${name}`, overlay)])
  return Object.fromEntries([...entries, ...more]) as T
}

/** The same tree with each text changed by `change`, which is told its key. `first`: the site's own language. */
export function mapTexts<T>(
  tree: T,
  key: string,
  first: string | undefined,
  change: (text: Readonly<Record<string, string>>, key: string) => Readonly<Record<string, string>>,
): T {
  if (isText(tree, first)) return change(tree, key) as T
  if (Array.isArray(tree))
    return tree.map((each, index) => mapTexts(each, `${key}.${nameOf(each, index)}`, first, change)) as T
  if (!isObject(tree)) return tree
  return Object.fromEntries(
    Object.entries(tree).map(([name, each]) => [name, mapTexts(each, `${key}.${name}`, first, change)]),
  ) as T
}

/**
 * The same tree, whose texts in languages that are read from the right keep what is put into their places apart: a telephone number
 * or an amount is then read as it is written.
 * @see https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates
 */
export function withIsolates<T>(tree: T, languages: Charity['languages']): T {
  const fromTheRight = languages.filter(({ dir }) => dir === 'rtl').map(({ code }) => code)
  if (fromTheRight.length === 0) return tree
  return mapTexts(tree, '', languages[0]?.code, (text) =>
    Object.fromEntries(
      Object.entries(text).map(([language, words]) => [
        language,
        fromTheRight.includes(language) ? words.replace(/\{\w+\}|%%\w+%%/g, '\u2068$&\u2069') : words,
      ]),
    ),
  )
}

/** The same tree with the charity's own names in every `{charity}`, `{charityName}`, `{taxId}` … of its strings. */
export function fillIdentity<T>(tree: T, identity: Charity['identity']): T {
  if (typeof tree === 'string') return fillNames(tree, identity) as T
  if (Array.isArray(tree)) return tree.map((each) => fillIdentity(each, identity)) as T
  if (!isObject(tree)) return tree
  return Object.fromEntries(Object.entries(tree).map(([name, each]) => [name, fillIdentity(each, identity)])) as T
}

/** What of the charity fills a place that any text may hold. */
const names: Readonly<Record<string, (identity: Charity['identity']) => string>> = {
  charity: ({ shortName }) => shortName,
  charityName: ({ name }) => name,
  charityPhone: ({ phone }) => phone,
  charityEmail: ({ email }) => email,
  taxId: ({ taxId }) => taxId,
  taxStatus: ({ taxStatus }) => taxStatus,
  copyrightYear: ({ copyrightYear }) => String(copyrightYear),
  postalCode: ({ postalAddress }) => postalAddress.postalCode,
}

/** The places that any text may hold: `{charity}` … */
export const identityPlaces: readonly string[] = Object.keys(names).map((name) => `{${name}}`)

const fillNames = (text: string, identity: Charity['identity']): string =>
  text.replace(
    /\{(\w+)\}/g,
    (place, name: string) => (Object.hasOwn(names, name) ? names[name]?.(identity) : null) ?? place,
  )

const nameOf = (item: unknown, index: number): string | number =>
  isObject(item) && typeof item.id === 'string' ? item.id : index

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
