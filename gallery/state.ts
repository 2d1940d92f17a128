import type { ReactNode } from 'react'
import type { Language } from '#gift/language.ts'

/** A whole page of the site, as the server renders it with these properties. */
export interface PageState {
  readonly name: string
  /** The path without a language. */
  readonly path: string
  readonly props?: object
}

/** A part that a page has only for a while, or only in a script: shown by itself, in the styles of its page. */
export interface PartState {
  readonly name: string
  readonly show: (language: Language) => ReactNode
}

/** What is looked at together. */
export interface Group<State> {
  readonly name: string
  readonly states: readonly State[]
}

/** What a group shows: each state by its address, and what it is called. */
export interface Contents {
  readonly name: string
  readonly states: readonly { readonly id: string; readonly name: string }[]
}

export const listed = ({ name, states }: Group<{ readonly name: string }>): Contents => ({
  name,
  states: states.map((state) => ({ id: idOf(name, state.name), name: state.name })),
})

/** Names a state in an address: `thanks/a-monthly-gift`. */
export const idOf = (group: string, state: string): string => `${slug(group)}/${slug(state)}`

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
