import StripeApi from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { dayMs } from '../days.ts'
import type { GiftToPay } from '../provider.ts'
import { aGift, quick } from '../testing/gift.ts'
import { type Sandbox, startSandbox } from '../testing/sandbox.ts'
import { createStripe } from './stripe.ts'

let sandbox: Sandbox
let api: StripeApi
let passed = 0
beforeAll(async () => {
  sandbox = await startSandbox()
  const { hostname, port } = new URL(sandbox.url)
  api = new StripeApi('sk_test_sandbox', { host: hostname, port, protocol: 'http' })
})
afterAll(() => sandbox.stop())

const now = () => quick.now() + passed

/**
 * A machine that dies at its `dies`-th change of something: `arrives`, the change is made and its answer lost. `again`: only that answer is
 * lost, and it asks again two seconds later.
 */
function machine(dies = Number.POSITIVE_INFINITY, arrives = false, refuses = '', again = false, status = 403) {
  let changes = 0
  let dead = false
  const wait = async () => {
    passed += 2000
  }
  return createStripe({
    secretKey: 'sk_test_sandbox',
    apiBase: sandbox.url,
    webhookSecrets: [],
    deployment: 'testing',
    product: 'monthly-gift',
    organisation: 'Test Hospital',
    retryPolicy: { ...quick, now, attempts: again ? 4 : 1, wait } as typeof quick,
    async fetch(input, init) {
      const isChange = init?.method !== 'GET' && !String(input).includes('/products')
      if (isChange && !dead && ++changes >= dies && !(again && changes > dies)) {
        dead = !again
        if (arrives) await fetch(input, init)
        if (again) throw new TypeError('the answer is lost')
      }
      if (isChange && refuses !== '' && String(input).endsWith(refuses)) {
        const error = { type: 'invalid_request_error', message: 'not yours' }
        return Response.json({ error }, { status })
      }
      if (dead) throw new TypeError('the machine is dead')
      return await fetch(input, init)
    },
  })
}

interface Mover {
  readonly gift: GiftToPay
  readonly old: string
}

let number = 0
async function mover(shape = 'platform_fee', amount = 2500): Promise<Mover> {
  const wish = { kind: 'subscription', amount, email: 'ana@example.org', shape }
  const { subscription } = (await sandbox.control('stripe/foreign-payments', wish)) as { subscription: string }
  const id = `mover${String(++number).padStart(21, '0')}`
  const refs = { intent: null, customer: null, session: null, subscription }
  const sum = cents(shape === 'quantity' ? amount * 2 : amount)
  return {
    old: subscription,
    gift: aGift({ id, frequency: 'monthly', cents: sum, refs, adopted: {}, startedAt: now() }),
  }
}

const asked = (stripe: ReturnType<typeof machine>, { gift, old }: Mover, kind: 'anew' | 'disown' = 'anew') =>
  stripe.arrange(
    gift,
    kind === 'anew' ? { kind, subscription: old, cents: gift.cents } : { kind, carries: null },
    `${gift.id}:${kind}`,
  )

/** The old one, and what was made in its place. */
async function both({ old, gift }: Mover) {
  const before = await api.subscriptions.retrieve(old)
  const { data } = await api.subscriptions.list({ customer: String(before.customer), status: 'all' })
  return { before, made: data.filter(({ metadata }) => metadata.gift_id === gift.id) }
}

/** How often each took money. */
async function charged(mover: Mover) {
  const { before, made } = await both(mover)
  const paid = async (subscription: string) =>
    (await api.invoices.list({ subscription, limit: 100 })).data.filter(({ amount_paid }) => amount_paid > 0).length
  const ours = await Promise.all(made.map(({ id }) => paid(id)))
  return { old: await paid(before.id), ours: ours.reduce((sum, each) => sum + each, 0) }
}

async function pass(ms: number) {
  passed += ms
  await sandbox.control('clock', { advanceMs: ms })
}

const cuts = [1, 2, 3].flatMap((at) => [false, true].map((arrives) => ({ at, heard: arrives })))

test.each(['platform_fee', 'platform', 'quantity'])(
  'of the shape %s ours is made, and the old one ends before its day',
  async (shape) => {
    const one = await mover(shape)
    const answer = await asked(machine(), one)
    const { before, made } = await both(one)
    const [item] = before.items.data
    const day = item?.current_period_end ?? 0
    expect(made.map(({ status, trial_end, metadata }) => [status, trial_end, metadata.anew])).toEqual([
      ['trialing', day, one.old],
    ])
    expect(made[0]?.items.data[0]?.price.unit_amount).toBe(one.gift.cents)
    expect(before.cancel_at).toBe(day - 72 * 3600)
    expect(answer).toMatchObject({
      ok: true,
      value: { refs: { subscription: made[0]?.id }, donor: { email: 'ana@example.org' } },
    })
    expect(answer.ok && answer.value.facts.map(({ kind }) => kind)).toEqual(['pledged'])
  },
)

