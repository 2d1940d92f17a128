import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { waysToGive } from '#charity'
import { type DafPageProps, dafFields, dafPage, dafRule, type ShownGrant } from '#gift/daf.ts'
import { languages, pathIn } from '#gift/language.ts'
import { faultsOf } from '#gift/typed-text.ts'
import { days } from '../base/clock.ts'
import type { Giving } from '../giving/giving.ts'
import type { Links } from '../giving/letters/links.ts'
import { readBytes } from './body.ts'
import type { Env } from './env.ts'
import { always, type Call, routeOf, unread } from './openapi/call.ts'
import { problem, refusal, statusOf } from './problem.ts'
import type { QueuedRenderer } from './render-queue.ts'
import type { Site } from './site/site.ts'

export interface DafParts {
  readonly giving: Pick<Giving, 'giveByDaf' | 'dafGrant'>
  readonly links: Links
  readonly site: Site
  readonly render: QueuedRenderer
  /** What the page is told of DAFpay; null or absent: there is no such page. */
  readonly dafScript?: { readonly connectId: string; readonly script: string } | null | undefined
}

/** Where DAFpay says that a grant has changed. */
export const dafHeardCall: Call = {
  method: 'post',
  path: '/api/webhooks/chariot',
  id: 'dafHeard',
  about: 'providers',
  summary: 'That a grant of a donor-advised fund has changed, as DAFpay sends it',
  description:
    'It is not signed, so nothing of it is believed: where `associated_object_id` is a grant of ours, that is read again soon, once however often it is told. 404 where no donor-advised fund is asked here.',
  body: { is: 'any' },
  answers: { 200: { says: 'Heard.', schema: 'Received' } },
  refusals: [...always, ...unread, 'not_found'],
}

const schema = v.object({ associated_object_id: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)) })

/** Before the webhooks of payment providers, which have any other name. */
export function dafHeardRoutes({
  giving,
  dafScript,
}: Pick<DafParts, 'dafScript'> & {
  readonly giving: Pick<Giving, 'heardOfDaf'>
}): Hono<Env> {
  const app = new Hono<Env>()
  app.post(routeOf(dafHeardCall), async (c) => {
    if (!dafScript) return problem(c, 'not_found')
    const raw = await readBytes(c, 4096)
    if (!raw.ok) return refusal(c, raw)
    const notice = v.safeParse(schema, jsonOf(raw.value))
    if (notice.success) await giving.heardOfDaf(notice.output.associated_object_id)
    return c.json({ received: true })
  })
  return app
}

function jsonOf(raw: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(raw))
  } catch {
    return null
  }
}

/** For so long the page says what became of a grant: longer than any fund takes. */
const span = days(180)

/**
 * Where a donor-advised fund is asked for a gift, and how that stands. Nothing of it is where nobody is set up to ask: neither the page nor
 * a link to it.
 */
export function dafRoutes({ giving, links, site, render, dafScript }: DafParts): Hono<Env> {
  const app = new Hono<Env>()
  if (!dafScript) return app
  const connect = { id: dafScript.connectId, script: dafScript.script }

  for (const language of languages) {
    const path = pathIn(language, dafPage)
    const show = async (props: DafPageProps, status = 200) => {
      const page = site.page(await render(dafPage, language, props), path, status)
      page.headers.set('referrer-policy', 'no-referrer')
      return page
    }
    app.get(path, async (c) => {
      const token = c.req.query('grant')
      if (token === undefined) return show({ connect })
      const grant = await grantOf(token)
      if (!grant) return show({ connect }, 404)
      const page = await show({ grant: { ...grant, at: `${path}?grant=${token}` } })
      page.headers.set('x-robots-tag', 'noindex')
      return page
    })
    app.post(path, async (c: Context<Env>) => {
      const body = await readBytes(c, 4096)
      if (!body.ok) return show({ connect, problem: body.code }, statusOf(body.code))
      const entries = new URLSearchParams(new TextDecoder().decode(body.value))
      const typed = Object.fromEntries(dafFields.map((field) => [field, (entries.get(field) ?? '').slice(0, 300)]))
      const form = v.safeParse(dafRule(language), typed)
      // without a session nobody has agreed to anything: the page begins anew
      if (!form.success) return show({ connect, typed, faults: faultsOf(form.issues) }, 422)
      const grant = await giving.giveByDaf(form.output, language, c.var.address)
      if (!grant.ok) return show({ connect, typed, problem: grant.code }, statusOf(grant.code))
      const token = links.sign(grant.value.id, c.var.clock.now() + span, 'daf')
      return c.redirect(`${path}?grant=${token}`, 303)
    })
    if (waysToGive.donorAdvisedFunds) {
      const ways = pathIn(language, '/ways-to-give')
      app.get(ways, async (c) =>
        site.standing(c.req.raw, ways, await render('/ways-to-give', language, { asksFunds: true })),
      )
    }
  }

  const grantOf = async (token: string): Promise<Omit<ShownGrant, 'at'> | null> => {
    const id = links.read(token, 'daf')?.subject
    const grant = id === undefined ? null : await giving.dafGrant(id)
    if (!grant) return null
    const { stage, cents, comeCents, tracking } = grant
    return { stage, cents, comeCents, tracking }
  }
  return app
}
