import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginningOf, charityDay } from '#content/dates.ts'
import { purposeOf } from '#gift/funds.ts'
import { fundMovements } from '#gift/shares.ts'
import { days } from '#server/base/clock.ts'
import type { Accounts } from '#server/destinations/ledger/account.ts'
import { exported } from '#server/destinations/ledger/export.ts'
import { hledger } from '#server/destinations/ledger/formats/hledger.ts'
import { writeJournals } from '#server/destinations/ledger/write.ts'
import { readStatement } from '#server/destinations/payouts/read.ts'
import type { Statement } from '#server/providers/statement.ts'
import { journalsBetween } from '#server/store/destinations/journals.ts'
import { giftOf } from '#server/store/gift/gifts.ts'
import { factsOf } from '#server/store/ledger/facts.ts'
import { livedFunds } from './donor.ts'
import { live } from './history.ts'
import { makeTemplate, type Template } from './template.ts'
import { began, openWorld, type World } from './world.ts'

let template: Template
beforeAll(async () => {
  template = await makeTemplate('destinations')
})
afterAll(() => template.remove())

const accounts: Accounts = {
  clearing: { stripe: 'Assets:Clearing:Stripe', paypal: 'Assets:Clearing:PayPal' },
  bank: 'Assets:Bank',
  fees: 'Expenses:Fees',
  income: 'Income:Gifts',
  suspense: 'Liabilities:Suspense',
  taxRate: 'Tax Exempt',
}

const statements = (world: World) =>
  world.askAsStaff(async (deps) =>
    Object.values(deps.providers).filter((each): each is typeof each & Statement => 'lines' in each),
  )

/** What a night does: every statement is read, and the books are written. */
async function keepBooks(world: World): Promise<void> {
  await world.askAsStaff(async (deps) => {
    for (const each of Object.values(deps.providers)) {
      if (!('lines' in each)) continue
      await readStatement(deps, each as typeof each & Statement, '2026-01-01')
      await writeJournals(deps, each.name)
    }
  })
}

/** The whole of the books as hledger reads them. */
async function booksOf(world: World): Promise<string> {
  const journals = await world.store().read(journalsBetween('2025-01-01', '2030-01-01'))
  const funds = (id: string) => livedFunds.find((fund) => fund.id === id)
  const came = await exported(world.store(), journals, hledger, { accounts, language: 'en', funds })
  if (came.is !== 'files') throw new Error(`no account for ${came.roles.join(', ')}`)
  return came.files.map(({ text }) => text).join('')
}

/** Our ledger's income by fund, in cents, of what moved before a day. */
async function incomeByFund(world: World, before: string): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const row of await world.store().db.selectFrom('gift').selectAll().execute()) {
    const purpose = purposeOf(giftOf(row), livedFunds)
    if (!purpose) continue
    for (const { fact, shares } of fundMovements(purpose, await world.store().read(factsOf(row.id)))) {
      if (charityDay(fact.at) >= before) continue
      for (const { fund, cents } of shares) sums[fund] = (sums[fund] ?? 0) + cents
    }
  }
  return nonZero(sums)
}

const nonZero = (sums: Record<string, number>) =>
  Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0))

interface Sums {
  readonly role: string
  readonly fund: string | null
  readonly cents: number
}

async function posted(world: World): Promise<readonly (Sums & { provider: string; on: string })[]> {
  const journals = await world.store().read(journalsBetween('2025-01-01', '2030-01-01'))
  return journals.flatMap(({ provider, posted_on: on, lines }) =>
    lines.map(({ role, fund, cents }) => ({ provider, on, role, fund, cents })),
  )
}
const sumOf = (all: readonly { cents: number }[]) => all.reduce((sum, { cents }) => sum + cents, 0)

