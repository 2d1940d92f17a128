import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { minutes } from '#server/base/clock.ts'
import type { InboxRow } from '#server/store/database/schema.ts'
import { emptied } from '#server/store/forget/retention.ts'
import { keepEvent } from '#server/store/work/inbox.ts'
import type { Services } from '#server/wiring.ts'
import { type VisitedOffice, visitOffice } from '../testing/visit.ts'

let visited: VisitedOffice
let services: Services
let handled: InboxRow[]
/** What dealing with an event again comes to. */
let outcome: Partial<InboxRow>
beforeEach(async () => {
  const own = await visitOffice()
  ;[handled, outcome] = [[], { status: 'done', problem: null }]
  const handle = async (event: InboxRow) => {
    handled.push(event)
    await became(outcome, event.id)
  }
  services = { ...own.services, giving: { ...own.services.giving, handle } }
  const same = await visitOffice(services)
  visited = { ...same, close: () => same.close().then(own.close) }
  for (const number of [1, 2, 3]) {
    const event = {
      eventId: `evt_${number}`,
      type: 'charge.refunded',
      createdAt: 1,
      payload: `{"secret":"said ${number}"}`,
    }
    await services.store.write(keepEvent({ provider: 'stripe', ...event }, visited.clock.now(), minutes(2)))
  }
  await became({ status: 'dead', tries: 26, problem: 'unknown gift 01x' }, 2)
})
afterEach(() => visited.close())

const became = (to: Partial<InboxRow>, id: number) =>
  services.store.db.updateTable('inbox').set(to).where('id', '=', id).execute()
const read = async (path: string, role: 'look' | 'money' = 'money') => await (await visited.as(role).get(path)).text()
const audit = () => services.store.db.selectFrom('audit').select(['actor', 'action', 'details']).execute()

describe('webhooks', () => {
  test('that were given up stand first, with the reason and without what they said', async () => {
    const text = await read('/webhooks', 'look')
    expect(text).toContain('unknown gift 01x')
    expect(text).toContain('href="/webhooks/2"')
    expect(text).not.toContain('href="/webhooks/1"')
    expect(text).not.toContain('said 2')
    expect(await read('/webhooks/2', 'look')).not.toContain('said 2')
    expect(await read('/webhooks/2', 'look')).not.toContain('Deal with it again')
  })

  test('are narrowed by state, provider and day', async () => {
    const all = await read('/webhooks?state=all')
    for (const id of [1, 2, 3]) expect(all).toContain(`href="/webhooks/${id}"`)
    expect(await read('/webhooks?state=all&provider=paypal')).toContain('No webhook fits')
    expect(await read('/webhooks?state=waiting&from=2026-03-02&to=2026-03-02')).toContain('href="/webhooks/3"')
    expect(await read('/webhooks?state=all&from=2026-03-03')).toContain('No webhook fits')
    expect(await read('/webhooks?state=all&to=2026-03-01')).toContain('No webhook fits')
    visited.clock.forward(minutes(11))
    expect(await read('/webhooks')).toContain('nobody has dealt with it yet')
  })

  test('are dealt with again, and the page says what came of it', async () => {
    const ana = visited.as('money')
    const pressed = await ana.post('/webhooks/2/again')
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/webhooks/2'])
    expect(handled).toMatchObject([{ event_id: 'evt_2', status: 'waiting', tries: 1 }])
    expect(await (await ana.get('/webhooks/2')).text()).toContain('It was dealt with.')
    await ana.post('/webhooks/2/again')
    expect(handled).toHaveLength(1)
    outcome = { status: 'waiting', problem: 'outcome_unknown: a timeout' }
    await ana.post('/webhooks/1/again')
    expect(await (await ana.get('/webhooks/1')).text()).toContain(
      'It could not be dealt with: outcome_unknown: a timeout',
    )
    expect((await audit()).map(({ actor, details }) => [actor, details])).toEqual([
      ['office:Ana <ana@office.example>', '{"events":["evt_2"]}'],
      ['office:Ana <ana@office.example>', '{"events":["evt_1"]}'],
    ])
    expect((await ana.post('/webhooks/99/again')).status).toBe(404)
    expect((await ana.get('/webhooks/none')).status).toBe(404)
  })

  test('of which nothing is kept any more cannot be dealt with again', async () => {
    await became({ payload: emptied }, 2)
    expect(await read('/webhooks/2')).toContain('Compare the books instead')
    const ana = visited.as('money')
    await ana.post('/webhooks/2/again')
    expect(await (await ana.get('/webhooks/2')).text()).toContain('What it said is no longer kept.')
    expect([handled, await audit()]).toEqual([[], []])
  })

  test('are all left to the workers at once', async () => {
    const ana = visited.as('money')
    await became({ status: 'dead', problem: 'unknown gift 02x' }, 3)
    await ana.post('/webhooks/again')
    expect(await (await ana.get('/webhooks')).text()).toContain('Begun again: a worker takes it up. (2)')
    const rows = await services.store.db.selectFrom('inbox').select(['id', 'status', 'tries', 'due_at']).execute()
    for (const id of [2, 3]) {
      expect(rows).toContainEqual({ id, status: 'waiting', tries: 1, due_at: visited.clock.now() })
    }
    await ana.post('/webhooks/again')
    expect(await (await ana.get('/webhooks')).text()).toContain(
      'Nothing was done: this is not possible any more, or was done already.',
    )
  })
})
