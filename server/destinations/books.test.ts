import { beforeEach, expect, test } from 'vitest'
import { charityDay } from '#content/dates.ts'
import { monthOf } from '#gift/calendar.ts'
import { cents } from '#gift/money.ts'
import { days, hours } from '../base/clock.ts'
import { moveFund } from '../giving/gift/move-fund.ts'
import { record } from '../giving/gift/record.ts'
import { paid, refunded, type TestServices, testServices } from '../giving/testing/fixtures.ts'
import { givenGift } from '../giving/testing/given-gift.ts'
import type { StatementLine, ToldPayout } from '../providers/statement.ts'
import { statementDue, writeSetting } from '../store/database/settings.ts'
import { journalsBetween, journalsOfPayout } from '../store/destinations/journals.ts'
import { payoutByRef } from '../store/destinations/payouts.ts'
import { statementsRead } from '../store/destinations/standing.ts'
import { closeUntil } from './ledger/closed.ts'
import { exportMonth } from './ledger/export.ts'
import { qbo } from './ledger/formats/qbo.ts'
import { monthTaken, outdated } from './ledger/taken.ts'
import { writeJournals } from './ledger/write.ts'
import { readStatement } from './payouts/read.ts'
import { stateOf } from './payouts/state.ts'
import { keepBook, keepBooks } from './round.ts'
import { entryOf, feeLine, lineOf, payoutOf, type WrittenStatement, writtenStatement } from './testing/statement.ts'

let h: TestServices
let stripe: WrittenStatement
beforeEach(async () => {
  h = await testServices()
  stripe = writtenStatement()
})

/** A gift of fifty dollars with its line in the statement. */
async function given(line: string, payout?: string) {
  const gift = await givenGift({ ...h, deps: h })
  const at = h.clock.now()
  const entry = entryOf(line, `pi_${gift.id}`, at)
  stripe.all.push(lineOf(line, at, { entry, ...(payout === undefined ? {} : { payout }) }))
  return gift
}
const night = async () => {
  h.clock.forward(days(1))
  await keepBook(h, stripe)
}
const state = async (ref: string) => {
  const row = await h.store.read(payoutByRef(ref))
  return row && stateOf(row)
}
const journals = () => h.store.read(journalsBetween('2020-01-01', '2040-01-01'))
const sidesOf = (all: Awaited<ReturnType<typeof journals>>) =>
  all.flatMap(({ number, lines }) => lines.map(({ role, fund, name, cents: sum }) => [number, role, fund ?? name, sum]))
const sums = async () => {
  const sums: Record<string, number> = {}
  for (const { lines } of await journals())
    for (const { role, cents: sum } of lines) sums[role] = (sums[role] ?? 0) + sum
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
}
const tell = (payout: ToldPayout) => stripe.told.splice(0, 1, payout)
const change = (ref: string, more: Partial<StatementLine>) => {
  const at = stripe.all.findIndex((line) => line.ref === ref)
  stripe.all[at] = { ...(stripe.all[at] ?? lineOf(ref, 0)), ...more }
}

test('a payout is seen, complete when its members are told and come to it, and in the ledger when it has arrived', async () => {
  await given('txn_1', 'po_1')
  await given('txn_2', 'po_1')
  stripe.all.push(feeLine('txn_3', 1000, h.clock.now(), { payout: 'po_1' }))
  const sum = 2 * (5000 - 175) - 1000
  tell(payoutOf('po_1', sum, h.clock.now(), { status: 'on_its_way', members: 'later' }))
  await night()
  expect(await state('po_1')).toBe('seen')
  tell(payoutOf('po_1', sum, h.clock.now(), { status: 'on_its_way' }))
  await night()
  expect(await state('po_1')).toBe('complete')
  expect(await sums()).toEqual({ clearing: sum, fees: 1350, income: -10_000 })
  tell(payoutOf('po_1', sum, h.clock.now()))
  await night()
  expect(await sums()).toEqual({ bank: sum, fees: 1350, income: -10_000 })
  expect(sidesOf(await journals())).toEqual([
    ['GV-20260302-stripe', 'clearing', null, 10_000],
    ['GV-20260302-stripe', 'clearing', null, -350],
    ['GV-20260302-stripe', 'clearing', null, -1000],
    ['GV-20260302-stripe', 'fees', null, 1000],
    ['GV-20260302-stripe', 'fees', null, 350],
    ['GV-20260302-stripe', 'income', 'greatest-need', -10_000],
    ['GV-202603-po_1', 'bank', null, sum],
    ['GV-202603-po_1', 'clearing', null, -sum],
  ])
})