/** Where the books and the providers differ, on any day that is over. */
async function faultsOf(world: World): Promise<string[]> {
  const faults: string[] = []
  const today = charityDay(world.clock.now())
  const all = await posted(world)
  for (const statement of await statementsOf(world)) {
    const lines: { at: number; is: string; cents: number; feeCents: number }[] = []
    for await (const line of statement.lines(began - days(1), world.clock.now())) lines.push(line)
    for (let day = charityDay(began); day < today; day = charityDay(beginningOf(day) + days(1.3))) {
      const end = beginningOf(charityDay(beginningOf(day) + days(1.3)))
      const until = lines.filter(({ at }) => at < end)
      // what is kept back is still ours
      const held = sumOf(
        until.filter(({ is }) => is !== 'held').map(({ cents, feeCents }) => ({ cents: cents - feeCents })),
      )
      const sent = sumOf(until.filter(({ is }) => is === 'transfer'))
      const ours = all.filter(({ provider, on }) => provider === statement.name && on <= day)
      const clearing = sumOf(ours.filter(({ role }) => role === 'clearing'))
      const bank = sumOf(ours.filter(({ role }) => role === 'bank'))
      // what has left the provider and not reached the bank is under way
      if (clearing + bank !== held - sent)
        faults.push(
          `${statement.name} ${day}: clearing ${clearing} and bank ${bank}, the provider ${held}, sent ${sent}`,
        )
    }
  }
  const income: Record<string, number> = {}
  for (const { role, fund, cents } of all) {
    if (role === 'income' || role === 'disputes') income[fund ?? ''] = (income[fund ?? ''] ?? 0) - cents
  }
  expect(nonZero(income)).toEqual(await incomeByFund(world, today))
  return faults
}
const statementsOf = async (world: World) => {
  const found = await statements(world)
  if (found === 'crashed') throw new Error('crashed')
  return found
}

const check = (text: string, ...words: string[]) =>
  spawnSync('hledger', ['-f', '-', ...words], { input: text, encoding: 'utf8' })
const hasHledger = spawnSync('hledger', ['--version']).status === 0

const itself = hasHledger ? 'hledger agrees' : 'skipped: hledger is not installed, so that it is not asked'

test.each(Array.from({ length: 4 }, (_, number) => number))(
  `the books of history %i prove themselves (${itself})`,
  async (number) => {
    const world = await openWorld({ seed: `books:${number}`, database: { template: template.file } })
    try {
      await world.sandbox.control.call('stripe/settings', { payouts: 'daily' })
      await world.sandbox.control.call('stripe/account-fees', { amount: 1234, monthly: true })
      await live(world)
      await keepBooks(world)
      const [payout] = await world.store().db.selectFrom('payout').selectAll().where('status', '=', 'arrived').execute()
      if (payout) await world.sandbox.control.call(`stripe/payouts/${payout.ref}/fail`, {})
      const paypal = (await statementsOf(world)).find(({ name }) => name === 'paypal')
      const held = Number(await paypal?.balance(world.clock.now()))
      if (held > 100)
        await world.sandbox.control.call('paypal/transfers', { cents: Math.floor(held / 2), code: 'T0400' })
      await world.sandbox.control.call('stripe/balance-lines', { type: 'reserve_hold', amount: -50 })
      await world.sandbox.control.call('stripe/balance-lines', {
        type: 'levy',
        category: 'levy',
        amount: -7,
        description: 'New',
      })
      for (let night = 0; night < 5; night++) {
        await world.pass(days(1))
        await world.reconcile()
        await keepBooks(world)
      }
      expect(await faultsOf(world)).toEqual([])
      const text = await booksOf(world)
      if (hasHledger) {
        const { status, stderr } = check(text, 'check', '--strict')
        expect(stderr).toBe('')
        expect(status).toBe(0)
      }
      // kept again, nothing is written twice
      const before = await world.store().read(journalsBetween('2025-01-01', '2030-01-01'))
      await keepBooks(world)
      expect(await world.store().read(journalsBetween('2025-01-01', '2030-01-01'))).toEqual(before)
    } finally {
      await world.close()
    }
  },
)
