import { type Context, Hono } from 'hono'
import { inLanguage, say } from '#content/language.ts'
import { pathIn } from '#gift/language.ts'
import { wholeView } from '#server/giving/gift/view.ts'
import { openPages, type Pages } from '#server/pages.ts'
import { type Gift, giftById } from '#server/store/gift/gifts.ts'
import type { Office, OfficeEnv, OfficePage } from '../office.ts'
import { writeAudit } from '../people/audit.ts'
import { anybody, requireRole } from '../people/require-role.ts'
import { page } from '../ui/page.tsx'
import { refuse } from '../ui/refuse.tsx'
import { SeenDocument } from '../ui/SeenDocument.tsx'
import { asDonorWords } from '../words/as-donor.ts'

/** Where the site has the page of one gift. */
const giftPage = '/gift'
/** Where the office serves the site's own styles, pictures and fonts to the page that it shows. */
const siteFiles = '/site'

/** The page that shows a gift as its donor sees it. */
export const asDonorPath = (gift: string): string => `/gifts/${gift}/as-donor`

/** The page of a gift as its donor sees it, for whoever answers her. `open` loads the site's pages, once. */
export const asDonorRoutes =
  (open: typeof openPages = openPages) =>
  ({ services }: Office): Hono<OfficeEnv> => {
    let opened: Promise<Pages> | null = null
    const pages = (): Promise<Pages> => {
      opened ??= open(services.settings, services.clock).catch((error: unknown) => {
        opened = null
        throw error
      })
      return opened
    }
    return (
      new Hono<OfficeEnv>()
        .get(asDonorPath(':gift'), requireRole('look'), (c) => show(c, pages))
        // The frame has no origin of its own, so that its browser sends no cookie; and all of this is the public site's.
        .get(`${siteFiles}/assets/:file`, anybody(), async (c) => {
          const { site } = await pages()
          return site.answer(c.req.raw, c.req.path.slice(siteFiles.length)) ?? refuse(c, 'not_found')
        })
    )
  }

export const asDonorPage: OfficePage = { path: '/gifts', name: null, needs: 'look', routes: asDonorRoutes() }

async function show(c: Context<OfficeEnv>, pages: () => Promise<Pages>) {
  const { language, office, log, requestId } = c.var
  const gift = await office.services.store.read(giftById(c.req.param('gift') ?? ''))
  if (!gift) return refuse(c, 'not_found')
  await writeAudit(c, { action: 'looked', gift: gift.id, details: { page: 'gift' } })
  const preview = await documentOf(c, gift, pages).catch((error: unknown) => {
    log.error({ requestId, err: error }, 'the pages of the site could not be opened')
    return null
  })
  const words = (text: (typeof asDonorWords)[keyof typeof asDonorWords]) => inLanguage(text, language)
  return page(c, {
    title: say(asDonorWords.title, language, { reference: gift.reference }),
    back: { path: `/gifts/${gift.id}`, label: words(asDonorWords.back) },
    body: (
      <>
        {preview === null ? (
          <p>{words(asDonorWords.notBuilt)}</p>
        ) : (
          <>
            <p>{words(asDonorWords.about)}</p>
            <SeenDocument c={c} document={preview} title={words(asDonorWords.frame)} />
          </>
        )}
      </>
    ),
  })
}

/** The whole page, of what our own ledger knows: her provider is not asked because somebody else looks. */
async function documentOf(c: Context<OfficeEnv>, gift: Gift, pages: () => Promise<Pages>): Promise<string> {
  const { giving, clock } = c.var.office.services
  const { site, render } = await pages()
  const view = await wholeView(giving, gift, { now: clock.now(), began: false, mailbox: true })
  const rendered = render(giftPage, gift.language, { gift: view })
  const dressed = await site.page(rendered, pathIn(gift.language, giftPage), 200).text()
  return dressed.replaceAll(/(["'(])\/assets\//g, `$1${siteFiles}/assets/`)
}
