import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { charityDay } from '#content/dates.ts'
import { canBeSkipped } from '#content/next-charge.ts'
import { parseAmount } from '#gift/amount.ts'
import { lastChargeDay } from '#gift/charge-day.ts'
import { type GiftDone, type GiftPageProps, giftDones, giftRows, linkStates } from '#gift/gift-page.ts'
import { givingPage } from '#gift/giving-page.ts'
import { type Language, languages, pathIn } from '#gift/language.ts'
import { toDecimal } from '#gift/money.ts'
import type { Day } from '#gift/next-gift.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { FieldCode } from '#gift/problem.ts'
import { email } from '#gift/typed-text.ts'
import { readBytes } from './body.ts'
import {
  forgetGifts,
  giftOfCookie,
  leaveByLink,
  openedGiving,
  setGiftCookie,
  turnOnward,
  turnTo,
  viewFor,
} from './cookie.ts'
import type { DonateFormParts } from './donate-form.ts'
import type { Env } from './env.ts'
import { actOnGift, setupIntentId } from './gift-actions.ts'
import type { GivingPageParts } from './giving.ts'
import { statusOf } from './problem.ts'

/** The page of one gift, in every language. */
export const giftPage = '/gift'

export type GiftPageParts = Pick<DonateFormParts, 'giving' | 'access' | 'site' | 'render'>
type GiftFormParts = GiftPageParts & Pick<GivingPageParts, 'mailLater'>
/** The page for who holds no gift is the same for everybody: it is rendered once. `typed` and a new card are not in it. */
type Strangers = Map<string, Response>
const mostStrangers = 100
/** `skip`: the day that the page asks about. */
type Show = (props: Omit<GiftPageProps, 'gift' | 'skip'>, status?: number, skip?: Day | null) => Promise<Response>

/** The page of one gift, whole without scripts: seen, changed and stopped by plain forms, and come back to. */
export function giftPageRoutes(parts: GiftFormParts): Hono<Env> {
  const app = new Hono<Env>()
  const strangers: Strangers = new Map()
  for (const language of languages) {
    const path = pathIn(language, giftPage)
    app.get(path, async (c) => {
      const back = await broughtBack(c, parts)
      if (back !== null) return c.redirect(`${path}${back}`, 303)
      const turned = await turnedTo(c, parts)
      if (turned !== null) return c.redirect(`${path}${turned}`, 303)
      const link = linkStates.find((state) => state === c.req.query('link'))
      const newCard = c.req.query('new-card') ?? ''
      const deed = giftDones.find((each) => each === c.req.query('done'))
      const change = giftRows.find((row) => row === c.req.query('change'))
      const props: Parameters<Show>[0] = {
        ...(link ? { link } : {}),
        ...(setupIntentId.test(newCard) ? { newCard } : {}),
        ...(deed ? { done: deed } : {}),
        ...(change ? { change } : {}),
        ...(c.req.query('change') === 'stop' ? { asked: true } : {}),
        ...(c.req.query('card') === 'refused' ? { fault: { at: 'card-confirmed', code: 'card_declined' } } : {}),
      }
      return showing(c, parts, language, strangers)(props, 200, skippedDay(c.req.query('skip')))
    })
    app.post(path, async (c) => {
      const show = showing(c, parts, language, strangers)
      const body = await readBytes(c, 4096)
      if (!body.ok) return show({}, statusOf(body.code))
      const entries = new URLSearchParams(new TextDecoder().decode(body.value))
      const pressed = entries.get('action')
      if (pressed === 'link') return mailLink(c, parts, show, path, entries.get('email') ?? '')
      if (pressed === 'all') return toAll(c, parts, language)
      if (pressed === 'ask') return show({ asked: true })
      if (pressed === 'open') return open(c, parts, path, entries)
      if (pressed === 'forget') {
        await forgetGifts(c, parts)
        return c.redirect(`${path}?link=forgotten`, 303)
      }
      // which gift was meant by a form, and the page of the list it stood beside, is said again to the page that comes after it
      const on = (query: string) => c.redirect(withQuery(path, c.req.query(), query), 303)
      const name = giftDones.find((each) => each === pressed)
      if (name === undefined) return on('')
      const chosenDay = name === 'day' ? dayToRead(entries) : null
      if (chosenDay !== null) return show({ change: 'day', chosenDay })
      if (name === 'day' && entries.get('day') === '') {
        return show({ change: 'day', fault: { at: 'day', code: 'required' } }, 422)
      }
      const skip = name === 'pause' ? skippedDay(entries.get('skip')) : null
      if (await isLate(c, parts, skip)) return on(`skip=${skip}`)
      const changed = await actOnGift(c, parts, name, () => posted(name, entries, language))
      if (changed.ok) {
        // what has no answer yet is said by the page itself, until it has one; that a letter is sent is said at once
        const waits = changed.value.unanswered && name !== 'receipt' && name !== 'address'
        return on(waits ? '' : `done=${name}`)
      }
      const { code, detail, fields = {} } = changed
      // the sentence that was agreed to holds no more: the new one is shown
      const unread =
        code === 'confirmation_differs' ? ({ change: 'day', chosenDay: Number(entries.get('day')) } as const) : {}
      if (code === 'link_invalid') return on('link=expired')
      // no form of ours asks for that
      if (code === 'invalid_fields' && name !== 'name' && Object.values(fields).includes('not_valid')) return on('')
      const [ofName] = name === 'name' ? Object.values(fields) : []
      const field = (ofName ?? fields[name === 'address' ? 'email' : name]) as FieldCode | undefined
      c.var.log.warn({ requestId: c.var.requestId, code, detail }, 'refused')
      const typed = typedIn(name, entries)
      return show(
        {
          ...unread,
          fault: { at: name, code: field ?? code },
          ...(typed === null ? {} : { typed }),
          ...typedNameIn(name, entries),
        },
        statusOf(code),
      )
    })
  }
  return app
}

