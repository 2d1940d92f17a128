import type { Translated } from './language.ts'

/** One part of a policy page: a heading, then paragraphs and, where it helps, a list. */
export type PolicySection = {
  readonly heading: Translated<string>
  readonly text: Translated<readonly string[]>
  readonly list?: Translated<readonly string[]>
}

/** A page that says how this site behaves: privacy, accessibility. It ends with how to reach a person. */
export type Policy = {
  readonly title: Translated<string>
  /** Also the page's description for search engines. */
  readonly summary: Translated<string>
  readonly sections: readonly PolicySection[]
  readonly contact: { readonly heading: Translated<string>; readonly text: Translated<string> }
  /** The main site's page on the same subject, where there is one. */
  readonly more?: { readonly label: Translated<string>; readonly to: Translated<string> }
}
