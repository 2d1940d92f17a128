import { appealRoutes } from './appeal/routes.ts'
import { daf } from './daf/routes.ts'
import { donate, mailForm } from './donate/routes.ts'
import { ask } from './embed/routes.ts'
import { employersRoutes } from './employers/routes.ts'
import { gift } from './gift/routes.ts'
import { giving } from './giving/routes.ts'
import { home } from './home/routes.ts'
import { memoryRoutes } from './memory/routes.ts'
import { news } from './news/routes.ts'
import { notFound } from './not-found/routes.ts'
import { overlayRoutes } from './overlay/routes.ts'
import { ownRoutes } from './page/routes.ts'
import { policyRoutes } from './policy/routes.ts'
import { postRoutes } from './posts/routes.ts'
import { remind } from './remind/routes.ts'
import type { Route } from './route.ts'
import { sitemapRoute } from './sitemap/routes.ts'
import { storyRoutes } from './story/routes.ts'
import { verifyRoutes } from './verify/routes.ts'
import { waysToGiveRoutes } from './ways-to-give/routes.ts'

/**
 * The table that drives everything: prerendering, links between twins, sitemap.xml, the crawl of the tests.
 *
 * To add a page:
 * 1. `site/NAME/routes.ts` exports its `Route`(s) (see `route.ts`): path, title, description, `Page`, styles; add it here.
 * 2. `Page({ language, path, props })` is static React, rendered once per language at build. With the default frame it
 *    returns what belongs inside `<main>`; one `h1`. It may use hooks only inside islands.
 * 3. Styles are plain CSS in the same folder, `import styles from './NAME.css?inline'`; class names start with the room's
 *    name; tokens and buttons come from `site/styles`. They are inlined into that page only.
 *    What a page is too large for, below its first view, lies in a sheet of its own: `<link>` to `./below.css?url`, where that begins.
 * 4. Drawings: `<Picture file="drawings/kite.svg" alt="" />` from `site/art/Picture.tsx`: any picture of the charity's folder.
 * 5. What must react to the visitor is an island: `NAME.island.tsx` with a default-exported component, used as
 *    `<Island of={Component} props={…JSON…} when="idle" />` (see `islands/Island.tsx`). It hydrates after the page's load, or
 *    at once when touched; what was pressed before is replayed. On mount it must read what the visitor already typed or
 *    chose from the DOM (`FormData`), because that wins over its own defaults.
 * 6. Links: `pathIn(language, '/donate')` for our pages; outside links through `<Out href>` (`link/Out.tsx`), new tab announced.
 * 7. Tokens the server fills: `%%PUBLIC_ORIGIN%%`, `%%DONATE_ORIGIN%%`. They work in pages, never inside an island's code.
 */
export const routes: readonly Route[] = [
  home,
  donate,
  mailForm,
  remind,
  ...waysToGiveRoutes,
  ...employersRoutes,
  gift,
  giving,
  ...storyRoutes,
  ...appealRoutes,
  ...verifyRoutes,
  ...overlayRoutes,
  ask,
  ...ownRoutes,
  ...postRoutes,
  sitemapRoute,
  ...policyRoutes,
]

/** The page for every other path, written to `404.html`, `es/404.html` and so on. */
export const notFoundRoute: Route = notFound

/** Pages that are rendered for one request only. */
export const answers: readonly Route[] = [news, daf, ...memoryRoutes]