test('a payout whose members do not come to it is told, in no journal, and complete once they do', async () => {
  await given('txn_1', 'po_1')
  tell(payoutOf('po_1', 5000, h.clock.now()))
  await night()
  expect(await state('po_1')).toBe('differs')
  expect((await h.store.read(payoutByRef('po_1')))?.differs).toBe(175)
  expect(await h.store.read(journalsOfPayout('stripe', 'po_1'))).toEqual([])
  stripe.all.push(
    lineOf('txn_2', h.clock.now(), {
      is: 'unknown',
      category: 'credit',
      cents: cents(175),
      feeCents: cents(0),
      payout: 'po_1',
    }),
  )
  await night()
  expect(await state('po_1')).toBe('complete')
  await night()
  expect(await sums()).toEqual({ bank: 5000, fees: 175, income: -5000, suspense: -175 })
})

test('a payment of ours that nobody booked is a difference, on suspense meanwhile, and income of its own day once it is booked', async () => {
  const gift = await givenGift({ ...h, deps: h })
  const [at, day] = [h.clock.now(), charityDay(h.clock.now())]
  const marker = { giftId: gift.id, deployment: h.deployment }
  stripe.all.push(
    lineOf('txn_late', at, {
      entry: entryOf('txn_late', 'pi_late', at, { marker }),
      payout: 'po_1',
      description: 'Ada Field',
    }),
  )
  tell(payoutOf('po_1', 4825, at))
  await night()
  expect(await state('po_1')).toBe('differs')
  expect(await sums()).toEqual({ clearing: 4825, suspense: -4825 })
  await record(h, gift.id, { facts: [paid('pi_late', 5000, at)] })
  await night()
  expect(await state('po_1')).toBe('complete')
  expect(await sums()).toEqual({ bank: 4825, fees: 175, income: -5000 })
  const all = await journals()
  expect(all.map(({ number, day: of }) => [number, of])).toContainEqual(['GV-20260302-stripe-2', day])
  expect(JSON.stringify(all)).not.toContain('Ada')
})

test('a payout that comes back after it arrived goes back to clearing by a journal of its own', async () => {
  await given('txn_1', 'po_1')
  tell(payoutOf('po_1', 4825, h.clock.now()))
  await night()
  const before = await journals()
  tell(payoutOf('po_1', 4825, h.clock.now() - days(1), { status: 'returned', failure: 'account_closed' }))
  await night()
  expect(await state('po_1')).toBe('returned')
  expect(await sums()).toEqual({ clearing: 4825, fees: 175, income: -5000 })
  expect((await journals()).slice(0, before.length)).toEqual(before)
  expect((await h.store.read(journalsOfPayout('stripe', 'po_1'))).map(({ number }) => number)).toEqual([
    'GV-202603-po_1',
    'GV-202603-po_1-2',
  ])
})

test('a negative payout, and a manual one of which nobody tells members, reach the bank too', async () => {
  stripe.all.push(feeLine('txn_1', 3820, h.clock.now(), { payout: 'po_owed' }))
  stripe.told.push(
    payoutOf('po_owed', -3820, h.clock.now()),
    payoutOf('po_manual', 700, h.clock.now(), { members: 'never' }),
  )
  await night()
  expect([await state('po_owed'), await state('po_manual')]).toEqual(['complete', 'complete'])
  expect(await sums()).toEqual({ bank: -3120, clearing: -700, fees: 3820 })
})

test('a gift that moves to another fund moves in the ledger by a journal of the difference', async () => {
  const gift = await given('txn_1')
  await night()
  const from = gift.funds ?? [{ fund: 'greatest-need', cents: cents(5000) }]
  await h.store.write(
    moveFund(h, gift.id, { from, of: null, to: 'boat', what: 'all', by: 'test', reason: 'asked by phone' }),
  )
  await night()
  expect(sidesOf((await journals()).slice(1))).toEqual([
    ['GV-20260302-stripe-2', 'income', 'greatest-need', 5000],
    ['GV-20260302-stripe-2', 'income', 'boat', -5000],
  ])
})

