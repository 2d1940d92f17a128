import { type Context, Hono } from 'hono'
import { type EmployersPageProps, employerNamed, employersPage, hasEmployers, longestName } from '#gift/employers.ts'
import { languages, pathIn } from '#gift/language.ts'
import type { Access } from '../giving/gift/access.ts'
import { mayChange } from '../giving/gift/mailbox.ts'
import type { Giving } from '../giving/giving.ts'
import { readBytes } from './body.ts'
import { giftOfCookie, viewerOf } from './cookie.ts'
import type { Env } from './env.ts'
import { problem, refusal } from './problem.ts'
import type { QueuedRenderer } from './render-queue.ts'
import type { Site } from './site/site.ts'

interface EmployersParts {
  readonly giving: Pick<Giving, 'matchableGift' | 'expectMatch' | 'markMatch'>
  readonly access: Access
  readonly site: Site
  readonly render: QueuedRenderer
}

/**
 * Where a donor finds their employer, and says of the gift that this browser may see who it is and whether it was asked: by plain forms.
 * Who has no gift here reads the list alone. Nothing of it is where the charity lists nobody.
 */
export function employersRoutes({ giving, access, site, render }: EmployersParts): Hono<Env> {
  const app = new Hono<Env>()
  if (!hasEmployers) return app

  const giftOf = async (c: Context<Env>): Promise<EmployersPageProps['gift']> => {
    const id = await giftOfCookie(c, access)
    const matchable = id === null ? null : await giving.matchableGift(id)
    if (matchable === null) return undefined
    const { gift, sum, match } = matchable
    return {
      id: gift.id,
      reference: gift.reference,
      cents: sum,
      mayChange: mayChange(gift, viewerOf(c, access)),
      match: match && {
        employer: match.employer ?? '',
        expectedCents: match.expectedCents,
        comeCents: match.comeCents,
        stage: match.stage,
      },
    }
  }

  for (const language of languages) {
    const path = pathIn(language, employersPage)
    app.get(path, async (c) => {
      const typed = (c.req.query('q') ?? '').slice(0, longestName)
      const gift = await giftOf(c)
      const props: EmployersPageProps = { ...(typed === '' ? {} : { typed }), ...(gift ? { gift } : {}) }
      return site.page(await render(employersPage, language, props), path, 200)
    })
    app.post(path, async (c) => {
      const body = await readBytes(c, 2048)
      if (!body.ok) return refusal(c, body)
      const entries = new URLSearchParams(new TextDecoder().decode(body.value))
      const id = await giftOfCookie(c, access)
      if (id === null) return c.redirect(pathIn(language, '/gift?link=expired'), 303)
      const leave = viewerOf(c, access)
      const pressed = entries.get('action')
      if (pressed === 'expect') {
        const employer = employerNamed(entries.get('employer') ?? '')
        if (!employer) return problem(c, 'not_found')
        await giving.expectMatch(id, employer, leave)
      }
      if (pressed === 'asked' || pressed === 'dropped') await giving.markMatch(id, pressed, leave)
      // what came of it the page itself says
      return c.redirect(path, 303)
    })
  }
  return app
}
