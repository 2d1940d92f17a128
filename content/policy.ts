import type { Both } from './language.ts'

/** One part of a policy page: a heading, then paragraphs and, where it helps, a list. */
export type PolicySection = {
  readonly heading: Both<string>
  readonly text: Both<readonly string[]>
  readonly list?: Both<readonly string[]>
}

/** A page that says how this site behaves: privacy, accessibility. It ends with how to reach a person. */
export type Policy = {
  readonly title: Both<string>
  /** Also the page's description for search engines. */
  readonly summary: Both<string>
  readonly sections: readonly PolicySection[]
  readonly contact: { readonly heading: Both<string>; readonly text: Both<string> }
  /** The main site's page on the same subject, where there is one. */
  readonly more?: { readonly label: Both<string>; readonly to: Both<string> }
}