const showing =
  (c: Context<Env>, { giving, access, site, render }: GiftPageParts, language: Language, others: Strangers): Show =>
  async (content, status = 200, skip = null) => {
    const path = pathIn(language, giftPage)
    const id = await giftOfCookie(c, access)
    const outcome = id === null ? null : await giving.current(id)
    const gift = outcome?.ok ? await viewFor(c, access, giving, outcome.value) : null
    const { newCard: _, typedName: __, ...strangers } = content
    const asks = skip !== null && outcome?.ok && outcome.value.arrangement?.status !== 'paused'
    const props = asks
      ? { ...content, skip: { on: skip, past: !canBeSkipped(outcome.value, skip, c.var.clock.now()) } }
      : content
    const today = charityDay(c.var.clock.now())
    const page: GiftPageProps = { gift, ...(gift === null ? strangers : { ...props, today }) }
    const key = gift === null && page.typed === undefined ? `${path} ${status} ${JSON.stringify(page)}` : null
    const rendered = key === null ? undefined : others.get(key)
    if (rendered) return rendered.clone()
    const response = site.page(await render(giftPage, language, page), path, status)
    if (key !== null && others.size < mostStrangers) others.set(key, response.clone())
    return response
  }

/**
 * The donor comes back from a provider's own page: a new amount approved there, which is read, or a new card that the bank
 * wanted to see confirmed, which the page asks them to take: an address alone changes nothing. Answers where to go on,
 * without the provider's secrets in the address. Null: no.
 */
async function broughtBack(c: Context<Env>, { giving, access }: GiftPageParts): Promise<string | null> {
  const setupIntent = c.req.query('setup_intent')
  if (setupIntent !== undefined) {
    const isValid = setupIntentId.test(setupIntent) && c.req.query('redirect_status') !== 'failed'
    return isValid ? `?new-card=${setupIntent}` : '?card=refused'
  }
  const approved = c.req.query('approved')
  const id = approved === undefined ? null : await giftOfCookie(c, access)
  if (id === null) return await turnedOnward(c, { giving, access })
  const returned = await giving.returned(id)
  if (approved === 'day' && (await turnOnward(c, { giving, access }, id))) return '?done=day'
  return approved === 'amount' && returned?.gift.arrangement?.actionUrl === null ? '?done=amount' : ''
}

/** The address leads on to the gift that goes on in the place of this browser's. Null: it does not. */
async function turnedOnward(c: Context<Env>, parts: Pick<GiftPageParts, 'giving' | 'access'>): Promise<string | null> {
  if (c.req.query('onward') === undefined) return null
  const id = await giftOfCookie(c, parts.access)
  if (id !== null) await turnOnward(c, parts, id)
  return ''
}

