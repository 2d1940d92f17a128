import { afterEach, beforeEach, expect, test } from 'vitest'
import { days, hours, minutes, seconds } from '../../base/clock.ts'
import { deliveriesOf, settleDelivery, takeDeliveries } from '../../store/destinations/deliveries.ts'
import { endpointById } from '../../store/destinations/endpoints.ts'
import { openToldReceiver } from '../testing/told-receiver.ts'
import { replayTo } from './endpoint.ts'

let setup: Awaited<ReturnType<typeof openToldReceiver>>
let ended: number
beforeEach(async () => {
  ended = 0
  setup = await openToldReceiver({}, () => {
    ended++
  })
})
afterEach(() => setup.receiver.close())

test('an event that a program refuses ten times is given up alone where it took others meanwhile', async () => {
  const { h, receiver } = setup
  const { endpoint } = await setup.add()
  await setup.given()
  receiver.answer(400)
  await setup.round()
  for (const rest of [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]) {
    h.clock.forward(seconds(rest * 1.1) + 1)
    receiver.answer(400)
    await setup.round()
    await setup.given(`attempt-attempt-x${rest}`)
    await setup.round()
  }
  const statuses = (await h.store.read(deliveriesOf(endpoint.id, null, 50))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 'sent')).toHaveLength(9)
  expect(statuses.filter((status) => status === 'given_up')).toHaveLength(1)
  expect((await h.store.read(endpointById(endpoint.id)))?.state).toBe('on')
  expect(await setup.audited()).toContain('hook_gave_up')
})

test('what became of deliveries is forgotten after ninety days, however many there are', async () => {
  const { h } = setup
  const { endpoint } = await setup.add()
  const old = h.clock.now() - days(100)
  const row = { endpoint: endpoint.id, status: 'sent' as const, queued_at: old, due_at: null, tries: 1, tried_at: old }
  for (let n = 0; n < 4; n++)
    await h.store.db
      .insertInto('delivery')
      .values(
        Array.from({ length: 300 }, (_, i) => ({
          ...row,
          event: `e${n}-${i}`,
          answer: 204,
          problem: null,
          took_ms: 1,
        })),
      )
      .execute()
  await setup.round()
  expect(await h.store.db.selectFrom('delivery').select('event').execute()).toEqual([])
})

test('whoever began them hears of each that ends, so that the next begins at once', async () => {
  await setup.add()
  await setup.given()
  await setup.round()
  expect(ended).toBe(1)
})

test('what somebody has in hands is left alone by a replay', async () => {
  const { h, hooks, receiver } = setup
  const { endpoint } = await setup.add()
  await setup.given()
  receiver.keepSilent()
  await hooks.round()
  await replayTo(h.store, endpoint, { from: 0, to: h.clock.now() + hours(1) }, 'Ana', h.clock.now())
  await hooks.round()
  await hooks.settled()
  expect(receiver.heard).toHaveLength(1)
})

test('who had a delivery in hands too long writes nothing down about it, and who has it by then does', async () => {
  const { h } = setup
  const { endpoint } = await setup.add()
  const now = h.clock.now()
  const waiting = {
    endpoint: endpoint.id,
    event: 'e1',
    status: 'waiting' as const,
    queued_at: now,
    due_at: now,
    tries: 0,
  }
  await h.store.db.insertInto('delivery').values(waiting).execute()
  const take = async (at: number) => {
    const [delivery] = await h.store.write(takeDeliveries(endpoint.id, at, at + seconds(20), 10))
    if (!delivery) throw new Error('nothing is due')
    return delivery
  }
  const slow = await take(now)
  const holder = await take(now + seconds(20))
  const outcome = { status: 'sent', due_at: null, tried_at: now, answer: 204, problem: null, took_ms: 1 } as const
  const rows = () => h.store.db.selectFrom('delivery').select('status').execute()
  expect(await h.store.write(settleDelivery(slow, outcome))).toBe(false)
  expect(await rows()).toEqual([{ status: 'waiting' }])
  expect(await h.store.write(settleDelivery(holder, outcome))).toBe(true)
  expect(await rows()).toEqual([{ status: 'sent' }])
})

test('an event that cannot be told rests as one that was not taken, and keeps nobody waiting', async () => {
  const { h, receiver } = setup
  const { endpoint } = await setup.add()
  await setup.given()
  await setup.hooks.round()
  await setup.hooks.settled()
  await h.store.db.updateTable('event').set({ details: 'no JSON' }).execute()
  await replayTo(h.store, endpoint, { from: 0, to: h.clock.now() + minutes(1) }, 'Ana', h.clock.now())
  await setup.round()
  expect(receiver.heard).toHaveLength(1)
  const [delivery] = await h.store.read(deliveriesOf(endpoint.id, null, 1))
  expect(delivery).toMatchObject({ status: 'waiting', problem: 'not told', tries: 1 })
  expect(delivery?.due_at).toBeLessThan(h.clock.now() + seconds(6))
})
