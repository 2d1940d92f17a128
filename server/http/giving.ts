import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { nextByForm } from '#content/dates.ts'
import { givingWords } from '#content/giving.ts'
import { keptLetter } from '#content/kept-giving.ts'
import { inLanguage } from '#content/language.ts'
import { type GivingPageProps, givingDones, givingPage } from '#gift/giving-page.ts'
import { type Language, languages, pathIn } from '#gift/language.ts'
import type { FieldCode } from '#gift/problem.ts'
import { email } from '#gift/typed-text.ts'
import type { GivingPaper } from '../giving/donor/own-giving.ts'
import type { Access } from '../giving/gift/access.ts'
import { maskedEmail } from '../giving/gift/view.ts'
import type { Giving } from '../giving/giving.ts'
import type { Links } from '../giving/letters/links.ts'
import type { AppealParts } from './appeals.ts'
import { readBytes, readJson } from './body.ts'
import { forgetGifts, openedGiving, seenGiving, setGivingCookie } from './cookie.ts'
import type { Env } from './env.ts'
import { actionRules } from './gift-actions.ts'
import { always, type Call, foreign, routeOf, unreadJson } from './openapi/call.ts'
import { problem, refusal, statusOf } from './problem.ts'
import type { QueuedRenderer } from './render-queue.ts'
import type { Site } from './site/site.ts'

/** Where the link to everything given with an address is asked for. */
export const givingLinkCall: Call = {
  method: 'post',
  path: '/api/giving/link',
  id: 'mailGivingLink',
  about: 'gift',
  summary: 'Have the link to everything given with one’s address mailed',
  description:
    'The answer is the same, and as soon, whether the address is known or not. The link opens once, for 30 minutes.',
  body: { is: 'asked', schema: 'MailLink' },
  answers: { 202: { says: 'If something was given with this address, a link is mailed to it.', schema: 'Received' } },
  refusals: [...always, ...foreign, ...unreadJson, 'invalid_fields'],
}

export interface GivingPageParts {
  readonly giving: Giving
  readonly access: Access
  readonly links: Links
  readonly site: Site
  readonly render: QueuedRenderer
  /** Mails a link, after the answer: that takes no longer where the address is known. */
  readonly mailLater: (email: string, address: string) => void
  /** Puts a letter on paper; absent: nothing is. */
  readonly paper?: AppealParts['paper'] | undefined
}

