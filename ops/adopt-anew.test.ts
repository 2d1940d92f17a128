import Stripe from 'stripe'
import { expect, test } from 'vitest'
import type { Plan } from '#gift/adoption/plan.ts'
import type { PlanReport } from '#server/giving/adoption/report.ts'
import { handle, receive } from '#server/giving/inbox/inbox.ts'
import { isGiven } from '#server/giving/request/kinds/index.ts'
import { askRequest } from '#server/giving/request/request.ts'
import { value } from '#server/providers/testing/gift.ts'
import { requestById } from '#server/store/work/requests.ts'
import { officeForAll } from './testing/office.ts'

const { office, sandbox } = officeForAll('sqlite')

const typed = async (words: string, code = 0) => {
  const result = await office.type(words)
  expect([result.code, result.err]).toEqual([code, code === 0 ? '' : result.err])
  return result
}
const made = async (shape: string | null, amount: number) => {
  const wish = { kind: 'subscription', amount, email: 'ana@example.org', ...(shape ? { shape } : {}) }
  return ((await sandbox.control('stripe/foreign-payments', wish)) as { subscription: string }).subscription
}
async function hear() {
  const { deps } = office.services
  for (const { headers, raw } of await sandbox.mail()) {
    const { event } = value(await receive(deps, 'stripe', headers, raw))
    if (event) await handle(deps, event)
  }
}
const gifts = async () =>
  await office.services.store.db
    .selectFrom('gift')
    .select(['subscription', 'state', 'payments', 'paid_cents', 'email'])
    .where('adopted', 'is not', null)
    .orderBy('cents')
    .execute()

test('what cannot be kept in its shape stays, and is made anew where the plan says so', async () => {
  const old = [await made('platform_fee', 1100), await made('quantity', 700)]
  await made('yearly', 900)
  await hear()
  expect((await typed('adopt scan')).out).toContain(
    'A platform takes a part of each payment (could be made anew: --anew)',
  )
  expect((await typed('adopt plan --json')).json<Plan>().takes.donors).toBe(0)
  const result = await typed('adopt plan --program GiveWP --anew --letter --json')
  const { hash, takes, stays } = result.json<Plan>()
  expect([takes, stays]).toEqual([{ donors: 2, cents: 2500, soon: 0 }, 1])
  expect((await typed(`adopt apply ${hash} --dry-run`)).out).toContain('Made anew: 2. Ours first')
  expect((await typed(`adopt apply ${hash}`)).out).toContain('Taken over: 2 of 2, $25 a month.')
  await hear()
  const before = await gifts()
  expect(before.map(({ state, payments, email }) => [state, payments, email])).toEqual([
    ['active', 0, 'ana@example.org'],
    ['active', 0, 'ana@example.org'],
  ])
  expect(before.filter(({ subscription }) => old.includes(subscription ?? ''))).toEqual([])
  // again, it is the same
  await typed(`adopt apply ${hash}`)
  expect(await gifts()).toEqual(before)
  const letters = await office.services.store.db.selectFrom('letter').select('kind').execute()
  expect(letters.map(({ kind }) => kind)).toEqual(['taken_over', 'taken_over'])
})

test('undone, each goes on there as it was; planned once more, the month is booked here once', async () => {
  const [{ id: hash = '' } = {}] = await office.services.store.db
    .selectFrom('adoption_plan')
    .select('id')
    .where('signed_at', 'is not', null)
    .execute()
  expect((await typed(`adopt undo ${hash}`)).out).toContain('Given back to GiveWP: 2.')
  await hear()
  expect((await gifts()).map(({ state, subscription }) => [state, subscription])).toEqual([
    ['ended', null],
    ['ended', null],
  ])
  const again = (await typed('adopt plan --program GiveWP --anew --json')).json<Plan>()
  expect(again.takes).toMatchObject({ donors: 2, cents: 2500 })
  await typed(`adopt apply ${again.hash}`)
  const report = (await typed(`adopt report ${again.hash} --json`)).json<PlanReport>()
  expect(report.counts).toMatchObject({ taken: 2, left: 0, asked: 0 })
  await sandbox.control('clock', { advanceMs: 32 * 86_400_000 })
  await hear()
  const running = (await gifts()).filter(({ state }) => state === 'active')
  expect(running.map(({ payments, paid_cents }) => [payments, paid_cents])).toEqual([
    [1, 1100],
    [1, 1400],
  ])
})

test('undone too late, while nobody had heard how far it came, what ours takes is booked', async () => {
  const before = (await gifts()).filter(({ state }) => state === 'active').length
  const old = await made('platform_fee', 1900)
  const { hash } = (await typed('adopt plan --program GiveWP --anew --json')).json<Plan>()
  // the old one is told to end, and no answer comes: ours stays parked
  const path = `/v1/subscriptions/${old}`
  await sandbox.control('faults', { path, method: 'POST', what: 'reset', commit: true })
  await office.type(`adopt apply ${hash}`)
  const half = 'Half way to being made anew: 1. The old one may end, and nothing takes its place.'
  expect((await typed(`adopt halt ${hash} --dry-run`)).out).toContain(half)
  expect((await typed(`adopt halt ${hash}`)).out).toContain(half)
  expect((await typed(`adopt report ${hash}`)).out).toContain(half)
  await sandbox.calm()
  await sandbox.control('clock', { advanceMs: 28.5 * 86_400_000 })
  await office.type(`adopt undo ${hash}`)
  // once what it takes the place of can arrive no more
  await office.services.store.db
    .updateTable('request')
    .set({ settled_at: 0 })
    .where('status', '=', 'replaced')
    .execute()
  await office.type(`adopt undo ${hash}`)
  await office.type(`adopt apply ${hash}`)
  const after = (await gifts()).filter(({ state }) => state === 'active')
  expect([after.length, after.at(-1)?.subscription === old]).toEqual([before + 1, false])
})

