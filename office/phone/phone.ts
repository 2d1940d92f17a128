import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { type LinkStanding, linksOfDay, standingOfLink } from '#server/giving/phone/phone-links.ts'
import { phone as takeGift } from '#server/staff/phone.ts'
import { phoneOff } from '#server/staff/phone-off.ts'
import { looked } from '#server/store/gift/donors.ts'
import { phoneLinkById } from '#server/store/visitors/phone-links.ts'
import { Pulse } from '../live/pulse.ts'
import { OpenStreams, streamOf } from '../live/stream.ts'
import type { Office, OfficeEnv, OfficePage } from '../office.ts'
import { writeAudit } from '../people/audit.ts'
import { requireRole } from '../people/require-role.ts'
import { refuse } from '../ui/refuse.tsx'
import { verbPosted, verbPressed } from '../verb.tsx'
import { phoneWords } from '../words/phone.ts'
import { callPage, callPart } from './call.tsx'
import { callPath, offPath, partPath, phonePath, streamPath } from './paths.ts'
import { takePage } from './take.tsx'

/** So many links are followed at once: of a day with more calls the newest. */
const most = 100

/** Writes down that callers were looked at. Who took a call has typed it: a page that loads itself again writes nothing of it. */
async function writeLook(c: Context<OfficeEnv>, calls: readonly LinkStanding[]) {
  const others = calls.filter(({ link }) => link.wish !== null && link.by !== c.var.person.actor)
  if (others.length === 0) return
  const gift = others.length === 1 ? (others[0]?.gift?.id ?? null) : null
  await writeAudit(c, { action: looked, gift, details: { calls: others.map(({ link }) => link.id) } })
}

/** Takes gifts by telephone, and follows the links that callers were given. */
function phoneRoutes({ services, ending }: Office): Hono<OfficeEnv> {
  const { store, clock, log, settings, metrics } = services
  const { live } = settings.office
  const pulse = new Pulse({
    clock,
    log,
    ending,
    observer: metrics.office,
    every: live.every,
    async read() {
      const links = await store.read(linksOfDay(clock.now(), most))
      const stands = links.map(({ link, stage }) => [link.id, stage, link.mailedAt, link.mailProblem])
      return createHash('sha256').update(JSON.stringify(stands)).digest('base64url').slice(0, 16)
    },
  })
  const streams = new OpenStreams(live.streams)
  const linkOf = (id: string) =>
    store.read(function* (db) {
      const link = yield* phoneLinkById(id)(db)
      return link && (yield* standingOfLink(link, clock.now())(db))
    })
  return new Hono<OfficeEnv>()
    .get(phonePath, requireRole('look'), async (c) => {
      const calls = await store.read(linksOfDay(clock.now(), most))
      await writeLook(c, calls)
      return takePage(c, calls, takeGift, {})
    })
    .post(phonePath, requireRole(takeGift.needs), async (c) => {
      const back = callPath(c.var.form.get('key') ?? '')
      const came = await verbPosted(c, takeGift, null, { back, from: phonePath })
      if (came instanceof Response) return came
      return takePage(c, await store.read(linksOfDay(clock.now(), most)), takeGift, came.faults)
    })
    .get(callPath(':id'), requireRole('look'), async (c) => {
      const call = await linkOf(c.req.param('id') ?? '')
      if (!call) return refuse(c, 'not_found')
      await writeLook(c, [call])
      return callPage(c, call, phoneOff)
    })
    .post(offPath(':id'), requireRole(phoneOff.needs), async (c) => {
      const call = await linkOf(c.req.param('id') ?? '')
      return call ? verbPressed(c, phoneOff, call.link, callPath(call.link.id)) : refuse(c, 'not_found')
    })
    .get(partPath(':id'), requireRole('look'), async (c) => {
      const call = await linkOf(c.req.param('id') ?? '')
      return call ? callPart(c, call, phoneOff) : refuse(c, 'not_found')
    })
    .get(streamPath, requireRole('look'), (c) => streamOf(c, pulse, streams, () => {}))
}

export const phonePage: OfficePage = { path: phonePath, name: phoneWords.title, needs: 'look', routes: phoneRoutes }
