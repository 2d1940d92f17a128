import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { days, hours } from '../../base/clock.ts'
import { giftsMoved, lastChecked } from '../../store/ledger/checked.ts'
import { begin } from '../gift/begin.ts'
import { recordUnit } from '../gift/record.ts'
import { importPayment } from '../reconcile/import-payment.ts'
import { asking, paid, plainly, refunded, testServices } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { checkLedger, checkNightly, keepCheck } from './check.ts'

async function give() {
  const h = await testServices()
  const outcome = await begin(h, 'stripe', asking(), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id, reference } = outcome.value.gift
  await h.store.write(recordUnit(h, id, { facts: [paid('pi_1', 5000)] }))
  await h.store.write(recordUnit(h, id, { facts: [refunded('stripe', 'pi_1', 2000)] }))
  const gift = (changes: object) => h.store.db.updateTable('gift').set(changes).where('id', '=', id).execute()
  return { h, id, reference, gift, check: () => checkLedger(h, { from: noon - days(1), to: noon + days(1) }) }
}

test('gifts that are stored as their facts say are decided again, and nothing is found', async () => {
  const { check } = await give()
  expect(await check()).toMatchObject({ gifts: 1, count: 0, differences: [] })
})

test('only what is dated in the period is looked at', async () => {
  const { h } = await give()
  expect(await checkLedger(h, { from: noon + 1, to: noon + days(1) })).toMatchObject({ gifts: 0, differences: [] })
})

test('a standing that has drifted from its facts is named, in both sums', async () => {
  const { check, gift, id, reference } = await give()
  await gift({ paid_cents: 5001 })
  expect((await check()).differences).toEqual([
    {
      gift: id,
      reference,
      is: 'standing',
      says: 'stored as partly_refunded, 1 payments, paid 5001, refunded 2000, disputed 0; its facts say partly_refunded, 1 payments, paid 5000, refunded 2000, disputed 0',
    },
  ])
})

test('funds that come to another sum than a movement are named', async () => {
  const { check, gift, id, reference } = await give()
  await gift({ funds: '[]' })
  expect((await check()).differences.map(({ gift: of, reference: by, is, says }) => [of, by, is, says])).toEqual([
    [id, reference, 'funds', 'keeps 3000 cents, its funds -2000'],
    [id, reference, 'funds', 'paid pi_1 is 5000 cents, its funds 0'],
  ])
})