test('what is learnt of a closed month stands on the first day that is open, with its own', async () => {
  await given('txn_1')
  const month = monthOf(charityDay(h.clock.now()))
  h.clock.forward(days(31))
  await h.store.write(closeUntil(month))
  await keepBook(h, stripe)
  const [journal] = await journals()
  expect([journal?.day, journal?.posted_on]).toEqual(['2026-03-02', '2026-04-01'])
})

test('a month that was taken to an accounting program lacks there what is written since', async () => {
  const lacks = () => h.store.read(outdated(null, '2026-03'))
  const take = async (format: string) => {
    const download = { month: '2026-03', format, journals: (await journals()).length, files: [], out: null }
    await h.store.write(monthTaken(download, 'cli:root', h.clock.now()))
  }
  await given('txn_1')
  await night()
  expect(await lacks()).toBeNull()
  await take('qbo')
  expect(await lacks()).toBeNull()
  await given('txn_2')
  await night()
  expect(await lacks()).toEqual({ month: '2026-03', format: 'qbo', count: 1 })
  // whoever only looks at it in a spreadsheet has not taken it there
  await take('plain')
  expect(await lacks()).toEqual({ month: '2026-03', format: 'qbo', count: 1 })
  expect(await h.store.read(outdated('2026-03', '2026-04'))).toBeNull()
})

test('an export names the accounts that are missing, and writes nothing', async () => {
  await given('txn_1')
  await night()
  const accounts = {
    clearing: { paypal: '1060' },
    bank: '1010',
    fees: '6200',
    income: '4000',
    suspense: '2900',
    taxRate: 'Tax Exempt',
  }
  const came = (clearing: Record<string, string>) =>
    exportMonth(h.store, '2026-03', qbo, { accounts: { ...accounts, clearing }, language: 'en' })
  expect(await came({ paypal: '1060' })).toEqual({ is: 'missing', roles: ['clearing.stripe'] })
  expect(await came({ stripe: '1050' })).toMatchObject({ is: 'files', journals: 1 })
})

test('what moved before the books begin is what the provider held on their first day', async () => {
  await given('txn_1', 'po_1')
  h.clock.forward(days(1))
  await given('txn_2', 'po_1')
  tell(payoutOf('po_1', 9650, h.clock.now()))
  h.clock.forward(days(1))
  await readStatement(h, stripe, '2026-03-03')
  await writeJournals(h, 'stripe', '2026-03-03')
  expect(await sums()).toEqual({ bank: 9650, fees: 175, income: -5000, suspense: -4825 })
  const opening = (await journals()).filter(({ lines }) => lines.some(({ name }) => name === 'opening'))
  expect(opening.map(({ day }) => day)).toEqual(['2026-03-03'])
})

test('a gift of which more is recorded is looked at again in the journals', async () => {
  const gift = await given('txn_1')
  await night()
  const funds = JSON.stringify([{ fund: 'boat', cents: 5000 }])
  await h.store.db.updateTable('gift').set({ funds }).where('id', '=', gift.id).execute()
  await record(h, gift.id, { facts: [refunded('stripe', `pi_${gift.id}`, 100)] })
  await night()
  expect(sidesOf((await journals()).slice(1))).toEqual([
    ['GV-20260302-stripe-2', 'income', 'greatest-need', 5000],
    ['GV-20260302-stripe-2', 'income', 'boat', -5000],
  ])
})

test('whose a payment of another program is, its provider is asked once', async () => {
  let count = 0
  const at = h.clock.now()
  const entry = entryOf('txn_1', 'pi_other', at)
  const whole = () => {
    count++
    return entry.whole()
  }
  stripe.all.push(lineOf('txn_1', at, { entry: { ...entry, whole } }))
  await night()
  await night()
  expect(count).toBe(1)
})

