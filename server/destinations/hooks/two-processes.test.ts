import { afterEach, beforeEach, expect, test } from 'vitest'
import { begin } from '../../giving/gift/begin.ts'
import { record } from '../../giving/gift/record.ts'
import { asking, paid, plainly } from '../../giving/testing/fixtures.ts'
import { type OwnServices, servicesOn } from '../../giving/testing/own-database.ts'
import { deliveriesLate, deliveriesOf } from '../../store/destinations/deliveries.ts'
import { hooksToSee } from '../../store/destinations/endpoints.ts'
import { openReceiver } from '../testing/receiver.ts'
import { openHooks } from './deliver.ts'
import type { HookDeps } from './deps.ts'
import { addEndpoint, replayTo } from './endpoint.ts'
import { standingsOfHooks } from './standing.ts'

let h: OwnServices
let receiver: Awaited<ReturnType<typeof openReceiver>>
beforeEach(async () => {
  h = await servicesOn('postgres')
  receiver = await openReceiver()
}, 120_000)
afterEach(async () => {
  await receiver.close()
  await h.end()
})

test('two processes on PostgreSQL send each event once, and once more where it is sent again', async () => {
  const deps: HookDeps = { ...h, secrets: ['a secret'], privateAddresses: true, deadline: 5000, tried: () => {} }
  const wanted = { url: receiver.url, types: ['gift.paid'], personal: true, by: 'Ana' }
  const { endpoint } = await h.store.write(addEndpoint(deps, wanted, h.clock.now()))
  for (let each = 1; each <= 6; each++) {
    const outcome = await begin(h, 'stripe', asking({ attempt: `attempt-attempt-${each}` }), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    await record(h, outcome.value.gift.id, { facts: [paid(`pi_${each}`, 5000)] })
  }
  const processes = [openHooks(deps), openHooks(deps)]
  const rounds = async () => {
    for (let each = 0; each < 4; each++) {
      await Promise.all(processes.map((one) => one.round()))
      await Promise.all(processes.map((one) => one.settled()))
    }
  }
  await rounds()
  const ids = () => receiver.heard.map(({ headers }) => headers['webhook-id'])
  expect([ids().length, new Set(ids()).size]).toEqual([6, 6])
  expect(await h.store.read(deliveriesLate)).toBe(null)
  const again = { from: 0, to: Number.MAX_SAFE_INTEGER }
  expect(await replayTo(h.store, endpoint, again, 'Ana', h.clock.now())).toBe(6)
  await rounds()
  expect([ids().length, new Set(ids()).size]).toEqual([12, 6])
  expect(await h.store.read(standingsOfHooks(h.clock.now()))).toMatchObject([
    { state: 'on', sent: 6, waiting: 0, last: { answer: 204 } },
  ])
  expect(await h.store.read(hooksToSee)).toMatchObject([{ id: endpoint.id }])
  expect(await h.store.read(deliveriesOf(endpoint.id, 'sent', 9))).toHaveLength(6)
}, 60_000)
