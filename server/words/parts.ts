import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as v from 'valibot'
import { parts as schemas } from '#charity/charity.ts'
import { fileOf } from '#charity/read.ts'
import { appeal } from '#charity/schema/appeal.ts'
import { page, post } from '#charity/schema/page.ts'
import { story } from '#charity/schema/story.ts'

/** A part of the charity's folder that the office edits: one file. */
export interface Part {
  /** In addresses, and for its words: `home`, `stories/theo`, `words/es`. */
  readonly name: string
  /** Within the folder. */
  readonly path: string
  /** What its file is: YAML with a schema, or words by key in one language. */
  readonly is: { readonly schema: v.GenericSchema } | { readonly language: string }
  /** Of several of one kind: which kind. */
  readonly kind: string
}

/** Kinds of which there may be any number, a folder each. */
const kinds = {
  stories: { place: 'stories', file: 'story.yaml', schema: story, id: /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/ },
  appeals: { place: 'appeals', file: 'appeal.yaml', schema: appeal, id: /^[a-z][a-z\d-]{0,39}$/ },
  pages: { place: 'pages', file: 'page.yaml', schema: page, id: /^(?!news$)[a-z0-9]+(?:-[a-z0-9]+)*$/ },
  news: { place: 'pages/news', file: 'post.yaml', schema: post, id: /^[a-z0-9]+(?:-[a-z0-9]+)*$/ },
} as const
export type Kind = keyof typeof kinds
export const kindNames = Object.keys(kinds) as readonly Kind[]

const single: readonly Part[] = Object.entries(schemas).map(([part, schema]) => {
  const path = fileOf(part)
  return { name: path.replace('.yaml', ''), path, is: { schema }, kind: path.replace('.yaml', '') }
})

/** One of a kind, by its folder's name; null: that is no name. */
export function partOfKind(kind: Kind, id: string): Part | null {
  const { place, file, schema, id: names } = kinds[kind]
  return names.test(id) && id.length <= 60
    ? { name: `${kind}/${id}`, path: `${place}/${id}/${file}`, is: { schema }, kind }
    : null
}

const idsIn = (folder: string, kind: Kind): readonly string[] => {
  const place = join(folder, kinds[kind].place)
  if (!existsSync(place)) return []
  return readdirSync(place).filter((id) => existsSync(join(place, id, kinds[kind].file)))
}

/** Every part of a folder, with those that only a draft has (`drafted`: their paths). Nobody types a path: whoever names a part names one of these. */
export function partsOf(
  folder: string,
  languages: readonly string[],
  drafted: readonly string[] = [],
): readonly Part[] {
  const several = kindNames.flatMap((kind) => {
    const folders = drafted.filter((path) => partOfKind(kind, path.split('/').at(-2) ?? '')?.path === path)
    return [...new Set([...idsIn(folder, kind), ...folders.flatMap((path) => path.split('/').at(-2) ?? [])])]
      .sort()
      .flatMap((id) => partOfKind(kind, id) ?? [])
  })
  const words = languages.map((language) => ({
    name: `words/${language}`,
    path: `words/${language}.json`,
    is: { language },
    kind: 'words',
  }))
  return [...single, ...several, ...words]
}

/** The text of a file of a folder; null: there is none. */
export const textIn = (folder: string, path: string): string | null =>
  existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : null
