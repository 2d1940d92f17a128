import { instant, parseInstant } from '../instant.ts'
import { dollars } from '../money.ts'
import type { Payment } from '../objects/payment.ts'
import { type Call, found, type Operation } from '../operation.ts'

/** A subscription's payment as its list of transactions shows it. */
export function transactionView(payment: Payment): Record<string, unknown> {
  const settled = payment.status !== 'PENDING' && payment.status !== 'DECLINED'
  return {
    id: payment.id,
    status: payment.status,
    amount_with_breakdown: {
      gross_amount: dollars(payment.cents),
      ...(settled ? { fee_amount: dollars(payment.fee), net_amount: dollars(payment.cents - payment.fee) } : {}),
    },
    ...(payment.payer
      ? {
          payer_name: { given_name: payment.payer.given_name, surname: payment.payer.surname },
          payer_email: payment.payer.email_address,
        }
      : {}),
    time: instant(payment.created),
  }
}

function timeOf(call: Call, name: string): number {
  const text = call.query.get(name)
  if (text === null) throw call.refuse('MISSING_REQUIRED_PARAMETER', { field: name, location: 'query' })
  const at = parseInstant(text)
  if (at === undefined) throw call.refuse('INVALID_PARAMETER_SYNTAX', { field: name, value: text, location: 'query' })
  return at
}

/** `GET …/{id}/transactions?start_time&end_time`, newest first. */
export const listTransactions: Operation = {
  id: 'subscriptions.transactions',
  method: 'GET',
  path: '/v1/billing/subscriptions/:id/transactions',
  query: ['start_time', 'end_time'],
  run(paypal, call) {
    const subscription = found(paypal.subscriptions.get(call.id), call)
    const [from, to] = [timeOf(call, 'start_time'), timeOf(call, 'end_time')]
    const payments = subscription.sales
      .map((sale) => paypal.payments.get(sale))
      .filter((payment) => payment !== undefined)
      .filter((payment) => payment.created >= from && payment.created <= to)
      .reverse()
    return {
      status: 200,
      body: {
        transactions: payments.map(transactionView),
        total_items: payments.length,
        total_pages: 1,
        links: [paypal.link(`/v1/billing/subscriptions/${subscription.id}/transactions`, 'self')],
      },
    }
  },
}
