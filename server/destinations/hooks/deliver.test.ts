import { createPublicKey, verify } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hours, minutes, seconds } from '../../base/clock.ts'
import { forgetDonor } from '../../giving/forget/forget-donor.ts'
import { begin } from '../../giving/gift/begin.ts'
import { record } from '../../giving/gift/record.ts'
import { asking, paid, plainly, refunded, type TestServices, testServices } from '../../giving/testing/fixtures.ts'
import { deliveriesOf } from '../../store/destinations/deliveries.ts'
import { endpointById } from '../../store/destinations/endpoints.ts'
import type { ReplayOf } from '../../store/destinations/replays.ts'
import { openReceiver } from '../testing/receiver.ts'
import { type Hooks, openHooks } from './deliver.ts'
import type { HookDeps } from './deps.ts'
import { addEndpoint, agreePersonal, replayTo, rotateKeys } from './endpoint.ts'
import type { ShownKeys } from './keys.ts'

let h: TestServices
let deps: HookDeps
let hooks: Hooks
let receiver: Awaited<ReturnType<typeof openReceiver>>
let results: string[]
beforeEach(async () => {
  h = await testServices()
  // the verifier of the receiver goes by the time of day
  h.clock.forward(Date.now() - h.clock.now())
  results = []
  deps = {
    ...h,
    secrets: ['a secret of this test'],
    privateAddresses: true,
    deadline: 2000,
    tried: (result) => void results.push(result),
  }
  hooks = openHooks(deps)
  receiver = await openReceiver()
})
afterEach(() => receiver.close())

const add = (more: { url?: string; types?: readonly string[]; personal?: boolean } = {}) =>
  h.store.write(
    addEndpoint(
      deps,
      { url: receiver.url, types: ['gift.paid', 'gift.refunded'], personal: false, by: 'Ana', ...more },
      h.clock.now(),
    ),
  )
