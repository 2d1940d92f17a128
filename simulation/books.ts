import { spawnSync } from 'node:child_process'
import { beginningOf, charityDay } from '#content/dates.ts'
import { handProvider } from '#gift/by-hand/kinds.ts'
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
import { began, type World } from './world.ts'

const accounts: Accounts = {
  clearing: { stripe: 'Assets:Clearing:Stripe', paypal: 'Assets:Clearing:PayPal' },
  bank: 'Assets:Bank',
  fees: 'Expenses:Fees',
  income: 'Income:Gifts',
  suspense: 'Liabilities:Suspense',
  taxRate: 'Tax Exempt',
}

/** The statements of all providers that tell one. @throws where the process that was asked is killed */
export async function statementsOf(world: World): Promise<readonly Statement[]> {
  const differences = await world.askAsStaff(async (deps) =>
    Object.values(deps.providers).filter((each): each is typeof each & Statement => 'lines' in each),
  )
  if (differences === 'crashed') throw new Error('crashed')
  return differences
}

/** What a night does: every statement is read, and the books are written. */
export async function keepBooks(world: World): Promise<void> {
  await world.askAsStaff(async (deps) => {
    for (const each of Object.values(deps.providers)) {
      if (!('lines' in each)) continue
      await readStatement(deps, each as typeof each & Statement, '2026-01-01')
      await writeJournals(deps, each.name)
    }
  })
}

/** The whole of the books as hledger reads them. */
export async function booksOf(world: World): Promise<string> {
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
/** Where the books differ from the providers on any day that is over, and from our ledger in the income of each fund. */
export async function booksBroken(world: World): Promise<string[]> {
  const faults: string[] = []
  const today = charityDay(world.clock.now())
  const all = await posted(world)
  for (const statement of await statementsOf(world)) {
    // of what staff wrote down the slips are the books
    if (statement.name === handProvider) continue
    const own = all.filter(({ provider }) => provider === statement.name)
    const ours = sumsByDay(own.map(({ on, role, cents }) => ({ on, cents: isHeld.has(role) ? cents : 0 })))
    const theirs: { on: string; cents: number }[] = []
    for await (const { at, is, cents, feeCents } of statement.lines(began - days(1), world.clock.now())) {
      const on = charityDay(at)
      // what is kept back is still ours
      if (is !== 'held') theirs.push({ on, cents: cents - feeCents })
      // what has left the provider and not reached the bank is under way
      if (is === 'transfer') theirs.push({ on, cents: 0 - cents })
    }
    const sums = sumsByDay(theirs)
    let [clearing, balance] = [0, 0]
    for (let day = charityDay(began - days(1)); day < today; day = charityDay(beginningOf(day) + days(1.3))) {
      clearing += ours.get(day) ?? 0
      balance += sums.get(day) ?? 0
      if (clearing !== balance)
        faults.push(
          `${statement.name} ${day}: clearing and bank ${clearing}, the provider, and what it sent, ${balance}`,
        )
    }
  }
  const [income, funds] = [incomePosted(all), await incomeByFund(world, today)]
  for (const fund of new Set([...Object.keys(income), ...Object.keys(funds)]))
    if (income[fund] !== funds[fund])
      faults.push(`income of ${fund}: ${income[fund] ?? 0} in the books, ${funds[fund] ?? 0} in the ledger`)
  return faults
}

const isHeld: ReadonlySet<string> = new Set(['clearing', 'bank'])

function sumsByDay(all: readonly { readonly on: string; readonly cents: number }[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { on, cents } of all) sums.set(on, (sums.get(on) ?? 0) + cents)
  return sums
}

function incomePosted(all: readonly Sums[]): Record<string, number> {
  const income: Record<string, number> = {}
  for (const { role, fund, cents } of all) {
    if (role === 'income' || role === 'disputes') income[fund ?? ''] = (income[fund ?? ''] ?? 0) - cents
  }
  return nonZero(income)
}

/** What hledger says of these books, asked with these words. */
export const askHledger = (text: string, ...words: string[]) =>
  spawnSync('hledger', ['-f', '-', ...words], { input: text, encoding: 'utf8', maxBuffer: 100_000_000 })
/** Whether it is installed. */
export const hasHledger = spawnSync('hledger', ['--version']).status === 0