test('a donor who keeps the old one there is charged there alone, and staff read of it', async () => {
  const old = await made('platform_fee', 2300)
  const { hash } = (await typed('adopt plan --program GiveWP --anew --json')).json<Plan>()
  expect((await typed(`adopt apply ${hash}`)).out).toContain('Taken over: 1 of 1')
  const { hostname, port } = new URL(sandbox.url)
  const api = new Stripe('sk_test_sandbox', { host: hostname, port, protocol: 'http' })
  const day = (await api.subscriptions.retrieve(old)).items.data[0]?.current_period_end ?? 0
  await api.subscriptions.update(old, { cancel_at: '' })
  const { store, deps } = office.services
  const look = await store.db
    .selectFrom('request')
    .innerJoin('adoption', 'adoption.gift', 'request.gift')
    .select(['request.id', 'request.asked_at', 'request.gift'])
    .where('adoption.subscription', '=', old)
    .where('request.kind', '=', 'overlap')
    .executeTakeFirstOrThrow()
  // two hours after it was to end, and long before its charge
  expect(Number(look.asked_at)).toBe(day * 1000 - 70 * 3_600_000)
  const ask = async (id: string) => {
    const request = await store.read(requestById(id))
    if (request && isGiven(request)) await askRequest(deps, request)
  }
  await ask(look.id)
  // halted, both would be charged
  const halted = await office.type(`adopt halt ${hash}`)
  expect([halted.out, halted.err]).toEqual(['', expect.stringContaining('nothing of this plan is under way')])
  const disown = store.db.selectFrom('request').select('id').where('gift', '=', look.gift).where('kind', '=', 'disown')
  await ask((await disown.executeTakeFirstOrThrow()).id)
  const report = await typed(`adopt report ${hash}`)
  expect(report.out).toContain('Kept at the other program after all, and going on there alone: 1.')
  expect(report.out).toMatch(new RegExp(`${old} +was kept there, and goes on`))
  const letters = store.db.selectFrom('letter').select('kind').where('gift', '=', look.gift)
  expect(await letters.execute()).toEqual([])
  expect((await office.audit(look.gift)).map(({ action }) => action)).toContain('went_on_there')
  await sandbox.control('clock', { advanceMs: 33 * 86_400_000 })
  await hear()
  const { data } = await api.charges.list({ customer: String((await api.subscriptions.retrieve(old)).customer) })
  expect(data.map(({ amount, paid }) => [amount, paid])).toEqual([
    [2300, true],
    [2300, true],
  ])
})

test('where nobody looked in time, what the old one takes beside ours is kept for a person', async () => {
  const old = await made('platform_fee', 2900)
  const { hash } = (await typed('adopt plan --program GiveWP --anew --json')).json<Plan>()
  await typed(`adopt apply ${hash}`)
  await hear()
  const { hostname, port } = new URL(sandbox.url)
  const api = new Stripe('sk_test_sandbox', { host: hostname, port, protocol: 'http' })
  await api.subscriptions.update(old, { cancel_at: '' })
  await sandbox.control('clock', { advanceMs: 33 * 86_400_000 })
  await hear()
  const { data } = await api.invoices.list({ subscription: old })
  const paid = data.toSorted((one, other) => other.created - one.created)[0]?.id
  const rows = await office.services.store.db
    .selectFrom('inbox')
    .select(['status', 'problem'])
    .where('type', '=', 'invoice.paid')
    .where('payload', 'like', `%${paid}%`)
    .execute()
  expect(rows).toEqual([
    {
      status: 'waiting',
      problem: expect.stringMatching(new RegExp(`^money of ${old}, which was made anew as gift \\S+: both run$`)),
    },
  ])
})

test('undone too late, it is looked all the same whether the old one goes on', async () => {
  const old = await made('platform_fee', 3100)
  const { hash } = (await typed('adopt plan --program GiveWP --anew --json')).json<Plan>()
  await typed(`adopt apply ${hash}`)
  const { store } = office.services
  const look = () =>
    store.db
      .selectFrom('request')
      .innerJoin('adoption', 'adoption.gift', 'request.gift')
      .select(['request.status', 'request.asked_at', 'request.due_at', 'request.settled_at'])
      .where('adoption.subscription', '=', old)
      .where('request.kind', '=', 'overlap')
      .executeTakeFirstOrThrow()
  const { asked_at } = await look()
  await sandbox.control('clock', { advanceMs: 28.5 * 86_400_000 })
  expect((await office.type(`adopt undo ${hash}`)).out).not.toBe('')
  expect(await look()).toEqual({ status: 'open', asked_at, due_at: asked_at, settled_at: null })
})
