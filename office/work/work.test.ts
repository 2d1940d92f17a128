import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { days, hours, minutes, seconds } from '#server/base/clock.ts'
import { givenGift } from '#server/giving/testing/given-gift.ts'
import { keepEvent } from '#server/store/work/inbox.ts'
import { keepRequest, requestById } from '#server/store/work/requests.ts'
import { type VisitedOffice, visitOffice } from '../testing/visit.ts'

let visited: VisitedOffice
let gift: string
beforeEach(async () => {
  visited = await visitOffice()
  const { services, clock } = visited
  ;({ id: gift } = await givenGift(services, { frequency: 'monthly' }))
  const request = { gift, arguments: {}, status: 'open', askedBy: 'donor', settledAt: null, tries: 14 } as const
  const stop = { ...request, id: 'stop-1', kind: 'stop', askedAt: clock.now() - days(31), dueAt: null } as const
  await services.store.write(keepRequest({ ...stop, problem: 'the provider did not answer' }))
  const pause = { ...request, kind: 'pause', askedAt: clock.now() - hours(1), problem: null } as const
  await services.store.write(keepRequest({ ...pause, id: 'pause-rests', dueAt: clock.now() + hours(2) }))
  await services.store.write(keepRequest({ ...pause, id: 'pause-in-hands', dueAt: clock.now() + seconds(20) }))
  const event = { eventId: 'evt_dead', type: 'charge.updated', createdAt: 1, payload: '{"secret":"said"}' }
  await services.store.write(keepEvent({ provider: 'stripe', ...event }, clock.now(), minutes(2)))
  const dead = { status: 'dead', tries: 26, problem: 'unknown gift' } as const
  await services.store.db.updateTable('inbox').set(dead).execute()
})
afterEach(() => visited.close())

const read = async (path: string, role: 'look' | 'money' = 'money') => await (await visited.as(role).get(path)).text()
const dueOf = async (id: string) => (await visited.services.store.read(requestById(id)))?.dueAt

describe('queued work that did not end by itself', () => {
  test('is one list of every kind, with its gift and reason, and without what a webhook said', async () => {
    const text = await read('/queue', 'look')
    for (const words of ['Stop of a monthly gift', 'Pause', 'Webhook', 'the provider did not answer', 'given up']) {
      expect(text).toContain(words)
    }
    expect(text).toContain(`href="/gifts/${gift}"`)
    expect(text).not.toContain('said"}')
    expect(text).not.toContain('Begin again')
    expect(text.indexOf('Stop of a monthly gift', text.indexOf('<tbody>'))).toBeLessThan(text.lastIndexOf('Pause'))
    const stops = await read('/queue?kind=stop')
    expect(stops.slice(stops.indexOf('<tbody>'))).not.toContain('Pause')
    expect(await read('/queue?kind=refund')).toContain('Nothing needs you here.')
  })

  test('is begun again by whoever may move money, with the name in the audit', async () => {
    expect((await visited.as('help').post('/queue/again', { kind: 'stop', id: 'stop-1' })).status).toBe(403)
    expect(await dueOf('stop-1')).toBeNull()
    const pressed = await visited.as('money').post('/queue/again', { kind: 'stop', id: 'stop-1' })
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/queue?kind=stop'])
    expect(await dueOf('stop-1')).toBe(visited.clock.now())
    const rows = await visited.services.store.db.selectFrom('audit').select(['actor', 'action', 'details']).execute()
    expect(rows).toContainEqual({
      actor: 'office:Ana <ana@office.example>',
      action: 'work',
      details: '{"ids":["stop-1"]}',
    })
  })

  test('is begun again all at once, but for what may be in somebody’s hands', async () => {
    const ana = visited.as('money')
    const before = await dueOf('pause-in-hands')
    expect((await ana.post('/queue/again', { kind: 'all' })).headers.get('location')).toBe('/queue')
    expect(await (await ana.get('/queue')).text()).toContain('Begun again: a worker takes it up. (3) Left alone')
    expect(await dueOf('pause-rests')).toBe(visited.clock.now())
    expect(await dueOf('pause-in-hands')).toBe(before)
    await ana.post('/queue/again', { kind: 'pause', id: 'pause-in-hands' })
    expect(await (await ana.get('/queue')).text()).toContain('Left alone: due by itself, in a worker’s hands')
  })
})
