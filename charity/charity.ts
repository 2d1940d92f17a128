import type * as v from 'valibot'
import { amounts } from './schema/amounts.ts'
import { identity } from './schema/identity.ts'
import { languages } from './schema/languages.ts'
import { look } from './schema/look.ts'

/** The parts of a charity: each is a file of its folder, `NAME.yaml`. */
export const parts = { identity, languages, look, amounts } as const

/** Everything that is a charity's own, as read from its folder. */
export type Charity = Readonly<{ [Part in keyof typeof parts]: v.InferOutput<(typeof parts)[Part]> }> & {
  /** The folder, for its pictures and style sheets. */
  readonly folder: string
  /** Words of further languages, and other wordings: by language, by key (the path of a text, with dots between). */
  readonly overlay: Overlay
}

/** The parts of a charity as they are written, before further languages and the charity's names are put into them. */
export type Written = Omit<Charity, 'folder' | 'overlay'>

export type Overlay = Readonly<Record<string, Readonly<Record<string, string>>>>