test('a monthly gift whose consent is gone is named, and one that was begun before any was kept is not', async () => {
  const h = await testServices()
  const take = async (name: string) => {
    const outcome = await begin(h, 'stripe', asking({ frequency: 'monthly', attempt: name }), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    const { id } = outcome.value.gift
    await h.store.write(recordUnit(h, id, { facts: [paid(`in_${id}`, 5000)] }))
    h.clock.forward(hours(1))
    return id
  }
  const [first, second, third] = [await take('one'), await take('two'), await take('three')]
  const check = () => checkLedger(h, { from: noon - days(1), to: noon + days(1) })
  const lose = (gift: string) => h.store.db.deleteFrom('consent').where('gift', '=', gift).execute()
  expect((await check()).differences).toEqual([])
  await lose(second)
  await lose(third)
  const says = 'takes money each month, and nothing is kept of what its donor agreed to'
  expect((await check()).differences).toMatchObject([
    { gift: second, is: 'consent', says },
    { gift: third, is: 'consent', says },
  ])
  await lose(first)
  expect((await check()).differences).toEqual([])
})

test('a monthly gift that came back from the books is not named: what was agreed to is lost with it', async () => {
  const h = await testServices()
  await begin(h, 'stripe', asking({ frequency: 'monthly' }), plainly)
  h.clock.forward(hours(1))
  const payment = {
    ...{ ref: 'in_1', cents: cents(5000), currency: 'USD', at: h.clock.now(), marker: null, refs: [], donor: null },
    ...{ subscription: 'sub_1', begins: '2026-04-01', intent: 'seti_1' },
  } as const
  await h.store.write(importPayment(h, 'stripe', payment, '0lostgift0000000000000000a', [paid('in_1', 5000)]))
  const { differences } = await checkLedger(h, { from: noon - days(1), to: noon + days(1) })
  expect(differences.filter(({ is }) => is === 'consent')).toEqual([])
})

test('a payment that the ledger lost is named by its gift, and after a month by the letter of that day', async () => {
  const { h, check, id } = await give()
  const difference = { gift: id, is: 'standing', says: expect.stringContaining('its facts say started, 0 payments') }
  const monthLater = noon + days(30)
  h.clock.forward(days(30))
  await h.store.write(recordUnit(h, id, { facts: [paid('pi_2', 5000, monthLater)] }))
  await h.store.db.deleteFrom('fact').execute()
  expect((await check()).differences).toMatchObject([difference])
  const ofMonth = await checkLedger(h, { from: monthLater - hours(1), to: monthLater + hours(1) })
  expect(ofMonth).toMatchObject({ gifts: 1, differences: [difference] })
})

test('a gift that is said to be paid and of which nothing was heard is named, one that was only begun is not while it is looked after', async () => {
  const { h, check } = await give()
  const outcome = await begin(h, 'stripe', asking({ attempt: 'attempt-of-another' }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id } = outcome.value.gift
  expect(await check()).toMatchObject({ gifts: 1, count: 0 })
  await h.store.db.updateTable('gift').set({ resolve_at: null }).where('id', '=', id).execute()
  const unseen = 'started, and its provider would never be asked again'
  expect((await check()).differences).toMatchObject([{ gift: id, is: 'standing', says: unseen }])
  const changes = { state: 'complete', payments: 1, paid_cents: 5000 } as const
  await h.store.db.updateTable('gift').set(changes).where('id', '=', id).execute()
  expect((await check()).differences).toMatchObject([{ gift: id, is: 'standing' }])
})

test('facts of a gift that is gone are named by it, until it is back', async () => {
  const { h, check, id, reference } = await give()
  const row = await h.store.db.selectFrom('gift').selectAll().executeTakeFirstOrThrow()
  await sql`pragma foreign_keys = off`.execute(h.store.db)
  await h.store.db.deleteFrom('gift').execute()
  expect((await check()).differences).toEqual([
    { gift: id, reference, is: 'standing', says: 'is not stored; the ledger has 2 facts of it' },
  ])
  await h.store.db.insertInto('gift').values(row).execute()
  expect((await check()).differences).toEqual([])
})

test('each night it is done once, from eight o’clock UTC on, and what differs is kept and written down', async () => {
  const { h, gift, id } = await give()
  await checkNightly(h)
  expect(await h.store.read(lastChecked)).toBeNull()
  await gift({ payments: 2 })
  h.clock.forward(days(1) + hours(9))
  await checkNightly(h)
  const first = await h.store.read(lastChecked)
  expect(first).toMatchObject({ at: h.clock.now(), differences: 1, shown: [{ gift: id, is: 'standing' }] })
  expect(await h.store.db.selectFrom('audit').select(['actor', 'action']).execute()).toEqual([
    { actor: 'nightly', action: 'check_differs' },
  ])
  await gift({ payments: 1 })
  await checkNightly(h)
  expect(await h.store.read(lastChecked)).toEqual(first)
  h.clock.forward(days(1))
  await checkNightly(h)
  expect(await h.store.read(lastChecked)).toMatchObject({ differences: 0, shown: [] })
})

test('what differed is looked at until it agrees, whatever the period of the check', async () => {
  const { h, gift } = await give()
  await gift({ payments: 2 })
  const kept = () => h.store.read(lastChecked)
  const check = async (from: number, to: number) => await keepCheck(h, await checkLedger(h, { from, to }), 'ana')
  await check(noon - days(1), noon + days(1))
  await check(noon + days(1), noon + days(2))
  expect(await kept()).toMatchObject({ differences: 1 })
  h.clock.forward(days(30))
  await checkNightly(h)
  h.clock.forward(days(1))
  await checkNightly(h)
  expect(await kept()).toMatchObject({ at: h.clock.now(), differences: 1 })
  await gift({ payments: 1 })
  await check(noon + days(1), noon + days(2))
  expect(await kept()).toMatchObject({ differences: 0 })
})

test('where more differ than are kept by name, only a check of all that time says that they agree', async () => {
  const { h } = await give()
  const kept = () => h.store.read(lastChecked)
  const named = (number: number) => ({ gift: `gift-${number}`, reference: '', is: 'standing' as const, says: '' })
  const differences = Array.from({ length: 201 }, (_, number) => named(number))
  const many = { from: noon - days(2), to: noon, gifts: 201, count: 201, differences }
  await keepCheck(h, many, 'nightly')
  await keepCheck(h, { ...many, from: noon - days(1), count: 0, differences: [] }, 'ana')
  expect(await kept()).toMatchObject({ differences: 201, more: true })
  await keepCheck(h, { ...many, count: 0, differences: [] }, 'ana')
  expect(await kept()).toMatchObject({ differences: 0, more: false })
})

test('it reads each fact and letter of the time once, and ends with its process', async () => {
  const { h, id } = await give()
  const facts = Array.from({ length: 1100 }, (_, number) => paid(`pi_many_${number}`, 100, noon + number))
  await h.store.write(recordUnit(h, id, { facts }))
  let pages = 0
  const store = {
    ...h.store,
    read: <T>(unit: Parameters<typeof h.store.read<T>>[0]) => {
      pages++
      return h.store.read(unit)
    },
  }
  const ids: string[] = []
  for await (const page of giftsMoved(store, noon - days(1), noon + days(1))) ids.push(...page)
  // its facts and its letters by the thousand, and the gift
  expect([ids, pages]).toEqual([[id], 6])
  // the first fact of the ledger, in the first moment of the time
  expect(await giftsMoved(h.store, noon, noon + 1).next()).toEqual({ done: false, value: [id] })
  const ended = checkLedger(h, { from: 0, to: noon + days(1), ending: AbortSignal.abort() })
  await expect(ended).rejects.toThrow('has ended')
})
