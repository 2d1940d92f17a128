import { expect, test } from 'vitest'
import type { Arrangement } from '#gift/arrangement.ts'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { begin } from '../gift/begin.ts'
import { sync } from '../gift/sync.ts'
import { asking, paid, plainly, testServices } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { sendDue } from '../testing/send-due.ts'

/** Nine in the morning by the charity’s clock, which is six hours behind UTC in winter. */
const december18 = Date.parse('2026-12-18T15:00:00Z')
const december = { nextAt: Date.parse('2026-12-21T18:00:00Z'), nextOn: '2026-12-21' }
const january = { nextAt: Date.parse('2027-01-21T18:00:00Z'), nextOn: '2027-01-21' }

/** A monthly gift of November 21, read at its provider; `reads` is what the provider says from then on, `sync` has it read. */
async function running({ tellsCharges = true } = {}) {
  const h = { ...(await testServices()), tellsCharges }
  const outcome = await begin(h, 'stripe', asking({ frequency: 'monthly' }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { gift } = outcome.value
  const plain: Arrangement = {
    subscription: `sub_${gift.id}`,
    status: 'active',
    cents: cents(5000),
    resumesAt: null,
    firstOn: '2026-11-21',
    ...december,
    card: null,
    actionUrl: null,
  }
  const facts: Fact[] = [
    { provider: 'stripe', kind: 'pledged', ref: plain.subscription, at: noon, cents: cents(5000) },
    paid('in_1', 5000),
  ]
  const reads = (more: Partial<Arrangement>, ...fresh: Fact[]) => {
    facts.push(...fresh)
    h.stripe.readings.set(gift.id, { facts, arrangement: { ...plain, ...more }, progress: 'over' })
  }
  const read = async (more: Partial<Arrangement> = {}, ...fresh: Fact[]) => {
    reads(more, ...fresh)
    expect(await sync(h, gift)).toMatchObject({ ok: true })
  }
  const told = async () => {
    for (let round = 0; round < 3; round++) await sendDue(h)
    return h.mails.splice(0).filter(({ kind }) => kind === 'coming_charge')
  }
  const dropped = async () => {
    const letters = h.store.db.selectFrom('letter').select('problem').where('kind', '=', 'coming_charge')
    return (await letters.where('status', '=', 'dropped').execute()).map(({ problem }) => problem)
  }
  const at = (moment: number) => h.clock.forward(moment - h.clock.now())
  await read()
  return { h, id: gift.id, reads, read, told, dropped, at }
}

test('three days before a charge, at nine by the charity’s clock, its donor is told once, however often the gift is read', async () => {
  const { read, told, at } = await running()
  await read()
  at(december18 - 1)
  expect(await told()).toEqual([])
  at(december18)
  expect((await told()).map(({ factRef, details }) => [factRef, details.on])).toEqual([
    ['charge:2026-12-21', '2026-12-21'],
  ])
  await read({ card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 } })
  at(december18 + 86_400_000)
  expect(await told()).toEqual([])
})

test('each charge has a letter of its own', async () => {
  const { h, read, told, at } = await running()
  at(december18)
  expect(await told()).toHaveLength(1)
  at(december.nextAt)
  await read(january, paid('in_2', 5000, december.nextAt))
  expect(await told()).toEqual([])
  at(Date.parse('2027-01-18T15:00:00Z'))
  expect((await told()).map(({ factRef }) => factRef)).toEqual(['charge:2027-01-21'])
  expect(h.mails).toEqual([])
})

test('nobody is told where no such letters are wanted, nor any more once they are not', async () => {
  const off = await running({ tellsCharges: false })
  off.at(december18)
  expect(await off.told()).toEqual([])
  expect(await off.dropped()).toEqual([])
  const { h, told, dropped, at } = await running()
  h.tellsCharges = false
  at(december18)
  expect(await told()).toEqual([])
  expect(await dropped()).toEqual(['no such letters are sent any more'])
})

test.each<[string, Partial<Arrangement>, Fact[]]>([
  ['the gift is paused', { status: 'paused', ...january }, []],
  ['its day was changed meanwhile', { nextOn: '2026-12-28' }, []],
  ['the gift is not being paid', { status: 'past_due' }, []],
  ['the gift is not being paid', {}, [{ provider: 'stripe', kind: 'failed', ref: 'in_2:1', code: 'x', at: noon + 1 }]],
])('no letter leaves where %s, also where only its provider knows', async (why, more, fresh) => {
  const { reads, told, dropped, at } = await running()
  reads(more, ...fresh)
  at(december18)
  expect(await told()).toEqual([])
  expect(await dropped()).toEqual([why])
})

test('no letter leaves where the gift has ended', async () => {
  const { id, reads, told, dropped, at } = await running()
  reads({ status: 'ended' }, { provider: 'stripe', kind: 'ended', ref: `sub_${id}`, at: noon + 1, by: 'donor' })
  at(december18)
  expect(await told()).toEqual([])
  expect(await dropped()).toEqual(['the gift has ended'])
})

test.each([
  ['on its day', Date.parse('2026-12-21T06:00:00Z')],
  ['after it', december.nextAt + 1],
])('no letter leaves %s, where nobody sent it in time', async (_when, moment) => {
  const { told, dropped, at } = await running()
  at(moment)
  expect(await told()).toEqual([])
  expect(await dropped()).toEqual(['the charge is made, or is being made'])
})

test('what is read too late for three days, and what rests, is told of no charge', async () => {
  const { read, told, at } = await running()
  await read({ status: 'paused', ...january })
  at(Date.parse('2027-01-20T12:00:00Z'))
  await read({ ...january })
  expect(await told()).toEqual([])
})

test('whoever was forgotten is told nothing', async () => {
  const { h, id, told, dropped, at } = await running()
  await h.store.db.updateTable('gift').set({ forgotten_at: noon }).where('id', '=', id).execute()
  at(december18)
  expect(await told()).toEqual([])
  expect(await dropped()).toEqual(['its donor was forgotten'])
})