const given = async (attempt = 'attempt-attempt-1') => {
  const outcome = await begin(h, 'stripe', asking({ attempt }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  await record(h, outcome.value.gift.id, { facts: [paid(`pi_${attempt}`, 5000)] })
  return outcome.value.gift
}
const round = async () => {
  const count = await hooks.round()
  await hooks.settled()
  return count
}
const stateOf = async (id: string) => (await h.store.read(endpointById(id)))?.state
const audited = async () =>
  (await h.store.db.selectFrom('audit').select('action').execute()).map(({ action }) => action)
const headersOf = (at: number) => receiver.heard[at]?.headers as Record<string, string>

/** Whether the asymmetric signatures hold one that this key has made. */
function isSigned(at: number, { publicKey }: ShownKeys): boolean {
  const { body = '' } = receiver.heard[at] ?? {}
  const headers = headersOf(at)
  const raw = Buffer.from(publicKey.slice('whpk_'.length), 'base64')
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw])
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  const content = Buffer.from(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
  return (headers['webhook-signature'] ?? '')
    .split(' ')
    .filter((each) => each.startsWith('v1a,'))
    .some((each) => verify(null, content, key, Buffer.from(each.slice('v1a,'.length), 'base64')))
}

test('each fact arrives, signed in both ways as the independent verifier wants it, and names nobody', async () => {
  const { shown } = await add()
  const { reference } = await given()
  expect([await round(), await round()]).toEqual([1, 0])
  const [{ body = '' } = {}] = receiver.heard
  const verified = new Webhook(shown.secret).verify(body, headersOf(0)) as { type: string; data: object }
  expect(verified).toMatchObject({ type: 'gift.paid', data: { gift: reference, cents: 5000 } })
  expect(isSigned(0, shown)).toBe(true)
  expect(() => new Webhook(shown.secret).verify(`${body} `, headersOf(0))).toThrow()
  expect(body).not.toMatch(/Ada|Field|example\.org/)
  expect(body.length).toBeLessThan(20_000)
})

test('a charity that tells nobody has one look, by key, and no row', async () => {
  await given()
  const statements: string[] = []
  const store: HookDeps['store'] = {
    ...h.store,
    read: (unit) =>
      h.store.read(function* (db) {
        const steps = unit(db)
        let step = steps.next()
        while (!step.done) {
          if ('sql' in step.value) statements.push(step.value.sql)
          step = steps.next(yield step.value)
        }
        return step.value
      }),
    write: () => Promise.reject(new Error('nothing is to be written')),
  }
  await openHooks({ ...deps, store }).round()
  expect(statements).toEqual(['select "value" from "setting" where "name" = ?'])
  for (const table of ['event', 'delivery'] as const)
    expect(await h.store.db.selectFrom(table).selectAll().execute()).toEqual([])
})

test('one that failed is tried ten times over three days under one id; then a person is told, and the endpoint rests', async () => {
  const { endpoint } = await add()
  await given()
  receiver.answer(500, {}, 10)
  const rests = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
  await round()
  for (const rest of rests) {
    h.clock.forward(seconds(rest) - 1)
    expect(await round()).toBe(0)
    h.clock.forward(seconds(rest * 0.1) + 1)
    expect(await round()).toBe(1)
  }
  expect(new Set(receiver.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect([receiver.heard.length, await stateOf(endpoint.id)]).toEqual([10, 'resting'])
  expect(await audited()).toContain('hook_resting')
  await given('attempt-attempt-2')
  h.clock.forward(hours(200))
  expect(await round()).toBe(0)
  expect(await replayTo(h.store, endpoint, { givenUp: true }, 'Ana', h.clock.now())).toBe(1)
  expect([await round(), await stateOf(endpoint.id)]).toEqual([2, 'on'])
  expect(headersOf(10)['webhook-id']).toBe(headersOf(0)['webhook-id'])
  const statuses = (await h.store.read(deliveriesOf(endpoint.id, null, 10))).map(({ status, answer }) => [
    status,
    answer,
  ])
  expect(statuses).toEqual([
    ['sent', 204],
    ['sent', 204],
  ])
})

test('a redirect is a failure and is not followed; who answers 410 is sent nothing more, and what it missed once a person says so', async () => {
  const { endpoint } = await add()
  await given()
  receiver.answer(302, { location: 'http://169.254.169.254/latest/meta-data' })
  receiver.answer(410)
  await round()
  expect([results, receiver.heard.length]).toEqual([['redirect'], 1])
  h.clock.forward(seconds(6))
  await round()
  expect([results, await stateOf(endpoint.id)]).toEqual([['redirect', 'gone'], 'gone'])
  await given('attempt-attempt-2')
  h.clock.forward(hours(100))
  expect(await round()).toBe(0)
  await replayTo(h.store, endpoint, { givenUp: true }, 'Ana', h.clock.now())
  expect([await round(), await stateOf(endpoint.id), receiver.heard.length]).toEqual([2, 'on', 4])
})

test('who has too much to do is left alone for as long as they ask, a day at most', async () => {
  const { endpoint } = await add()
  await given()
  receiver.answer(429, { 'retry-after': '600' })
  receiver.answer(503, { 'retry-after': '9999999' })
  await round()
  h.clock.forward(minutes(10) - 1)
  expect(await round()).toBe(0)
  h.clock.forward(1)
  expect(await round()).toBe(1)
  const [delivery] = await h.store.read(deliveriesOf(endpoint.id, null, 1))
  expect(delivery?.due_at).toBe(h.clock.now() + hours(24))
})

test('one that is silent keeps no other waiting, and has only so many at once', async () => {
  const silent = await openReceiver()
  const { endpoint } = await add({ url: silent.url })
  await add()
  for (let each = 1; each <= 6; each++) {
    silent.keepSilent()
    await given(`attempt-attempt-${each}`)
  }
  for (let each = 0; each < 4; each++) {
    await hooks.round()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await hooks.settled()
  await hooks.round()
  await silent.close()
  await hooks.settled()
  expect(silent.heard.length).toBeLessThanOrEqual(8)
  expect(receiver.heard.length).toBe(6)
  expect((await h.store.read(deliveriesOf(endpoint.id, null, 9))).map(({ problem }) => problem)).toContain('too slow')
})

test('new keys sign beside those before for a day, and alone from then on', async () => {
  const { endpoint, shown: before } = await add()
  const next = await h.store.write(rotateKeys(deps, endpoint, 'Ana', h.clock.now()))
  await given()
  await round()
  const { body = '' } = receiver.heard[0] ?? {}
  for (const keys of [before, next]) {
    expect(() => new Webhook(keys.secret).verify(body, headersOf(0))).not.toThrow()
    expect(isSigned(0, keys)).toBe(true)
  }
  h.clock.forward(hours(25))
  await given('attempt-attempt-2')
  await round()
  expect([isSigned(1, before), isSigned(1, next)]).toEqual([false, true])
})

test('keys are made of the secret that they were shown with, and nothing is sent once that is gone', async () => {
  const { shown } = await add()
  await given()
  deps = { ...deps, secrets: ['a newer secret', 'a secret of this test'] }
  hooks = openHooks(deps)
  await round()
  expect(() => new Webhook(shown.secret).verify(receiver.heard[0]?.body ?? '', headersOf(0))).not.toThrow()
  deps = { ...deps, secrets: ['a newer secret'] }
  hooks = openHooks(deps)
  await given('attempt-attempt-2')
  await round()
  expect([results, receiver.heard.length]).toEqual([['sent', 'no key'], 1])
})

test('who gave is told only where a second person agreed, stands in the audit, and is told no more once forgotten', async () => {
  const { endpoint } = await add({ personal: true })
  const gift = await given()
  await round()
  expect(receiver.heard[0]?.body).not.toContain('ada@example.org')
  await h.store.write(agreePersonal(endpoint, 'Ben', h.clock.now()))
  await record(h, gift.id, { facts: [refunded('stripe', 'pi_attempt-attempt-1', 1000)] })
  await round()
  expect(receiver.heard[1]?.body).toContain('ada@example.org')
  expect((await audited()).filter((action) => action === 'told_who_gave')).toHaveLength(1)
  await forgetDonor(h, 'ada@example.org', { whose: null, by: 'Ana', dryRun: false })
  await replayTo(h.store, endpoint, { from: 0, to: h.clock.now() + 1 }, 'Ana', h.clock.now())
  await round()
  const after = receiver.heard.slice(2).map(({ body }) => body)
  // it wanted to hear of gifts alone
  expect(after.map((body) => JSON.parse(body).type).toSorted()).toEqual([
    'donor.forgotten',
    'gift.paid',
    'gift.refunded',
  ])
  expect(after.join()).not.toMatch(/ada@example|Field/)
})

test('who was told who gave and is gone hears whom to forget once it hears again, and by a replay of those days', async () => {
  const { endpoint } = await add({ personal: true })
  await h.store.write(agreePersonal(endpoint, 'Ben', h.clock.now()))
  await given()
  receiver.answer(410)
  await round()
  await forgetDonor(h, 'ada@example.org', { whose: null, by: 'Ana', dryRun: false })
  const again = async (which: ReplayOf) => {
    const count = receiver.heard.length
    const now = (await h.store.read(endpointById(endpoint.id))) ?? endpoint
    await replayTo(h.store, now, which, 'Ana', h.clock.now())
    await round()
    // what may name her and is under way arrives before it
    h.clock.forward(minutes(1))
    await round()
    return receiver.heard.slice(count).map(({ body }) => JSON.parse(body).type)
  }
  expect((await again({ givenUp: true })).toSorted()).toEqual(['donor.forgotten', 'gift.paid'])
  expect((await again({ from: 0, to: h.clock.now() + 1 })).toSorted()).toEqual(['donor.forgotten', 'gift.paid'])
})

test('whom to forget is told behind all that may name her and is under way', async () => {
  const { endpoint } = await add({ personal: true })
  await h.store.write(agreePersonal(endpoint, 'Ben', h.clock.now()))
  await given()
  await round()
  await forgetDonor(h, 'ada@example.org', { whose: null, by: 'Ana', dryRun: false })
  const types = async () => {
    await round()
    return receiver.heard.map(({ body }) => JSON.parse(body).type)
  }
  h.clock.forward(minutes(1) - 1)
  expect(await types()).toEqual(['gift.paid'])
  h.clock.forward(1)
  expect(await types()).toEqual(['gift.paid', 'donor.forgotten'])
})
