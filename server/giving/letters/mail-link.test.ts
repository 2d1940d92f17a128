import { expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import type { Frequency } from '#gift/provider.ts'
import { days, minutes } from '../../base/clock.ts'
import { changeGift } from '../../store/gift/gift-changes.ts'
import { callerOf } from '../abuse/caller.ts'
import { begin } from '../gift/begin.ts'
import { recordUnit } from '../gift/record.ts'
import { createGiving } from '../giving.ts'
import { asking, paid, plainly, testServices } from '../testing/fixtures.ts'

/** A donor whose address a stranger knows; `asked` answers how many links were mailed to her. */
async function setUp() {
  const h = await testServices()
  const giving = createGiving(h, { callerOf: callerOf('secret') })
  const outcome = await begin(h, 'stripe', asking(), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  await h.store.write(recordUnit(h, outcome.value.gift.id, { facts: [paid('pi_1', 5000)] }))
  const askAbout = (email: string) => giving.mailLink(email, '203.0.113.9')
  const ask = () => askAbout('ada@example.org')
  const mailed = async () => {
    const links = await h.store.db.selectFrom('letter').select('id').where('kind', '=', 'giving_link').execute()
    return links.length
  }
  return { h, ask, askAbout, mailed }
}

test('one link is mailed in two minutes, however often it is asked for', async () => {
  const { h, ask, mailed } = await setUp()
  await ask()
  await ask()
  expect(await mailed()).toBe(1)
  h.clock.forward(minutes(2))
  await ask()
  expect(await mailed()).toBe(2)
})

test('who asks all day for somebody else’s links has six mailed and then one an hour, and she is not kept waiting longer', async () => {
  const { h, ask, mailed } = await setUp()
  for (let turn = 0; turn < 6; turn++) {
    await ask()
    h.clock.forward(minutes(2))
  }
  await ask()
  expect(await mailed()).toBe(6)
  h.clock.forward(minutes(60))
  await ask()
  expect(await mailed(), 'an hour after the newest').toBe(7)
  for (let turn = 0; turn < 138; turn++) {
    h.clock.forward(minutes(10))
    await ask()
  }
  expect(await mailed(), 'a day of questions').toBe(30)
  h.clock.forward(days(1))
  await ask()
  h.clock.forward(minutes(2))
  await ask()
  expect(await mailed()).toBe(32)
})

test('who asks about strangers, or again and again, takes no link from a donor behind the same address', async () => {
  const { h, ask, askAbout, mailed } = await setUp()
  for (let turn = 0; turn < 20; turn++) await askAbout(`nobody${turn}@example.net`)
  for (let turn = 0; turn < 20; turn++) await ask()
  expect(await mailed()).toBe(1)
  h.clock.forward(minutes(10))
  await ask()
  expect(await mailed()).toBe(2)
})

test('of one address sixty questions are looked at in an hour, and known donors count no otherwise than others', async () => {
  const { h, askAbout, mailed } = await setUp()
  for (let number = 0; number < 5; number++) {
    const donor = { firstName: 'Ada', lastName: 'Byron', email: `donor${number}@example.org` }
    const outcome = await begin(h, 'stripe', asking({ donor, attempt: null }), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    await h.store.write(recordUnit(h, outcome.value.gift.id, { facts: [paid(`pi_1${number}`, 5000)] }))
  }
  for (let turn = 0; turn < 58; turn++) await askAbout(`nobody${turn}@example.net`)
  for (let number = 0; number < 5; number++) await askAbout(`donor${number}@example.org`)
  expect(await mailed()).toBe(2)
})

/** A monthly gift that runs, or a gift that arrived; later by a minute than the one before. */
async function give(h: Awaited<ReturnType<typeof setUp>>['h'], address: string, ref: string, frequency: Frequency) {
  const donor = { firstName: 'Ada', lastName: 'Byron', email: address }
  const outcome = await begin(h, 'stripe', asking({ donor, frequency, attempt: null }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id } = outcome.value.gift
  const pledged = { provider: 'stripe', kind: 'pledged', ref, at: h.clock.now(), cents: cents(5000) } as const
  await h.store.write(recordUnit(h, id, { facts: [frequency === 'once' ? paid(ref, 5000) : pledged] }))
  h.clock.forward(minutes(1))
  return id
}
const linked = async ({ store }: Awaited<ReturnType<typeof setUp>>['h']) => {
  const letters = await store.db.selectFrom('letter').select('gift').where('kind', '=', 'giving_link').execute()
  return letters.map(({ gift }) => gift).sort()
}

test('one link is mailed for all gifts of an address, with its oldest, and a stranger’s takes its place from none', async () => {
  const { h, ask } = await setUp()
  h.clock.forward(minutes(1))
  const [hers] = await h.store.db.selectFrom('gift').select('id').execute()
  await give(h, 'Ada@Example.org', 'sub_2', 'monthly')
  await give(h, 'ada@example.org', 'sub_3', 'monthly')
  await ask()
  expect(await linked(h)).toEqual([hers?.id])
})

test('a gift that its owner has acted on brings the link before twenty older ones that nobody has', async () => {
  const { h, ask } = await setUp()
  for (let older = 0; older < 20; older++) await give(h, 'ada@example.org', `sub_${older}`, 'monthly')
  const hers = await give(h, 'ada@example.org', 'sub_hers', 'monthly')
  await h.store.write(changeGift(hers, { provenAt: h.clock.now() }))
  await ask()
  expect(await linked(h)).toEqual([hers])
})

test('what came to nothing has no link', async () => {
  const { h, askAbout } = await setUp()
  const donor = { firstName: 'Ada', lastName: 'Byron', email: 'tried@example.org' }
  await begin(h, 'stripe', asking({ donor, attempt: null }), plainly)
  await askAbout('tried@example.org')
  expect(await linked(h)).toEqual([])
})
