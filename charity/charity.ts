import type * as v from 'valibot'
import type { Appeals } from './appeals.ts'
import type { OwnPages } from './pages.ts'
import { amounts } from './schema/amounts.ts'
import { claims } from './schema/claims.ts'
import { credits } from './schema/credits.ts'
import { donate } from './schema/donate.ts'
import { eCards } from './schema/e-cards.ts'
import { embed } from './schema/embed.ts'
import { employers } from './schema/employers.ts'
import { experiment } from './schema/experiment.ts'
import { footer } from './schema/footer.ts'
import { funds } from './schema/funds.ts'
import { home } from './schema/home.ts'
import { identity } from './schema/identity.ts'
import { knownAddresses } from './schema/known-addresses.ts'
import { languages } from './schema/languages.ts'
import { ledger } from './schema/ledger.ts'
import { links } from './schema/links.ts'
import { look } from './schema/look.ts'
import { memory } from './schema/memory.ts'
import { menus } from './schema/menus.ts'
import { search } from './schema/search.ts'
import { sitemap } from './schema/sitemap.ts'
import { stories } from './schema/story.ts'
import type { WithWholeAddresses } from './schema/text.ts'
import { waysToGive } from './schema/ways-to-give.ts'
import type { Stories } from './stories.ts'

/** The parts of a charity: each is a file of its folder, such as `known-addresses.yaml`. */
export const parts = {
  identity,
  languages,
  look,
  amounts,
  eCards,
  embed,
  employers,
  experiment,
  funds,
  knownAddresses,
  ledger,
  links,
  memory,
  menus,
  sitemap,
  search,
  home,
  donate,
  waysToGive,
  footer,
  claims,
  credits,
  stories,
} as const

/** The parts as their files have them, checked. */
export type Parts = Readonly<{ [Part in keyof typeof parts]: v.InferOutput<(typeof parts)[Part]> }>

/** Everything that is a charity's own, as read from its folder. */
export type Charity = WithWholeAddresses<Omit<Parts, 'stories'>> &
  Appeals &
  OwnPages & {
    readonly stories: Stories
    /** The folder, for its pictures and style sheets. */
    readonly folder: string
    /** Words of further languages, and other wordings: by language, by key (the path of a text, with dots between). */
    readonly overlay: Overlay
  }

/** The parts of a charity as they are written, before further languages and the charity's names are put into them. */
export type Written = Omit<Charity, 'folder' | 'overlay'>

export type Overlay = Readonly<Record<string, Readonly<Record<string, string>>>>