test('a machine that dies at any change leaves one of them charged at most, and another goes on', async () => {
  const movers: Mover[] = []
  for (const { at, heard } of cuts) {
    const one = await mover()
    movers.push(one)
    expect((await asked(machine(at, heard), one)).ok).toBe(false)
    const { before, made } = await both(one)
    const isCharged = made.filter(({ trial_end }) => trial_end === before.items.data[0]?.current_period_end)
    expect([before.cancel_at === null, isCharged.length > 0]).not.toEqual([true, true])
    expect((await asked(machine(), one)).ok).toBe(true)
    expect((await asked(machine(), one)).ok).toBe(true)
    expect((await both(one)).made).toHaveLength(1)
  }
  const dead: Mover[] = []
  for (const { at, heard } of cuts) {
    const one = await mover()
    dead.push(one)
    await asked(machine(at, heard), one)
  }
  const firsts = await Promise.all([...movers, ...dead].map(charged))
  await pass(32 * dayMs)
  for (const [at, one] of movers.entries()) {
    const { old, ours } = await charged(one)
    expect([at, old - (firsts[at]?.old ?? 0), ours]).toEqual([at, 0, 1])
  }
  // nobody came back for a month: charged once by either, or by ours as soon as somebody is back
  for (const one of dead) await asked(machine(), one)
  await pass(3 * 3_600_000)
  for (const [at, one] of dead.entries()) {
    const { old, ours } = await charged(one)
    expect([at, old - (firsts[movers.length + at]?.old ?? 0) + ours]).toEqual([at, 1])
  }
})

test.each([false, true])(
  'a failure that Stripe keeps under the key is left behind, and ours is made once (made by the failure: %s)',
  async (commit) => {
    const one = await mover()
    const fault = { path: '/v1/subscriptions', method: 'POST', what: '500', times: 1, commit, sticky: true }
    await sandbox.control('faults', fault)
    for (let tries = 0; tries < 3; tries++) await asked(machine(), one)
    await sandbox.calm()
    expect((await asked(machine(), one)).ok).toBe(true)
    expect((await both(one)).made).toHaveLength(1)
  },
)

test('what is charged within 72 hours is left alone, and so is what somebody else has ended or changed', async () => {
  const soon = await mover()
  await pass(28 * dayMs)
  expect(await asked(machine(), soon)).toMatchObject({ ok: false, code: 'confirmation_differs' })
  expect((await both(soon)).made).toEqual([])
  // ended there while ours was parked
  const ended = await mover()
  await asked(machine(2), ended)
  await api.subscriptions.cancel(ended.old)
  expect(await asked(machine(), ended)).toMatchObject({ ok: false, code: 'confirmation_differs' })
  expect((await both(ended)).made.map(({ status }) => status)).toEqual(['canceled'])
})

test.each([1, 2, 3])(
  'the answer to change %i is lost and asked for again: one is made, and the old one ends',
  async (at) => {
    const one = await mover()
    expect(await asked(machine(at, true, '', true), one)).toMatchObject({ ok: true })
    const { before, made } = await both(one)
    expect([before.cancel_at !== null, made.length]).toEqual([true, 1])
  },
)

test('while the old one is told to end, no refusal has ours forgotten', async () => {
  const one = await mover()
  await asked(machine(3), one)
  const [ours] = (await both(one)).made
  const refuses = machine(Number.POSITIVE_INFINITY, false, ours?.id, false, 400)
  expect(await asked(refuses, one)).toMatchObject({ ok: false, code: 'outcome_unknown' })
})

test('where nobody came until ours was charged, what it took is read', async () => {
  const one = await mover()
  await asked(machine(3, true), one)
  await pass(32 * dayMs)
  const late = await asked(machine(), one)
  expect(late.ok && late.value.facts.map(({ kind }) => kind).toSorted()).toEqual(['paid', 'pledged'])
  expect(late.ok && late.value.refs?.subscription).toBe((await both(one)).made[0]?.id)
})

