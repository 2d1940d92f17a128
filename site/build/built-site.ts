import type { Language } from '#gift/language.ts'

/** What `dist/render/render.js` exports. */
export interface BuiltSite {
  /** The full name of the charity whose site it is. */
  readonly charityName: string
  /** The experiment that its pages show, as JSON. */
  readonly experimentBuilt: string
  /** One whole page as HTML, for a form sent without scripts. An unknown path is the not-found page. */
  readonly render: (path: string, language: Language, props?: object) => string
  /** Every file the site is made of beside scripts, drawings and fonts: path below the site's root, and its text. */
  readonly files: () => Iterable<readonly [path: string, text: string]>
}
