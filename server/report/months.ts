import { beginningOf, charityDay } from '#content/dates.ts'
import { firstDayAfter, type Month, monthOf } from '#gift/calendar.ts'
import { cents, toDecimal } from '#gift/money.ts'
import type { Store } from '../store/database/store.ts'
import { accountFeeSum } from '../store/ledger/account-fees.ts'
import { outcomesBetween } from '../store/ledger/facts.ts'
import { givenAgain, moneyBetween } from '../store/ledger/month-totals.ts'
import { csvLine } from './csv.ts'

/** What one month brought, in counts and cents, by the charity's own clock. */
export interface MonthReport {
  /** `2026-03` */
  readonly month: string
  readonly onceGifts: number
  readonly onceCents: number
  readonly monthlyPayments: number
  readonly monthlyCents: number
  /** Monthly gifts that began, and that ended for whatever reason. */
  readonly begun: number
  readonly ended: number
  /** Months of monthly gifts that were declined, for good or not. */
  readonly hardDeclines: number
  readonly softDeclines: number
  /** What was paid after a decline, by what. */
  readonly byRetry: number
  readonly byNewCard: number
  readonly byNetworkUpdate: number
  readonly byRestart: number
  /** Gifts that were lost, whose donor gives monthly again in another way. */
  readonly byOtherGift: number
  /** Gifts that ended unpaid or were given up, less those. */
  readonly lost: number
  /** What providers took for payments and disputes of this month. */
  readonly feeCents: number
  /** What they took of the account itself, for no payment, less what came back of that. */
  readonly accountFeeCents: number
}

/** More months are asked for in several goes. */
export const mostMonths = 120

/** The month of a moment, by the charity's own clock. `at`: unix milliseconds. */
export const monthAt = (at: number): Month => monthOf(charityDay(at))

/** Whoever begins another monthly gift within so long of losing one has only changed how they give. */
const otherGiftWithin = 60 * 24 * 60 * 60 * 1000

/** What a month brought: its money by the ledger, its declines by the notes of its gifts. */
export async function reportOf(store: Store, month: string): Promise<MonthReport> {
  const [from, to] = [beginningOf(`${month}-01`), beginningOf(firstDayAfter(month))]
  const money = await store.read(moneyBetween(from, to))
  const outcomes = await store.read(outcomesBetween(from, to))
  const lost = outcomes.filter(({ outcome }) => outcome.is === 'lost').map(({ gift }) => gift)
  const again = await store.read(givenAgain(lost, from, to + otherGiftWithin))
  const declines = (kind: string) =>
    outcomes.filter(({ outcome }) => outcome.is === 'declined' && outcome.kind === kind).length
  const recovered = (by: string) =>
    outcomes.filter(({ outcome }) => outcome.is === 'recovered' && outcome.by === by).length
  return {
    month,
    ...money,
    hardDeclines: declines('hard'),
    softDeclines: declines('soft'),
    byRetry: recovered('retry'),
    byNewCard: recovered('new_card'),
    byNetworkUpdate: recovered('network_update'),
    byRestart: recovered('restart'),
    byOtherGift: again,
    lost: lost.length - again,
    accountFeeCents: await store.read(accountFeeSum(from, to)),
  }
}

/** What each of these months brought. */
export async function reportsOf(store: Store, months: readonly string[]): Promise<readonly MonthReport[]> {
  const reports: MonthReport[] = []
  for (const month of months) reports.push(await reportOf(store, month))
  return reports
}

/** What a report tells of each month, in its order; a sum of money is named after its cents. */
export const monthColumns: readonly (keyof MonthReport)[] = [
  'month',
  'onceGifts',
  'onceCents',
  'monthlyPayments',
  'monthlyCents',
  'begun',
  'ended',
  'hardDeclines',
  'softDeclines',
  'byRetry',
  'byNewCard',
  'byNetworkUpdate',
  'byRestart',
  'byOtherGift',
  'lost',
  'feeCents',
  'accountFeeCents',
]

/** One cell of it, with money as `money` writes it. */
export function monthCell(of: MonthReport, column: keyof MonthReport, money: (cents: number) => string): string {
  const value = of[column]
  return typeof value === 'number' && column.endsWith('Cents') ? money(value) : String(value)
}

/** As the lines of a CSV file, its heading first. */
export const monthsCsv = (months: readonly MonthReport[]): string =>
  [
    csvLine(monthColumns),
    ...months.map((each) =>
      csvLine(monthColumns.map((column) => monthCell(each, column, (amount) => toDecimal(cents(amount))))),
    ),
  ].join('')
