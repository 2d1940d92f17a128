import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { inLanguage } from '#content/language.ts'
import { turnButtons, turnPage } from '#content/turn.ts'
import type { DonatePageProps } from '#gift/donate-page.ts'
import { orderOf } from '#gift/draft-request.ts'
import { draftFromForm } from '#gift/form-entries.ts'
import { attributionIn, linkTo } from '#gift/form-link.ts'
import { type Language, languages, pathIn } from '#gift/language.ts'
import type { Standing } from '#gift/lifecycle.ts'
import { refused } from '#gift/outcome.ts'
import { onlineNames, type ProviderName } from '#gift/provider.ts'
import type { RequestRules } from '#gift/request.ts'
import { email } from '#gift/typed-text.ts'
import type { Clock } from '../base/clock.ts'
import type { Random } from '../base/random.ts'
import type { Caller } from '../giving/abuse/caller.ts'
import type { Access } from '../giving/gift/access.ts'
import { draftOfGift } from '../giving/gift/gift-draft.ts'
import { viewOf } from '../giving/gift/view.ts'
import type { Giving } from '../giving/giving.ts'
import type { Links } from '../giving/letters/links.ts'
import { DatabaseAway } from '../process/database-away.ts'
import { readBytes } from './body.ts'
import { giftOfCookie, setGiftCookie, viewerOf } from './cookie.ts'
import { askFromHost } from './embedding-host.ts'
import type { Env } from './env.ts'
import { comeBackMs } from './fault.ts'
import { deviceOf } from './guards.ts'
import { linkedForm } from './linked-form.ts'
import { shortPages } from './mailed-links.ts'
import { returnAddresses } from './payments.ts'
import { callOf } from './phone.ts'
import { statusOf } from './problem.ts'
import { addressOf as remindAddress } from './remind.ts'
import type { QueuedRenderer } from './render-queue.ts'
import type { Site } from './site/site.ts'
import { variantFor, variedForm } from './varied-form.ts'

export interface DonateFormParts {
  readonly giving: Giving
  readonly links: Links
  readonly access: Access
  readonly site: Site
  readonly render: QueuedRenderer
  readonly clock: Clock
  readonly random: Pick<Random, 'fraction'>
  readonly limits: NonNullable<RequestRules['limits']>
  readonly callerOf: (address: string, email: string | null) => Caller
}

