import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { days } from '../../base/clock.ts'
import { moveFund } from '../../giving/gift/move-fund.ts'
import { testServices } from '../../giving/testing/fixtures.ts'
import { givenGift } from '../../giving/testing/given-gift.ts'
import type { OwnServices } from '../../giving/testing/own-database.ts'
import type { Store } from '../../store/database/store.ts'
import type { Unit } from '../../store/database/unit.ts'
import { journalsBetween } from '../../store/destinations/journals.ts'
import { migratedDatabase } from '../../store/testing/migrated-database.ts'
import { readStatement } from '../payouts/read.ts'
import { entryOf, lineOf, payoutOf, type WrittenStatement, writtenStatement } from '../testing/statement.ts'
import { writeJournals } from './write.ts'

let h: OwnServices
let beside: pg.Client
let stripe: WrittenStatement
beforeEach(async () => {
  const { address, drop } = await migratedDatabase('postgres')
  const services = await testServices(address)
  beside = new pg.Client({ connectionString: address })
  await beside.connect()
  h = Object.assign(services, {
    address,
    async end() {
      await beside.end()
      await services.store.close()
      await drop()
    },
  })
  stripe = writtenStatement()
})
afterEach(() => h.end())

/** A gift of fifty dollars of yesterday, with its line. */
async function given(line: string) {
  const gift = await givenGift({ ...h, deps: h })
  const at = h.clock.now()
  stripe.all.push(lineOf(line, at, { entry: entryOf(line, `pi_${gift.id}`, at) }))
  return gift
}

const gate = 7

/** The same store, whose first unit that asks something of this kind waits in front of it until the gate is opened. */
function stopped(store: Store, before: RegExp): { readonly store: Store; readonly there: Promise<void> } {
  const { promise: there, resolve } = Promise.withResolvers<void>()
  let waits = true
  const behindGate = <T>(unit: Unit<T>): Unit<T> =>
    function* (db) {
      const steps = unit(db)
      for (let step = steps.next([]); ; ) {
        if (step.done) return step.value
        const statement = 'unheard' in step.value ? step.value.unheard : step.value
        if (waits && 'sql' in statement && before.test(statement.sql)) {
          waits = false
          resolve()
          yield sql`select pg_advisory_xact_lock(${gate}::bigint)`.compile(db)
        }
        step = steps.next(yield step.value)
      }
    }
  return { store: { ...store, write: (unit) => store.write(behindGate(unit)) }, there }
}

/** Until the other is done, or waits for a lock that the one at the gate holds. */
async function doneOrWaits(work: Promise<unknown>): Promise<void> {
  let over = false
  const noted = work.finally(() => {
    over = true
  })
  for (;;) {
    const { rows } = await beside.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'advisory'`,
    )
    if (over || rows.length > 0) break
  }
  void noted.catch(() => undefined)
}

/** One of two is stopped in the middle of writing journals, while the other does all that it can. */
async function meanwhile(before: RegExp, other: () => Promise<unknown>): Promise<void> {
  await beside.query('select pg_advisory_lock($1)', [gate])
  const { store, there } = stopped(h.store, before)
  const first = writeJournals({ ...h, store }, 'stripe')
  await there
  const second = other()
  await doneOrWaits(second)
  await beside.query('select pg_advisory_unlock($1)', [gate])
  await Promise.all([first, second])
}

const journals = () => h.store.read(journalsBetween('2020-01-01', '2040-01-01'))
const numbers = async () => (await journals()).map(({ number }) => number)
const countsJournals = /select count\(\*\) as "count" from "journal"/

test('two who keep the same books write a day once', async () => {
  await given('txn_1')
  h.clock.forward(days(1))
  await readStatement(h, stripe)
  await meanwhile(countsJournals, () => writeJournals(h, 'stripe'))
  expect(await numbers()).toEqual(['GV-20260302-stripe'])
})

test('and a payout once', async () => {
  await readStatement(h, {
    ...stripe,
    payouts: async function* () {
      yield payoutOf('po_1', 700, h.clock.now(), { members: 'never' })
    },
  })
  await meanwhile(countsJournals, () => writeJournals(h, 'stripe'))
  expect(await numbers()).toEqual(['GV-202603-po_1'])
})

test('a gift that moves to another fund while its day is written moves in the next journal', async () => {
  const gift = await given('txn_1')
  h.clock.forward(days(1))
  await readStatement(h, stripe)
  const from = gift.funds ?? [{ fund: 'greatest-need', cents: cents(5000) }]
  const move = { from, of: null, to: 'boat', what: 'all', by: 'test', reason: 'asked by phone' } as const
  await meanwhile(/^update "account_line"/, () => h.store.write(moveFund(h, gift.id, move)))
  await writeJournals(h, 'stripe')
  const funds: Record<string, number> = {}
  for (const { lines } of await journals())
    for (const { fund, cents: sum } of lines) if (fund !== null) funds[fund] = (funds[fund] ?? 0) + sum
  expect(funds).toEqual({ 'greatest-need': 0, boat: -5000 })
})
