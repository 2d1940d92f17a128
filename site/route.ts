import type { ComponentType } from 'react'
import type { Language, Translated } from '#content/language.ts'
import { languages, pathIn } from '#gift/language.ts'
import type { ProviderName } from '#gift/provider.ts'

/** What every page is given. `props` is what the server adds when it renders a form sent without scripts. */
export interface PageProps {
  readonly language: Language
  /** The path of the page without a language, from which its links to itself and its twins are made. */
  readonly path: string
  readonly props?: object | undefined
}

/** One page in every language. Its twins live at the same path below their language's code: `/es`. */
export interface Route {
  /** The path without a language: `/`, `/donate`. */
  readonly path: string
  /** Where it is in each language that it speaks, by whole paths, where that is not at `path` in all of them. */
  readonly places?: Translated<string>
  readonly title: Translated<string>
  /** The title where what the server adds makes the page another one. */
  readonly titleOf?: (props: object, language: Language) => string | null
  /** Where what the server adds has its own place, without a language; null: search engines are told of none. */
  readonly addressOf?: (props: object) => string | null
  readonly description: Translated<string>
  readonly Page: ComponentType<PageProps>
  /** The page is a document of its own, without what all others have in their heads: it needs nothing but itself. */
  readonly alone?: true
  /** The page's own styles: `import styles from './home.css?inline'`. The site's own come first and are always there. */
  readonly styles?: string
  /** `site` (default): header, `<main id="main">` and footer are put round the page. `bare`: the page brings its own. */
  readonly frame?: 'site' | 'bare'
  /** The drawing of the page's social card: `public/cards/NAME.jpg` of the charity's folder, 1200 × 630. Default `home`. */
  readonly card?: string
  /** False keeps the page out of search engines and of sitemap.xml. Default true. */
  readonly indexed?: boolean
  /** It is there for a while: the server names it in sitemap.xml while it is. Default false. */
  readonly whileItRuns?: boolean
  /**
   * The providers whose scripts the page runs. They put `<meta name="giving-settings">` with the providers' public keys into the
   * head, and where each of our own scripts must be what was built.
   */
  readonly scriptsOf?: readonly ProviderName[]
  /** The page runs the script of DAFpay, and nobody else's. */
  readonly dafPay?: true
  /** Whether the wallets of a device may be asked for on it. */
  readonly wallets?: boolean
  /** Whether other sites may show it as a form: its head says where their programs learn how. */
  readonly embeds?: true
  /** Structured data beside the organisation's own, as schema.org objects without `@context`. */
  readonly jsonLd?: (language: Language) => readonly object[]
}

/** A page by its path without a language, or by its place in each language that it speaks. */
export type Place = string | Translated<string>

/** The whole path of a page in one language; undefined where it does not speak it. */
export const placeIn = (place: Place, language: Language): string | undefined =>
  typeof place === 'string' ? pathIn(language, place) : place[language]

/** The place of a route, and the languages that it speaks. */
export const placeOf = ({ path, places }: Pick<Route, 'path' | 'places'>): Place => places ?? path
export const languagesOf = (place: Place): readonly Language[] =>
  languages.filter((language) => placeIn(place, language) !== undefined)
