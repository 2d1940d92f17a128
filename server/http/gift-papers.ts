import { type Context, Hono } from 'hono'
import { languages, pathIn } from '#gift/language.ts'
import type { Access } from '../giving/gift/access.ts'
import type { Giving } from '../giving/giving.ts'
import type { WantedPaper } from '../giving/letters/papers.ts'
import { giftOfCookie, viewerOf } from './cookie.ts'
import type { Env } from './env.ts'
import { giftPage } from './gift-page.ts'
import { refusal } from './problem.ts'

/**
 * The receipts and the years' statements of one gift as PDF, for the browser that may see its page and for nobody else: no
 * address opens one. Who has no leave is led to where a fresh link is mailed.
 */
export function giftPaperRoutes(giving: Pick<Giving, 'paper'>, access: Access): Hono<Env> {
  const app = new Hono<Env>()
  for (const language of languages) {
    const path = pathIn(language, giftPage)
    app.get(`${path}/receipts/:payment`, (c) =>
      paper(c, path, { is: 'receipt', payment: c.req.param('payment') ?? '' }),
    )
    app.get(`${path}/statements/:year{\\d{4}}`, (c) =>
      paper(c, path, { is: 'statement', year: Number(c.req.param('year')) }),
    )
  }
  return app

  async function paper(c: Context<Env>, path: string, wanted: WantedPaper): Promise<Response> {
    c.header('cache-control', 'no-store')
    const id = await giftOfCookie(c, access)
    if (id === null) return c.redirect(`${path}?link=expired`, 303)
    const asGiven = viewerOf(c, access).mailbox ? {} : ({ asGiven: true } as const)
    const paper = await giving.paper(id, { ...wanted, ...asGiven })
    if (!paper.ok) return refusal(c, paper)
    const { filename, content } = paper.value
    c.var.log.info({ requestId: c.var.requestId, gift: id, paper: wanted.is }, 'a paper was fetched')
    return c.body(new Uint8Array(content), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${filename.replace(/[^\w.-]/g, '-')}"`,
    })
  }
}
