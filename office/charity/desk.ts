import type { Context } from 'hono'
import * as v from 'valibot'
import type { Fault } from '#charity/faults.ts'
import { languages as languagesSchema } from '#charity/schema/languages.ts'
import { inLanguage, say } from '#content/language.ts'
import type { Draft } from '#server/store/words/drafts.ts'
import { drafts } from '#server/store/words/drafts.ts'
import { pictureDrafts, pictureFiles } from '#server/store/words/picture-drafts.ts'
import { folderChecks } from '#server/words/checks.ts'
import type { Conflict } from '#server/words/differences.ts'
import { type Part, partsOf, textIn } from '#server/words/parts.ts'
import { publicFolder } from '#server/words/public.ts'
import { readValue, sourceOf } from '#server/words/yaml/source.ts'
import type { OfficeEnv } from '../office.ts'
import { partNames } from '../words/charity.ts'
import type { OfficeLanguage } from '../words/language.ts'

/** The folder as it is public, and what is drafted over it. */
export interface Desk {
  readonly folder: string
  readonly drafts: readonly Draft[]
  readonly parts: readonly Part[]
  /** The languages of the site by their codes, its own first, each by its own name. */
  readonly languages: ReadonlyMap<string, string>
}

export async function deskOf(c: Context<OfficeEnv>): Promise<Desk> {
  const folder = publicFolder()
  const all = await c.var.office.services.store.read(drafts)
  const list = all.find(({ path }) => path === 'languages.yaml')?.text ?? textIn(folder, 'languages.yaml') ?? ''
  const results = [list, textIn(folder, 'languages.yaml') ?? ''].map((text) =>
    v.safeParse(languagesSchema, readValue(sourceOf(text))),
  )
  const languages = new Map(
    (results.find(({ success }) => success)?.output as { code: string; name: string }[] | undefined)?.map(
      ({ code, name }) => [code, name],
    ),
  )
  const drafted = all.map(({ path }) => path)
  return { folder, drafts: all, languages, parts: partsOf(folder, [...languages.keys()], drafted) }
}

/** The part that an address names; undefined: there is none. */
export const partNamed = ({ parts }: Desk, c: Context<OfficeEnv>): Part | undefined => {
  const [kind, id] = [c.req.param('kind') ?? '', c.req.param('id')]
  const name = id === undefined ? kind : `${kind}/${id}`
  return parts.find((part) => part.name === name)
}

/** What a part is called. */
export function titleOf({ name, kind }: Part, language: OfficeLanguage): string {
  const id = name.slice(kind.length + 1)
  const one: Readonly<Record<string, string>> = { stories: 'story', appeals: 'appeal' }
  const words = partNames[id === '' ? kind : (one[kind] ?? kind)]
  return words ? (id === '' ? inLanguage(words, language) : say(words, language, { id })) : name
}

const checks = folderChecks()

/** Everything that is wrong in the folder with these drafts over it, and the pictures that wait. */
export async function faultsOf(
  c: Context<OfficeEnv>,
  { folder }: Desk,
  all: readonly Draft[],
): Promise<readonly Fault[]> {
  const { store } = c.var.office.services
  const waiting = await store.read(pictureDrafts)
  return checks(folder, all, { drafts: waiting, read: () => store.read(pictureFiles) })
}

/** What of a form was sent and is not kept as it was typed. */
export interface Again {
  readonly conflicts: readonly Conflict[]
  /** Why nothing was saved. */
  readonly refused?: 'pinned' | 'unreadable' | 'cannot' | 'tooLarge' | 'busy'
  /** What was typed, by the names of the fields. */
  readonly typed: ReadonlyMap<string, string>
  /** The text that it was typed in, as the form carried it; null: what is here now. */
  readonly seen: string | null
}