test('money in another currency is told with its payout, and in no journal', async () => {
  stripe.all.push(lineOf('txn_eur', h.clock.now(), { currency: 'EUR', payout: 'po_eur' }))
  tell(payoutOf('po_eur', 4825, h.clock.now(), { currency: 'EUR' }))
  await night()
  expect(await state('po_eur')).toBe('complete')
  expect(await journals()).toEqual([])
})

test('a debit that was under way is income once it has arrived, and its line stays what it was', async () => {
  const gift = await givenGift({ ...h, deps: h })
  const at = h.clock.now()
  stripe.all.push(lineOf('txn_1', at, { is: 'underway', description: 'Ada Field' }))
  await night()
  expect(await sums()).toEqual({ clearing: 4825, fees: 175, suspense: -5000 })
  expect(JSON.stringify(await journals())).not.toContain('Ada')
  h.clock.forward(hours(60))
  await record(h, gift.id, { facts: [paid('pi_debit', 5000, h.clock.now())] })
  change('txn_1', { is: 'gift', entry: entryOf('txn_1', 'pi_debit', at, { ahead: true }) })
  await night()
  await night()
  expect(await sums()).toEqual({ clearing: 4825, fees: 175, income: -5000 })
  const income = (await journals()).filter(({ lines }) => lines.some(({ role }) => role === 'income'))
  expect(income.map(({ day }) => day)).toEqual(['2026-03-05'])
})

test('books are kept once a night, and when a payout is told; what fails is done at the next call', async () => {
  h.clock.forward(hours(1))
  expect(await keepBooks(h, [stripe])).toBe(1)
  expect(await keepBooks(h, [stripe])).toBe(0)
  await h.store.write(writeSetting(statementDue('stripe'), 'due'))
  const broken = {
    ...stripe,
    payouts: () => {
      throw new Error('down')
    },
  }
  expect(await keepBooks(h, [broken])).toBe(0)
  expect(await keepBooks(h, [stripe])).toBe(1)
  h.clock.forward(days(1))
  expect(await keepBooks(h, [stripe])).toBe(1)
})

test('what comes back of a dispute under an id of its own line is its gift’s, by its payment', async () => {
  const gift = await given('txn_1')
  const [payment, at] = [`pi_${gift.id}`, h.clock.now()]
  const dispute = { provider: 'stripe' as const, ref: 'case_1', at }
  const facts = [
    { ...dispute, kind: 'disputed' as const, payment, cents: cents(5000), version: { theirs: 1 } },
    { ...dispute, kind: 'dispute_won' as const, version: { theirs: 2 } },
  ]
  await record(h, gift.id, { facts })
  const line = (ref: string, kind: 'disputed' | 'dispute_won', sum: number) =>
    lineOf(ref, at, { cents: cents(sum), feeCents: cents(0), entry: entryOf(ref, ref, at, { kind, payment }) })
  stripe.all.push(line('txn_2', 'disputed', -5000))
  await night()
  expect(await sums()).toEqual({ clearing: -175, disputes: 5000, fees: 175, income: -5000 })
  stripe.all.push(line('txn_3', 'dispute_won', 5000))
  await night()
  expect(await sums()).toEqual({ clearing: 4825, fees: 175, income: -5000 })
})

test('a line that first stands in the statement long after its date is kept, as late as its provider says', async () => {
  const at = h.clock.now()
  await keepBook(h, stripe)
  h.clock.forward(days(20))
  await keepBook(h, stripe)
  stripe.all.push(feeLine('txn_pending', 30, at))
  await keepBook(h, stripe)
  expect(await sums()).toEqual({})
  await keepBook(h, { ...stripe, reachMs: days(31) })
  expect(await sums()).toEqual({ clearing: -30, fees: 30 })
})

test('a statement that cannot be read is told by its age, also where it never was', async () => {
  const broken = {
    ...stripe,
    payouts: () => {
      throw new Error('this key may not read payouts')
    },
  }
  const read = async () => (await h.store.read(statementsRead)).get('stripe')
  const start = h.clock.now()
  await keepBooks(h, [broken])
  h.clock.forward(days(3))
  await keepBooks(h, [broken])
  expect(await read()).toBe(start)
  await keepBooks(h, [stripe])
  expect(await read()).toBe(h.clock.now())
})