/** The channel without scripts: the form posts here, and comes back here from the provider's own page. */
export function donateFormRoutes(parts: DonateFormParts): Hono<Env> {
  const { giving, access, site, render, random } = parts
  const app = new Hono<Env>()
  const linked = linkedForm(parts)
  const varied = variedForm(parts)
  const called = callOf(parts)
  for (const language of languages) {
    const address = pathIn(language, '/donate')
    const show = async (props: DonatePageProps, status = 200) =>
      site.page(await render('/donate', language, props), address, status)

    app.get(address, async (c, next) => {
      const from = askFromHost(c)
      if (from !== null) return c.redirect(from, 302)
      if (c.req.query('call') !== undefined) {
        const call = await called(c, language)
        if (call instanceof Response) return call
        const page = await show(call.props)
        page.headers.set('cache-control', 'no-store')
        page.headers.set('referrer-policy', 'no-referrer')
        return page
      }
      // Only who comes back is asked for their cookie: the page itself is there also while the database is away.
      if (c.req.query('turn') !== undefined) return turn(c, parts, language, show)
      const [cancelled, success, approved] = [c.req.query('cancelled'), c.req.query('success'), c.req.query('token')]
      const comesBack = cancelled !== undefined || success !== undefined
      const form = async () => {
        const variant = variantFor(c.req.header('if-none-match'), random)
        return (await linked(c, language, variant)) ?? (await varied(c, language, variant)) ?? next()
      }
      if (!comesBack && approved === undefined) return form()
      const id = await giftOfCookie(c, access)
      if (!comesBack) {
        // an app of the provider's may come back in a new tab, to our page with the order alone: only of this browser's own gift
        const gift = id === null ? null : await giving.current(id)
        if (!gift?.ok || gift.value.refs.intent !== approved) return form()
      }
      if (cancelled !== undefined) {
        const gift = id === null ? null : await giving.current(id)
        if (!gift?.ok || !mayStillBeGiven(gift.value)) return next()
        const declined = c.req.query('declined') !== undefined && (await giving.declined(gift.value.id))
        const draft = draftOfGift(gift.value)
        return show(declined ? { draft, problem: 'payment_declined' } : { draft })
      }
      const returned = id === null ? null : await giving.returned(id, approved)
      if (c.req.query('redirect_status') !== undefined || approved !== undefined) {
        // a provider may lead every donor to this one address, with secrets or ids of its own in it: on to the gift's
        // language, clean
        const { success, cancel } = returnAddresses('', returned?.gift.language ?? language)
        return c.redirect(approved !== undefined && returned?.declined ? `${cancel}&declined=true` : success, 303)
      }
      if (!returned) return next()
      const correction = c.req.query('sent') === undefined ? {} : { correction: { done: true } as const }
      const viewer = viewerOf(c, access)
      const monthly = viewer.began ? await giving.monthlyAfter(returned.gift) : null
      return show({ gift: { ...viewOf(returned.gift, viewer), monthly }, ...correction })
    })
    app.post(address, async (c) => {
      const waits = c.req.query('turn') !== undefined
      if (waits) return turn(c, parts, language, show)
      if (c.req.query('call') === undefined) return begin(c, parts, language, show)
      const call = await called(c, language)
      if (call instanceof Response) return call
      // without scripts it is the address that knows the draft
      return begin(
        c,
        parts,
        language,
        (props, status) => show({ ...props, ...(call.props.call ? { call: call.props.call } : {}) }, status),
        call.attempt,
      )
    })
  }
  return app
}

/** What was composed and took no money: it can be composed again. */
const mayStillBeGiven = ({ standing: { state } }: { readonly standing: Standing }): boolean =>
  state === 'started' || state === 'not_charged'

/** Who waits for the provider's page looks whether it is their turn: then this leads on to it. */
async function turn(
  c: Context<Env>,
  { giving, access, site, render }: DonateFormParts,
  language: Language,
  show: (props: DonatePageProps, status: number) => Promise<Response>,
): Promise<Response> {
  const returnTo = returnAddresses(c.var.publicOrigin, language)
  const own = await giftOfCookie(c, access)
  if (own === null) return c.redirect(pathIn(language, '/donate'), 303)
  // the monthly gift asked for in the thanks has no cookie of its own, and its donor comes back to them
  const after = viewerOf(c, access).began ? await giving.giftAfter(own) : undefined
  const [id, before] = after ? [after.id, returnTo.success] : [own, returnTo.cancel]
  const outcome = await giving.takeTurn(id, returnTo)
  if (!outcome.ok) {
    if (outcome.code === 'action_not_possible') return c.redirect(before, 303)
    const gift = await giving.current(id)
    return show(
      { ...(gift.ok ? { draft: draftOfGift(gift.value) } : {}), problem: outcome.code },
      statusOf(outcome.code),
    )
  }
  const { waits, beginning: page } = outcome.value
  if (!waits && page.url !== null) return c.redirect(page.url, 303)
  const post = { action: returnTo.turn, label: inLanguage(turnButtons.on, language) }
  const back = { href: before, label: inLanguage(turnButtons.back, language) }
  return shortPages({ site, render })(turnPage, language, { post, back })
}

