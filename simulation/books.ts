import type { Bank, Totals } from './provider.ts'

/** Adds up what every provider's own books say, in cents. */
export async function booksOf(banks: readonly Bank[]): Promise<Totals> {
  const all: Totals = { paid: 0, refunded: 0, disputed: 0, disputeFees: 0 }
  for (const bank of banks) {
    const { paid, refunded, disputed, disputeFees } = await bank.totals()
    all.paid += paid
    all.refunded += refunded
    all.disputed += disputed
    all.disputeFees += disputeFees
  }
  return all
}
