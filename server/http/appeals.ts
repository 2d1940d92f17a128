import { Hono } from 'hono'
import { appealPages } from '#charity'
import { appealPath } from '#charity/own-pages.ts'
import { charityDay } from '#content/dates.ts'
import type { Letter } from '#content/letters/letter.ts'
import { accountCsv, accountLetter, type PotAccount } from '#content/match-account.ts'
import { isOnAir } from '#content/telethon.ts'
import type { AppealPageProps } from '#gift/appeal-page.ts'
import type { AppealPage, AppealTotal } from '#gift/appeal-total.ts'
import { type Appeal, appealOf, appealTime } from '#gift/appeals.ts'
import { languageNamed, languages, pathIn } from '#gift/language.ts'
import { minus } from '#gift/money.ts'
import type { Day } from '#gift/next-gift.ts'
import { fewestTold, toldOf } from '#gift/public-total.ts'
import type { Clock } from '../base/clock.ts'
import type { Random } from '../base/random.ts'
import type { AppealCount, AppealCounts } from '../giving/appeals/counts.ts'
import type { Reached } from '../giving/appeals/reached.ts'
import { AppealStreams } from './appeal-streams.ts'
import type { Env } from './env.ts'
import { always, type Call, routeOf } from './openapi/call.ts'
import { problem } from './problem.ts'
import { Overloaded, type QueuedRenderer } from './render-queue.ts'
import type { Site } from './site/site.ts'

export interface AppealParts {
  readonly counts: AppealCounts
  readonly reached: Reached
  readonly site: Site
  readonly render: QueuedRenderer
  readonly clock: Clock
  readonly random: Pick<Random, 'fraction'>
  readonly ending: AbortSignal
  readonly publicOrigin: string
  /** Puts a letter on paper; absent: nothing is. */
  readonly paper?: ((letter: Letter) => Promise<Uint8Array<ArrayBuffer>>) | undefined
}

/** What other sites may read of an appeal, too. */
export const totalCall: Call = {
  method: 'get',
  path: '/appeals/{id}/total.json',
  id: 'appealTotal',
  about: 'service',
  summary: 'What an appeal has come to',
  description:
    'For pages of any site. Counted from the ledger, every two seconds at most; `/appeals/{id}/live` tells the same as server-sent events (`total`) whenever it changes, and answers 204 where too many listen already, or where the charity tells nothing.',
  parameters: [{ in: 'path', name: 'id', says: 'The appeal.' }],
  answers: { 200: { says: 'What is told of it.', schema: 'AppealTotal' } },
  refusals: [...always, 'not_found'],
}