/** The donor mistyped the address, and says so with the very browser that gave. */
async function correct(
  c: Context<Env>,
  { giving, access }: Pick<DonateFormParts, 'giving' | 'access'>,
  language: Language,
  show: (props: DonatePageProps, status: number) => Promise<Response>,
  address: string | null,
): Promise<Response> {
  const result = `${pathIn(language, '/donate')}?success=true`
  const id = await giftOfCookie(c, access)
  const viewer = viewerOf(c, access)
  if (id === null || !viewer.began) return c.redirect(result, 303)
  const typed = (address ?? '').slice(0, 320)
  const checked = v.safeParse(email, typed)
  const corrected = checked.success
    ? await giving.correctAddress(id, checked.output, c.var.address)
    : refused('invalid_fields', 'not an address')
  if (corrected.ok) {
    setGiftCookie(c, access.browser(corrected.value))
    c.var.log.info({ requestId: c.var.requestId, gift: id }, 'an address was corrected')
    return c.redirect(`${result}&sent=true`, 303)
  }
  const gift = await giving.current(id)
  if (!gift.ok) return c.redirect(result, 303)
  const code = checked.success ? corrected.code : 'not_an_email'
  const correction = { done: false, code, typed } as const
  return show({ gift: viewOf(gift.value, viewer), correction }, statusOf(corrected.code))
}

async function begin(
  c: Context<Env>,
  { giving, access, clock, limits, callerOf }: DonateFormParts,
  language: Language,
  show: (props: DonatePageProps, status: number) => Promise<Response>,
  called = '',
): Promise<Response> {
  const body = await readBytes(c, 32_768)
  if (!body.ok) return show({ problem: body.code }, statusOf(body.code))
  const entries = new URLSearchParams(new TextDecoder().decode(body.value))
  if (entries.get('action') === 'receipt-to')
    return correct(c, { giving, access }, language, show, entries.get('email'))
  if (entries.get('action') === 'remind') {
    const draft = draftFromForm((name) => entries.get(name))
    const attribution = attributionIn(new URL(c.req.url).searchParams)
    const gift = { ...linkTo(draft, language, limits), ...(attribution ? { attribution } : {}) }
    return c.redirect(remindAddress(language, gift), 303)
  }
  const reading = entries.get('reading')
  const draft = draftFromForm((name) => (name === 'custom' && reading !== null ? reading : entries.get(name)))
  if (reading !== null) return show({ draft }, 200)
  const attempt = entries.get('attempt') || called
  const { searchParams } = new URL(c.req.url)
  const key = /^[\w-]{16,64}$/.test(attempt) ? { attempt } : {}
  const now = clock.now()
  const order = orderOf(draft, {
    language,
    now,
    limits,
    withDonor: false,
    attribution: attributionIn(searchParams),
    ...key,
  })
  if (!order.ok) return show({ draft, faults: order.faults }, 422)
  const outcome = await giving
    .begin(pressed(entries.get('method')), order.request, {
      channel: 'hosted',
      returnTo: returnAddresses(c.var.publicOrigin, language),
      caller: callerOf(c.var.address, null),
      device: deviceOf(c.req.header('user-agent') ?? ''),
      proof: entries.get('proof'),
    })
    .catch((error: unknown) => {
      if (!(error instanceof DatabaseAway)) throw error
      return refused('not_now', error.message, { retryAfterMs: comeBackMs })
    })
  if (!outcome.ok) {
    c.var.log.warn({ requestId: c.var.requestId, code: outcome.code, detail: outcome.detail }, 'refused')
    const { code, puzzle } = outcome
    const page = await show({ draft, problem: code, ...(puzzle ? { proof: puzzle.ticket } : {}) }, statusOf(code))
    if (outcome.retryAfterMs !== undefined)
      page.headers.set('retry-after', String(Math.ceil(outcome.retryAfterMs / 1000)))
    return page
  }
  const { url } = outcome.value.beginning
  if (url === null) throw new Error(`no hosted page for gift ${outcome.value.gift.id}`)
  setGiftCookie(c, access.browser(outcome.value.gift))
  return c.redirect(url, 303)
}

/** Whose button was pressed; the first provider's takes cards on its own page. */
const pressed = (method: string | null): ProviderName => onlineNames.find((name) => name === method) ?? onlineNames[0]
