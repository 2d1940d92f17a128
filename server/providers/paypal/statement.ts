import * as v from 'valibot'
import { type Cents, cents } from '#gift/money.ts'
import { wholly } from '../books.ts'
import type { StatementLine, ToldPayout } from '../statement.ts'
import { isAccountFee, isHeld, listedOf, longest, reportedLines, wonBack } from './books.ts'
import type { PaypalContext } from './context.ts'
import { anyMoney, type Reported } from './reports.ts'
import { reader } from './wire.ts'

/** An eCheck clears within days, a payment under review within weeks; PayPal searches so much at once. */
export const pendingMs = longest

/** Money between the account and a bank: from it, and to it. Only the group of a code is meant for programs. */
const betweenBanks = /^T0[34]/

/** Every line that changed the balance in `[from, to)`, oldest first. @throws when PayPal cannot be read to the end */
export async function* lines(context: PaypalContext, from: number, to: number): AsyncGenerator<StatementLine> {
  for await (const each of reportedLines(context, from, to, affecting)) {
    if (each.status === 'S' || each.status === 'V') yield lineOf(context, each)
  }
}

const affecting = '&balance_affecting_records_only=Y'

function lineOf(context: PaypalContext, movement: Reported): StatementLine {
  const { id: ref, code: category, subject: description, currency, at } = movement
  const fee = cents(-(movement.feeCents ?? 0))
  const line = { ref, category, description, cents: movement.cents, feeCents: fee, currency, at, entry: null }
  if (betweenBanks.test(category)) return { ...line, is: 'transfer' }
  if (isAccountFee(category)) return { ...line, is: 'fee' }
  if (isHeld(category)) return { ...line, is: 'held' }
  const back = wonBack(movement)
  const entry = back ? wholly(back) : listedOf(context, movement)
  return entry ? { ...line, is: 'gift', entry } : { ...line, is: 'unknown' }
}

/** Withdrawals to a bank in `[from, to)`, and deposits from one; PayPal ties neither to payments. @throws as `lines` */
export async function* payouts(context: PaypalContext, from: number, to: number): AsyncGenerator<ToldPayout> {
  for await (const { id, code, status, cents: moved, currency, at, bank } of reportedLines(
    context,
    from,
    to,
    affecting,
  )) {
    if (!betweenBanks.test(code)) continue
    yield {
      ref: id,
      cents: cents(-moved),
      currency,
      status: status === 'S' ? 'arrived' : status === 'P' ? 'on_its_way' : 'returned',
      members: 'never',
      createdAt: at,
      arrivesAt: at,
      trace: bank,
      descriptor: null,
      failure: null,
    }
  }
}

const balances = v.object({ balances: v.array(v.object({ total_balance: anyMoney })) })

/** What the account holds at an instant. @throws when PayPal does not answer */
export async function balance(context: PaypalContext, at: number): Promise<Cents> {
  const answer = await context.ask.freely({
    method: 'GET',
    path: `/v1/reporting/balances?as_of_time=${new Date(at).toISOString()}&currency_code=USD`,
    read: reader(balances),
  })
  if (!answer.ok) throw new Error(answer.detail)
  return cents(answer.value.balances.reduce((sum, { total_balance: balance }) => sum + balance.cents, 0))
}