/** Any page of any site may read it, and any cache may keep it for as long as nobody counts again. */
const forEverybody = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** The pages of appeals, and what they have come to. An appeal that has not begun is not there. */
export function appealRoutes({
  counts,
  reached,
  site,
  render,
  clock,
  random,
  ending,
  publicOrigin,
  paper,
}: AppealParts): Hono<Env> {
  const app = new Hono<Env>()
  const streams = new AppealStreams(counts, clock, random, ending)
  const find = (id: string) => {
    const [appeal, page] = [appealOf(id), appealPages.find((each) => each.id === id)]
    if (!appeal || !page) return null
    const time = appealTime(appeal, charityDay(clock.now()))
    return { appeal, page, isAhead: time === 'ahead', isOver: time === 'over' }
  }
  const counted = async (id: string) => {
    const count = await counts.count(id)
    if (count.endedAt !== null) site.unlist(id)
    return count
  }
  const told = (page: AppealPage, isOver: boolean, count: AppealCount): AppealTotal =>
    toldOf(page, count, {
      ended: isOver || count.endedAt !== null,
      at: count.at,
      pot: count.pot,
      onAir: isOnAir(page, count.at),
    })

  app.get(routeOf(totalCall), async (c) => {
    const place = find(c.req.param('id') ?? '')
    if (!place || place.isAhead) return problem(c, 'not_found')
    const { page, isOver } = place
    return c.json(told(page, isOver, await counted(page.id)), 200, {
      ...forEverybody,
      'cache-control': 'public, max-age=2, stale-while-revalidate=30',
    })
  })

  app.get('/appeals/:id/live', async (c) => {
    const place = find(c.req.param('id') ?? '')
    if (!place || place.isAhead) return problem(c, 'not_found')
    const { appeal, page } = place
    // for as long as it is open, the day goes on
    const now = (count: AppealCount) => told(page, appealTime(appeal, charityDay(clock.now())) === 'over', count)
    const isOpen = c.req.method === 'GET' && page.shows !== 'nothing'
    const stream = isOpen ? streams.open(page.id, c.var.address, now) : null
    if (!stream) return c.body(null, 204, forEverybody)
    return c.body(stream, 200, {
      ...forEverybody,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
  })

  /** What became of an appeal's pledge, once it is over and tells of no single gift; null: nobody is told. */
  const accountIn = async (id: string): Promise<PotAccount | null> => {
    const place = find(id)
    if (!place || place.isAhead) return null
    const { appeal, page, isOver } = place
    const count = await counted(id)
    const on = charityDay(count.at)
    const { pot } = count
    const { account, over } = propsOf(place, on, told(page, isOver, count), count)
    if (!account?.match || account.match.usedCents === null) return null
    const terms = page.matchTerms ?? null
    return pot && { appeal, terms, pot, over: over?.on ?? null, on, origin: publicOrigin }
  }
  const asFile = (id: string, type: string) => ({
    'content-type': type,
    'content-disposition': `attachment; filename="${id}-match.${type.includes('pdf') ? 'pdf' : 'csv'}"`,
    'cache-control': 'public, max-age=300',
  })

  app.get('/appeals/:id/account.csv', async (c) => {
    const account = await accountIn(c.req.param('id'))
    return account
      ? c.body(accountCsv(account), 200, asFile(account.appeal.id, 'text/csv; charset=utf-8'))
      : problem(c, 'not_found')
  })

  app.get('/appeals/:id/account.pdf', async (c) => {
    const account = await accountIn(c.req.param('id'))
    if (!account || !paper) return problem(c, 'not_found')
    const letter = accountLetter(account, languageNamed(c.req.query('language') ?? ''))
    return c.body(await paper(letter), 200, asFile(account.appeal.id, 'application/pdf'))
  })

  /** The page as it was last rendered, or is being: once for all who come while nothing of it changes. */
  const rendered = new Map<string, { readonly key: string; readonly html: Promise<string> }>()
  for (const language of languages) {
    app.get(pathIn(language, '/appeals/:id'), async (c, next) => {
      const place = find(c.req.param('id') ?? '')
      if (!place) return next()
      if (place.isAhead) return site.notFound(c.req.raw, c.req.path)
      const path = appealPath(place.appeal.id)
      const address = pathIn(language, path)
      // the page is there also while the database is away
      const count = await counted(place.appeal.id).catch(() => null)
      const now = clock.now()
      const total = count && told(place.page, place.isOver, count)
      const props = {
        ...propsOf(place, charityDay(now), total, count),
        reached: total && (await reached.daysOf(place.page, total)),
        onAir: isOnAir(place.page, now),
      }
      // the page says the minute of its number
      const minute = props.total === null || props.over ? 0 : Math.floor(props.total.at / 60_000)
      const key = JSON.stringify({ ...props, total: props.total && { ...props.total, at: minute } })
      const before = rendered.get(address)
      if (before?.key === key) return site.standing(c.req.raw, address, await before.html)
      const html = render(path, language, props)
      rendered.set(address, { key, html })
      try {
        return site.standing(c.req.raw, address, await html)
      } catch (error) {
        if (before) rendered.set(address, before)
        else rendered.delete(address)
        if (!(error instanceof Overloaded) || !before) throw error
        return site.standing(c.req.raw, address, await before.html)
      }
    })
  }
  return app
}

function propsOf(
  { appeal, page, isOver }: { readonly appeal: Appeal; readonly page: AppealPage; readonly isOver: boolean },
  today: Day,
  total: AppealTotal | null,
  count: AppealCount | null,
): Omit<AppealPageProps, 'reached' | 'onAir'> {
  const over = isOver || (count?.endedAt ?? null) !== null
  const endedOn = count?.endedAt == null ? appeal.ends : charityDay(count.endedAt)
  const isTold = over && page.shows === 'total' && count !== null && count.gifts >= fewestTold
  return {
    total,
    today: over ? null : today,
    over: over ? { on: endedOn < appeal.ends ? endedOn : appeal.ends } : null,
    account: isTold ? accountOf(count) : null,
  }
}

/** What went back of few gifts would tell of one of them, and so would what was paid beside what is kept. */
function accountOf(count: AppealCount): AppealPageProps['account'] {
  const { gifts, paidCents, byHandCents, byHandGifts, backCents, backGifts, pot } = count
  const isPotTold = pot !== null && (pot.gifts === 0 || pot.gifts >= fewestTold)
  const match = pot && {
    pledgedCents: pot.pledgedCents,
    reservedCents: isPotTold ? pot.reservedCents : null,
    usedCents: isPotTold ? pot.usedCents : null,
    gifts: pot.gifts,
  }
  const all = { gifts, keptCents: minus(paidCents, backCents), match }
  const isTold = (some: number) => some === 0 || some >= fewestTold
  const areWaysTold = isTold(byHandGifts) && isTold(Math.max(0, gifts - byHandGifts))
  return isTold(backGifts)
    ? { ...all, paidCents, byHandCents: areWaysTold ? byHandCents : null, backCents }
    : { ...all, paidCents: null, byHandCents: null, backCents: null }
}
