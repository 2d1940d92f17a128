import { type Context, Hono } from 'hono'
import { inLanguage } from '#content/language.ts'
import { phoneButtons, phonePages } from '#content/phone.ts'
import type { DonatePageProps } from '#gift/donate-page.ts'
import { type Language, languages, pathIn } from '#gift/language.ts'
import { draftOfWish, formLife, phonePath } from '#gift/phone.ts'
import { codeInThrees, codeTyped } from '#gift/phone-code.ts'
import type { Random } from '../base/random.ts'
import type { Giving } from '../giving/giving.ts'
import type { Links } from '../giving/letters/links.ts'
import type { OpenedLink, PhoneRefusal } from '../giving/phone/phone-links.ts'
import { readBytes } from './body.ts'
import type { Env } from './env.ts'
import { shortPages } from './mailed-links.ts'
import { statusOf } from './problem.ts'
import type { QueuedRenderer } from './render-queue.ts'
import type { Site } from './site/site.ts'

interface PhoneParts {
  readonly giving: Pick<Giving, 'openPhoneLink' | 'openedPhoneLink'>
  readonly links: Links
  readonly site: Site
  readonly render: QueuedRenderer
  readonly random: Pick<Random, 'bytes'>
}

const statuses: Readonly<Record<PhoneRefusal, number>> = {
  unknown: 404,
  opened: 410,
  given: 410,
  begun: 410,
  over: 410,
  calledOff: 410,
  tooMany: 429,
}

/**
 * Where a caller opens the form that was filled in while they talked: `/p` asks for the code, a mailed link has it in its query, which no
 * log of ours keeps. Mail programs open links, so only a press of the button opens one; and it opens once, for the page that was pressed:
 * its `key` makes the same press, sent again, the same answer.
 */
export function phoneRoutes({ giving, links, site, render, random }: PhoneParts): Hono<Env> {
  const app = new Hono<Env>()
  const showPage = shortPages({ site, render })
  const refusedPage = refusal({ site, render })
  const newKey = () => ({ key: Buffer.from(random.bytes(16)).toString('hex') })
  for (const language of languages) {
    const path = pathIn(language, phonePath)
    const label = inLanguage(phoneButtons.open, language)
    const asking = (value: string, fault: boolean) => ({
      post: {
        action: path,
        label,
        hidden: newKey(),
        field: { name: 'code', label: inLanguage(phoneButtons.code, language), value, fault },
      },
      back: toForm(language),
    })
    app.get(path, (c) => {
      const mailed = c.req.query('code')
      if (mailed === undefined) return showPage(phonePages.ask, language, asking('', false))
      const code = codeTyped(mailed)
      if (code === null) return showPage(phonePages.unknown, language, { status: 404, ...asking('', true) })
      const post = { action: path, label, hidden: { ...newKey(), code } }
      return showPage(phonePages.open, language, { post, back: toForm(language) })
    })
    const open = async (c: Context<Env>, typed: string, key: string) => {
      c.header('cache-control', 'no-store')
      const code = codeTyped(typed)
      const opened: OpenedLink =
        code === null ? { link: null, why: 'unknown' } : await giving.openPhoneLink(code, key, c.var.address)
      if (opened.link !== null) {
        const { id, wish, openedAt } = opened.link
        const token = links.sign(id, (openedAt ?? c.var.clock.now()) + formLife, 'phone')
        return c.redirect(`${pathIn(wish.language, '/donate')}?call=${token}`, 303)
      }
      c.var.log.warn({ requestId: c.var.requestId, code: 'link_invalid', detail: `phone: ${opened.why}` }, 'refused')
      if (opened.why !== 'unknown') return refusedPage(opened.why, language)
      return showPage(phonePages.unknown, language, {
        status: 404,
        ...asking(code ? codeInThrees(code) : typed.slice(0, 40), true),
      })
    }
    app.post(path, async (c) => {
      const body = await readBytes(c, 1024)
      if (!body.ok) return showPage(phonePages.unknown, language, { status: statusOf(body.code), ...asking('', true) })
      const fields = new URLSearchParams(new TextDecoder().decode(body.value))
      return open(c, fields.get('code') ?? '', fields.get('key') ?? '')
    })
  }
  return app
}

const toForm = (language: Language) => ({
  href: pathIn(language, '/donate'),
  label: inLanguage(phoneButtons.form, language),
})

/** The page that says why a link does not open, with the way to the form as everybody fills it in. */
const refusal =
  (parts: Pick<PhoneParts, 'site' | 'render'>) =>
  (why: PhoneRefusal, language: Language): Promise<Response> =>
    shortPages(parts)(phonePages[why], language, { status: statuses[why], back: toForm(language) })

/** The form of the link that `?call=` names: what it shows, and the key of its draft; or the page that says why there is none. */
export function callOf({ giving, links, site, render }: Omit<PhoneParts, 'random'>) {
  return async (
    c: Context<Env>,
    language: Language,
  ): Promise<{ readonly props: DonatePageProps; readonly attempt: string } | Response> => {
    const token = c.req.query('call') ?? ''
    const id = links.read(token, 'phone')?.subject
    const opened: OpenedLink = id === undefined ? { link: null, why: 'over' } : await giving.openedPhoneLink(id)
    if (opened.link === null) return await refusal({ site, render })(opened.why, language)
    const { attempt, wish } = opened.link
    return { attempt, props: { linked: draftOfWish(wish), call: { attempt, search: `?call=${token}` } } }
  }
}
