import type { Fact } from '#gift/lifecycle.ts'
import { ProviderSurprise } from '../surprise.ts'
import type { Sale } from './wire.ts'

/** What each state of a sale means. @see https://developer.paypal.com/docs/api/payments/v1/#sale_get */
const meaningOf: Readonly<Record<string, 'paid' | 'pending' | 'failed'>> = {
  completed: 'paid',
  partially_refunded: 'paid',
  refunded: 'paid',
  pending: 'pending',
  denied: 'failed',
}

/** The facts of one sale: one month's payment. */
export function saleFacts(sale: Sale): Fact[] {
  const kind = meaningOf[sale.state]
  if (!kind) throw new ProviderSurprise(`sale ${sale.id} is "${sale.state}"`)
  const fact = { provider: 'paypal', ref: sale.id, at: sale.create_time } as const
  switch (kind) {
    case 'paid': {
      const feeCents = sale.transaction_fee ?? null
      const version = { theirs: feeCents === null ? 0 : fact.at }
      return [{ ...fact, kind, cents: sale.amount, feeCents, version }]
    }
    case 'pending':
      return [{ ...fact, kind, cents: sale.amount, reason: sale.reason_code ?? 'PENDING' }]
    case 'failed':
      return [{ ...fact, kind, code: sale.reason_code ?? 'DENIED' }]
  }
}
