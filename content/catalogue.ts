import type { Translated } from './language.ts'
import english from './languages/en.json' with { type: 'json' }
import { asThisCharitySays } from './translated.ts'

/** A text of the catalogue: in English, and in whatever languages have a file with its key. */
export type Text = Translated<string> & { readonly en: string }

/** The key of a text: its path, with dots between. English says which there are. */
export type CatalogueKey = keyof typeof english

type Under<Path extends string> = CatalogueKey extends infer Key
  ? Key extends `${Path}.${infer Rest}`
    ? Rest
    : never
  : never
type First<Rest extends string> = Rest extends `${infer Name}.${string}` ? Name : Rest
type Tree<Rest extends string> = {
  readonly [Name in First<Rest>]: Name extends Rest ? Text : Tree<Rest extends `${Name}.${infer More}` ? More : never>
}

/** The texts below a path by the rest of their keys, or the text of a whole key. */
export type Catalogue<Path extends string> = Path extends CatalogueKey ? Text : Tree<Under<Path>>

/** Every text that stands in the catalogue's files, by its key. */
export const catalogueTexts: readonly { readonly key: string; readonly text: Text }[] = Object.entries(english).map(
  ([key, en]) => ({ key, text: { en } }),
)

/**
 * The texts of `languages/CODE.json` below a path, as this charity says them: `catalogue('office.find').title`. A language without
 * the key has none there: `inLanguage` takes the next one.
 */
export function catalogue<const Path extends string>(path: Path): Catalogue<Path> {
  if (Object.hasOwn(english, path))
    return asThisCharitySays(path, { en: english[path as CatalogueKey] }) as Catalogue<Path>
  const tree: Branch = {}
  for (const { key, text } of catalogueTexts) {
    if (!key.startsWith(`${path}.`)) continue
    const names = key.slice(path.length + 1).split('.')
    const last = names.pop() ?? ''
    let branch = tree
    for (const name of names) {
      branch[name] ??= {}
      branch = branch[name] as Branch
    }
    branch[last] = text
  }
  return asThisCharitySays(path, tree) as Catalogue<Path>
}

interface Branch {
  [name: string]: Branch | Text
}