test('who has paused it, or had it end, while ours was parked is charged by neither', async () => {
  for (const change of [{ pause_collection: { behavior: 'void' } }, { cancel_at_period_end: true }] as const) {
    const one = await mover()
    await asked(machine(2), one)
    await api.subscriptions.update(one.old, change)
    expect(await asked(machine(), one)).toMatchObject({ ok: false, code: 'confirmation_differs' })
    const { before, made } = await both(one)
    expect([before.cancel_at === null || 'cancel_at_period_end' in change, made.map(({ status }) => status)]).toEqual([
      true,
      ['canceled'],
    ])
  }
})

test('where a platform lets nobody else end what it made, ours is ended, and the old one goes on', async () => {
  const one = await mover()
  const refuses = machine(Number.POSITIVE_INFINITY, false, one.old)
  expect(await asked(refuses, one)).toMatchObject({ ok: false, code: 'confirmation_differs' })
  const { before, made } = await both(one)
  expect([before.cancel_at, made.map(({ status }) => status)]).toEqual([null, ['canceled']])
})

test('undone, the old one goes on as it was, wherever a machine dies', async () => {
  for (const { at, heard } of [{ at: 9, heard: false }, ...cuts]) {
    const one = await mover()
    const outcome = await asked(machine(), one)
    const subscription = outcome.ok ? (outcome.value.refs?.subscription ?? null) : null
    const gift = { ...one.gift, refs: { ...one.gift.refs, subscription } }
    if (at < 9) expect((await asked(machine(at, heard), { ...one, gift }, 'disown')).ok).toBe(false)
    expect((await asked(machine(), { ...one, gift }, 'disown')).ok).toBe(true)
    const { before, made } = await both(one)
    expect([before.status, before.cancel_at, made.map(({ status }) => status)]).toEqual(['active', null, ['canceled']])
  }
  // asked before the answer of the taking over was known
  const open = await mover()
  await asked(machine(3), open)
  expect((await asked(machine(), open, 'disown')).ok).toBe(true)
  const { before, made } = await both(open)
  expect([before.cancel_at, made.map(({ status }) => status)]).toEqual([null, ['canceled']])
})

test('an old one that was kept there is seen, and ours gives way before it takes anything', async () => {
  const one = await mover()
  const outcome = await asked(machine(), one)
  const subscription = outcome.ok ? (outcome.value.refs?.subscription ?? null) : null
  const gift = { ...one.gift, refs: { ...one.gift.refs, subscription } }
  const looked = () => machine().arrange(gift, { kind: 'overlap', subscription: one.old }, `${gift.id}:overlap`)
  expect(await looked()).toMatchObject({ ok: true, value: { facts: [{ kind: 'pledged' }] } })
  await api.subscriptions.update(one.old, { cancel_at: '' })
  await pass(28.2 * dayMs)
  expect(await looked()).toMatchObject({ ok: false, code: 'confirmation_differs' })
  expect((await asked(machine(), { ...one, gift }, 'disown')).ok).toBe(true)
  await pass(4 * dayMs)
  expect(await charged(one)).toEqual({ old: 2, ours: 0 })
})

test('an old one that has ended as it was told is none, wherever it is', async () => {
  const one = await mover()
  const outcome = await asked(machine(), one)
  const subscription = outcome.ok ? (outcome.value.refs?.subscription ?? null) : null
  const gift = { ...one.gift, refs: { ...one.gift.refs, subscription } }
  await pass(28.5 * dayMs)
  expect((await both(one)).before.status).toBe('canceled')
  const looked = await machine().arrange(gift, { kind: 'overlap', subscription: one.old }, `${gift.id}:overlap`)
  expect(looked.ok).toBe(true)
})

test('an old one whose end was put off beyond its next charge is kept as well', async () => {
  const one = await mover()
  const outcome = await asked(machine(), one)
  const subscription = outcome.ok ? (outcome.value.refs?.subscription ?? null) : null
  const gift = { ...one.gift, refs: { ...one.gift.refs, subscription } }
  const looked = () => machine().arrange(gift, { kind: 'overlap', subscription: one.old }, `${gift.id}:overlap`)
  const [item] = (await both(one)).before.items.data
  await api.subscriptions.update(one.old, { cancel_at: (item?.current_period_end ?? 0) + 10 * 86_400 })
  await pass(28.2 * dayMs)
  expect(await looked()).toMatchObject({ ok: false, code: 'confirmation_differs' })
  expect((await asked(machine(), { ...one, gift }, 'disown')).ok).toBe(true)
  await pass(4 * dayMs)
  expect(await charged(one)).toEqual({ old: 2, ours: 0 })
})