/** An address that says which gift is meant and where it is listed, with these words after it, as far as there are any. */
function withQuery(path: string, { gift, page }: Readonly<Record<string, string>>, query: string): string {
  const meant = Object.entries({ gift, page }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  const words = [...meant, ...(query ? [query] : [])]
  return words.length > 0 ? `${path}?${words.join('&')}` : path
}

/** The address names one of the gifts that this browser may see: it is turned to that. Where to go on; null: it names none of them. */
async function turnedTo(c: Context<Env>, { access }: GiftPageParts): Promise<string | null> {
  const { gift, ...others } = c.req.query()
  if (gift === undefined || !(await turnTo(c, access, gift))) return null
  const query = new URLSearchParams(others).toString()
  return query ? `?${query}` : ''
}

/** The person at this browser wants the gift of this link in the place of the one that it shows. */
async function open(c: Context<Env>, { access }: GiftPageParts, path: string, entries: URLSearchParams) {
  const leave = await leaveByLink(c, access, entries.get('token') ?? '')
  if (leave === null) return c.redirect(`${path}?link=expired`, 303)
  setGiftCookie(c, leave)
  const skip = skippedDay(entries.get('skip'))
  return c.redirect(skip === null ? path : `${path}?skip=${skip}`, 303)
}

/** The day of the charge that a letter asks about, as an address or a form says it; null: none. */
export const skippedDay = (day: string | null | undefined): Day | null =>
  day && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null

/** Whether a form means the charge of one day, and that day is not the next any more: a later one is not left out in its place. */
async function isLate(c: Context<Env>, { giving, access }: GiftPageParts, skip: Day | null): Promise<boolean> {
  const id = skip === null ? null : await giftOfCookie(c, access)
  const gift = id === null ? null : await giving.current(id)
  if (skip === null || !gift?.ok || gift.value.arrangement?.status === 'paused') return false
  return !canBeSkipped(gift.value, skip, c.var.clock.now())
}

async function mailLink(c: Context<Env>, { mailLater }: GiftFormParts, show: Show, path: string, typed: string) {
  const checked = v.safeParse(email, typed)
  if (!checked.success) return show({ fault: { at: 'link', code: 'not_an_email' }, typed }, 422)
  mailLater(checked.output, c.var.address)
  return c.redirect(`${path}?link=sent`, 303)
}

/** The way to everything given with the address on file: a link is mailed there, where this browser does not see all of it already. */
async function toAll(c: Context<Env>, { giving, access, mailLater }: GiftFormParts, language: Language) {
  const path = pathIn(language, givingPage)
  if ((await openedGiving(c, access)) !== null) return c.redirect(path, 303)
  const id = await giftOfCookie(c, access)
  const gift = id === null ? null : await giving.current(id)
  if (!gift?.ok || !gift.value.donor) return c.redirect(path, 303)
  mailLater(gift.value.donor.email, c.var.address)
  return c.redirect(`${path}?link=mailed`, 303)
}

/** A day of the month that was chosen where no script ran, so that its sentence was never shown: it is, before it is agreed to. Null: it was. */
function dayToRead(entries: URLSearchParams): number | null {
  const day = Number(entries.get('day'))
  const isDay = Number.isInteger(day) && day >= 1 && day <= lastChargeDay
  return isDay && entries.get('agreed') !== String(day) ? day : null
}

/** The amount as it was typed, else the one that was chosen. */
const amountTyped = (entries: URLSearchParams): string =>
  entries.get('amount')?.trim() ? (entries.get('amount') ?? '') : (entries.get('preset') ?? '')

/** What was typed into the field that a form is about; null: it has none. */
function typedIn(name: GiftDone, entries: URLSearchParams): string | null {
  if (name === 'amount') return amountTyped(entries)
  return name === 'address' ? (entries.get('email') ?? '').slice(0, 320) : null
}

const typedNameIn = (name: GiftDone, entries: URLSearchParams): Pick<GiftPageProps, 'typedName'> => {
  const part = (key: string) => (entries.get(key) ?? '').slice(0, 120)
  return name === 'name' ? { typedName: { firstName: part('firstName'), lastName: part('lastName') } } : {}
}

/** What a posted form asks for, as a call would: an amount read by the one parser, which asks back what is unclear. */
function posted(name: GiftDone, entries: URLSearchParams, language: Language): Outcome<unknown> {
  if (name === 'pause') return done({ months: Number(entries.get('months')) })
  if (name === 'day') {
    const on = entries.get('on')
    return done({ day: Number(entries.get('day')), ...(on ? { on } : {}) })
  }
  if (name === 'name') return done({ ...Object.fromEntries(entries), anonymous: entries.get('anonymous') === 'yes' })
  if (name !== 'amount') return done(Object.fromEntries(entries))
  const amount = parseAmount(amountTyped(entries), language)
  const code = entries.get('code')?.trim().slice(0, 20)
  if (amount.kind === 'clear') return done({ amount: toDecimal(amount.cents), ...(code ? { code } : {}) })
  const fault: FieldCode = amount.kind === 'refused' ? amount.code : 'amount_ambiguous'
  return refused('invalid_fields', fault, { fields: { amount: fault } })
}
