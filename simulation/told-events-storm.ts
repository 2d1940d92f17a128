import { sql } from 'kysely'
import { days } from '#server/base/clock.ts'
import { randomFrom } from '#server/base/random.ts'
import { eventTypes, typeOfFact } from '#server/destinations/events/kinds/index.ts'
import { openHooks } from '#server/destinations/hooks/deliver.ts'
import type { HookDeps } from '#server/destinations/hooks/deps.ts'
import { addEndpoint, replayTo } from '#server/destinations/hooks/endpoint.ts'
import type { Deps } from '#server/giving/deps.ts'
import { afterEachWrite } from '#server/giving/testing/after-each-write.ts'
import { endpoints } from '#server/store/destinations/endpoints.ts'
import { eventId } from '#server/store/destinations/events.ts'
import { openConnectedCrms } from './connected-crm.ts'
import { deployment } from './provider.ts'
import type { Storm } from './storm.ts'
import type { World } from './world.ts'

/**
 * A program that is told every event, and is often late, away or of two minds; what it has heard it never forgets. Beside it CRMs, that
 * hold every gift.
 */
export const toldEvents: Storm = {
  name: 'told events',
  likely: 0.2,
  async rise(world, dice) {
    const ids = new Set<string>()
    const crms = await openConnectedCrms(world, dice.fork('CRM'))
    let away = 0.5
    const post: HookDeps['post'] = async (_, { headers }) => {
      // it may have heard, and its answer is lost
      const fails = dice.happens(away)
      if (!fails || dice.happens(0.5)) ids.add(headers['webhook-id'] ?? '')
      if (!fails) return { status: 204, retryAfter: null }
      return dice.happens(0.5) ? { status: 500, retryAfter: null } : { status: null, problem: 'too slow' }
    }
    const hookDeps = (deps: Pick<Deps, 'store' | 'clock' | 'log'>): HookDeps => ({
      ...deps,
      deployment,
      random: randomFrom(world.clock, (size) => Uint8Array.from({ length: size }, () => dice.between(0, 255))),
      secrets: ['simulation'],
      privateAddresses: false,
      tried: () => {},
      post,
      ...{ crms: crms.crms, fetch: crms.fetch },
    })
    const tell = async () => {
      const task = world.askAsStaff(async (deps) => {
        const hooks = openHooks(hookDeps(deps))
        for (let round = 0; round < 20; round++) {
          const count = await hooks.round()
          await hooks.settled()
          if (count === 0) return
        }
      })
      // a disk that is full, or a process that was killed: told in the next round
      await task.catch(() => {})
    }
    // a worker of its own, beside the lanes
    const { pass } = world
    world.pass = async (milliseconds) => {
      await pass(milliseconds)
      await tell()
    }
    const wanted = { url: 'https://list.example/in', types: eventTypes, personal: false, by: 'storm' }
    // the first visit starts a server
    await pass(0)
    for (const each of [wanted, ...crms.wanted]) {
      const adding = await world.askAsStaff(async (deps) => addEndpoint(hookDeps(deps), each, world.clock.now()))
      // by another hand than the servers', whose disk may be full
      if (adding !== 'crashed') await world.store().write(adding)
    }
    return {
      async calm() {
        away = 0
        crms.calm()
        for (const endpoint of await world.store().read(endpoints))
          await replayTo(world.store(), endpoint, { givenUp: true }, 'storm', world.clock.now())
      },
      async broken() {
        for (let day = 0; day < 3; day++) await world.pass(days(1))
        return [...(await unheard(world, ids)), ...(await crms.broken())]
      },
    }
  },
  planted: {
    'an event is forgotten before it is sent': afterEachWrite(
      sql`delete from delivery where tries = 1 and event in (select id from event where type = 'gift.paid')`,
    ),
    'what a CRM did not take is taken for held': afterEachWrite(
      sql`update delivery set status = 'sent', due_at = null where status = 'waiting' and problem = 'unreachable' and endpoint in (select id from endpoint where url like 'civicrm:%')`,
    ),
    'that a monthly gift ended is kept from a CRM': afterEachWrite(
      sql`update delivery set status = 'sent', due_at = null where status = 'waiting' and event in (select id from event where type = 'monthly.ended') and endpoint in (select id from endpoint where url like 'salesforce:%')`,
    ),
    'an event goes under another id after a crash': (deps) => {
      // each process has a name of its own for this database
      const name = deps.random.id()
      return afterEachWrite(
        sql`insert into setting (name, value) values ('deployment', ${name}) on conflict (name) do update set value = ${name}`,
      )(deps)
    },
    'a fact whose number was handed out is passed over before it is there': afterEachWrite(
      sql`update setting set value = json_set(value, '$.fact', json_extract(value, '$.fact') + 1) where name = 'events-turn'`,
    ),
  },
}

/** What happened, and the receiver has not heard of under the one id that it has. */
async function unheard(world: World, ids: ReadonlySet<string>): Promise<string[]> {
  const { db } = world.store()
  const named = await db.selectFrom('setting').select('value').where('name', '=', 'deployment').executeTakeFirst()
  const facts = await db.selectFrom('fact').select(['provider', 'kind', 'ref']).execute()
  const expected = new Map<string, string>()
  for (const { provider, kind, ref } of facts) {
    const type = typeOfFact.get(kind)
    if (type === undefined) continue
    const key = JSON.stringify([provider, ref])
    expected.set(eventId(named?.value ?? '', { type, key }), `${type} of ${provider}:${ref}`)
  }
  const types = [...typeOfFact.values()]
  const noted = await db.selectFrom('event').select(['id', 'type']).where('type', 'not in', types).execute()
  for (const { id, type } of noted) expected.set(id, `${type} ${id}`)
  return [
    ...[...expected].flatMap(([id, what]) => (ids.has(id) ? [] : [`${what} was never heard of`])),
    ...[...ids].filter((id) => !expected.has(id)).map((id) => `${id} was heard of, and is nothing that happened`),
  ]
}