/** Everything that was given with one address: asked for by mail, opened by one press, and closed again. Whole without scripts. */
export function givingRoutes(parts: GivingPageParts): Hono<Env> {
  const { giving, access, links, site, render, mailLater } = parts
  const app = new Hono<Env>()
  app.post(routeOf(givingLinkCall), async (c) => {
    const body = await readJson(c)
    if (!body.ok) return refusal(c, body)
    const checked = v.safeParse(actionRules.address, body.value)
    if (!checked.success) return problem(c, 'invalid_fields', { fields: { email: 'not_an_email' } })
    mailLater(checked.output.email, c.var.address)
    return c.json({ received: true }, 202)
  })
  for (const language of languages) {
    const path = pathIn(language, givingPage)
    const show = async (props: GivingPageProps, status = 200) =>
      site.page(await render(givingPage, language, props), path, status)

    app.get(path, async (c) => {
      const opened = await openedGiving(c, access)
      const all = opened && (await giving.wholeGiving(opened))
      if (all === null) {
        if (c.req.query('link') === 'mailed') return show({ is: 'sent' })
        const why = (['closed', 'expired', 'forgotten'] as const).find((each) => each === c.req.query('link'))
        return show({ is: 'entry', ...(why ? { why } : {}) })
      }
      const change = givingDones.find((each) => each === c.req.query('done'))
      const gift = c.req.query('again')
      const again = gift ? { again: { gift, next: nextByForm(c.var.clock.now()) } } : {}
      return seenGiving(c, access, await show({ is: 'all', ...all, ...again, ...(change ? { done: change } : {}) }))
    })

    app.post(path, async (c) => {
      const entries = await fieldsOf(c)
      if (typeof entries === 'number') return show({ is: 'entry' }, entries)
      switch (entries.get('action')) {
        case 'link':
          return mailed(c, entries.get('email') ?? '')
        case 'close':
          await forgetGifts(c, parts)
          return c.redirect(`${path}?link=closed`, 303)
        default:
          return acted(c, entries)
      }
    })

    /** What a form of the open page asks for. */
    const acted = async (c: Context<Env>, entries: URLSearchParams) => {
      const opened = await openedGiving(c, access)
      if (opened === null) return c.redirect(`${path}?link=expired`, 303)
      const again = async (more: Partial<Extract<GivingPageProps, { is: 'all' }>>, status = 200) => {
        const all = await giving.wholeGiving(opened)
        return all === null ? c.redirect(path, 303) : show({ is: 'all', ...all, ...more }, status)
      }
      const details = { requestId: c.var.requestId, gift: opened.gift, action: entries.get('action') }
      switch (entries.get('action')) {
        case 'news':
          await giving.chooseNews(opened, entries.get('news') === 'yes', inLanguage(givingWords.news, language))
          c.var.log.info(details, 'changed')
          return c.redirect(`${path}?done=news#you`, 303)
        case 'address': {
          const typed = (entries.get('email') ?? '').slice(0, 320)
          const checked = v.safeParse(email, typed)
          if (!checked.success) return again({ fault: { at: 'address', code: 'not_an_email' }, typed }, 422)
          const from = { began: false, mailbox: true, address: c.var.address }
          const answer = await giving.askForAddress(opened.gift, checked.output, from, opened)
          if (answer.ok) return c.redirect(`${path}?done=address#you`, 303)
          c.var.log.warn({ ...details, code: answer.code, detail: answer.detail }, 'refused')
          const code = (answer.fields?.email as FieldCode | undefined) ?? answer.code
          return again({ fault: { at: 'address', code }, typed }, statusOf(answer.code))
        }
        case 'ask':
          return again({ asked: true })
        case 'forget': {
          if (!(await giving.forgetMe(opened)))
            return again({ fault: { at: 'forget', code: 'action_not_possible' } }, 409)
          c.var.log.info(details, 'a donor was forgotten at their own wish')
          await forgetGifts(c, parts)
          return c.redirect(`${path}?link=forgotten`, 303)
        }
        default:
          return c.redirect(path, 303)
      }
    }

    for (const [name, type] of Object.entries(keptAs)) {
      app.get(`${path}/kept.${name}`, async (c) => {
        c.header('cache-control', 'no-store')
        const opened = await openedGiving(c, access)
        const outcome = opened && (await giving.keptGiving(opened))
        if (outcome === null || (!outcome.ok && outcome.code === 'not_found'))
          return c.redirect(`${path}?link=expired`, 303)
        if (!outcome.ok) return refusal(c, outcome, language)
        c.var.log.info({ requestId: c.var.requestId, gift: opened?.gift, paper: `kept.${name}` }, 'a paper was fetched')
        if (name === 'json')
          return asFile(c, 'kept.json', type, new TextEncoder().encode(JSON.stringify(outcome.value, null, 2)))
        return parts.paper
          ? asFile(c, 'kept.pdf', type, await parts.paper(keptLetter(outcome.value, language)))
          : problem(c, 'not_found')
      })
    }

    app.get(`${path}/open`, async (c) => {
      const token = c.req.query('token') ?? ''
      const subject = links.read(token, 'giving')?.subject
      const linked = subject === undefined ? null : await giving.linkedGiving(subject)
      if (!linked?.gift.donor) return over(c)
      return show({ is: 'open', token, address: maskedEmail(linked.gift.donor.email) })
    })

    app.post(`${path}/open`, async (c) => {
      const entries = await fieldsOf(c)
      if (typeof entries === 'number') return show({ is: 'entry' }, entries)
      const subject = links.read(entries.get('token') ?? '', 'giving')?.subject
      const linked = subject === undefined ? null : await giving.openLinkedGiving(subject)
      if (linked === null) return over(c)
      setGivingCookie(c, access.openAll(linked.gift, linked.mailedAt))
      c.var.log.info({ requestId: c.var.requestId, gift: linked.gift.id }, 'all giving of a mailbox was opened')
      return c.redirect(path, 303)
    })

    app.get(`${path}/statement/:year{\\d{4}\\.pdf}`, (c) => {
      const of = c.req.query('of') || undefined
      return paper(c, language, { is: 'statement', year: Number.parseInt(c.req.param('year') ?? '', 10), of })
    })
    app.get(`${path}/receipts/:gift/:payment`, (c) =>
      paper(c, language, { is: 'receipt', gift: c.req.param('gift') ?? '', payment: c.req.param('payment') ?? '' }),
    )

    /** What anybody may type is answered at once and alike. */
    const mailed = (c: Context<Env>, typed: string) => {
      const checked = v.safeParse(email, typed)
      if (!checked.success) {
        return show({ is: 'entry', fault: 'not_an_email' satisfies FieldCode, typed: typed.slice(0, 320) }, 422)
      }
      mailLater(checked.output, c.var.address)
      return show({ is: 'sent', email: checked.output })
    }
    const over = (c: Context<Env>) => {
      c.var.log.warn({ requestId: c.var.requestId, code: 'link_invalid', detail: 'all giving' }, 'refused')
      return show({ is: 'old' }, 403)
    }
  }
  return app

  async function paper(c: Context<Env>, language: Language, wanted: GivingPaper): Promise<Response> {
    c.header('cache-control', 'no-store')
    const opened = await openedGiving(c, access)
    if (opened === null) return c.redirect(`${pathIn(language, givingPage)}?link=expired`, 303)
    const paper = await giving.givingPaper(opened, wanted)
    if (!paper.ok) return refusal(c, paper, language)
    c.var.log.info({ requestId: c.var.requestId, gift: opened.gift, paper: wanted.is }, 'a paper was fetched')
    return asFile(c, paper.value.filename, 'application/pdf', new Uint8Array(paper.value.content))
  }
}

/** What is kept of somebody, for programs and to read. */
const keptAs = { json: 'application/json', pdf: 'application/pdf' }

const asFile = (c: Context<Env>, name: string, type: string, content: Uint8Array<ArrayBuffer>) =>
  c.body(content, 200, {
    'content-type': type,
    'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '-')}"`,
  })

/** The fields of a posted form; a status where they could not be read. */
async function fieldsOf(c: Context<Env>): Promise<URLSearchParams | number> {
  const body = await readBytes(c, 4096)
  return body.ok ? new URLSearchParams(new TextDecoder().decode(body.value)) : statusOf(body.code)
}

/** Links that are being mailed at once, after their answers; those beyond are let drop, as those of one caller beyond their number are. */
const mostAtOnce = 50

/** Mails links after the answers to those who asked, in a bounded crowd. */
export function mailingLater(
  giving: Pick<Giving, 'mailLink'>,
  later: (work: Promise<unknown>) => void,
): GivingPageParts['mailLater'] {
  let atOnce = 0
  return (email, address) => {
    if (atOnce >= mostAtOnce) return
    atOnce++
    const turn = new Promise<void>((go) => setImmediate(go))
    later(turn.then(() => giving.mailLink(email, address)).finally(() => atOnce--))
  }
}
