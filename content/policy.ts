import type { Translated } from './language.ts'

/** One part of a policy page: a heading, then paragraphs and, where it helps, a list. */
export type PolicySection = {
  /** Stands in the keys of its texts. */
  readonly id: string
  readonly heading: Translated<string>
  readonly text: readonly Translated<string>[]
  readonly list?: readonly Translated<string>[]
}

/** A page that says how this site behaves: privacy, accessibility. It ends with how to reach a person. */
export type Policy = {
  readonly title: Translated<string>
  /** Also the page's description for search engines. */
  readonly summary: Translated<string>
  readonly sections: readonly PolicySection[]
  readonly contact: { readonly heading: Translated<string>; readonly text: Translated<string> }
  /** What the link to the main site's page on the same subject says. */
  readonly more?: Translated<string>
}
