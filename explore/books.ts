import { cents } from '#gift/money.ts'
import { done } from '#gift/outcome.ts'
import type { ProviderName } from '#gift/provider.ts'
import { type BookEntry, type Books, wholly } from '#server/providers/books.ts'
import type { Bank } from './bank.ts'
import { deployment, feeOf, type Reach } from './provider.ts'

/** A provider's own books of its model: every charge, and all that went back of one. */
export const booksOf = (name: ProviderName, reach: Reach): Books => ({
  name,
  lagMs: 0,
  async *entries(from, to) {
    const outcome = await reach(`${name}: read its books`, ({ bank }) => done(linesOf(name, bank)), undefined)
    if (!outcome.ok) throw new Error(outcome.detail)
    yield* outcome.value.filter(({ at }) => at >= from && at < to).map(wholly)
  },
  // biome-ignore lint/correctness/useYield: nothing is under way for days here
  async *underWay() {
    return
  },
})

const linesOf = (name: ProviderName, { offers }: Bank): BookEntry[] =>
  offers
    .filter(({ by }) => by === name)
    .flatMap(({ id, gift, monthly, charges }) =>
      charges.flatMap((charge) => {
        const line = {
          currency: 'USD',
          marker: { giftId: gift, deployment },
          refs: [id, charge.id],
          donor: null,
          subscription: monthly ? id : null,
        } as const
        const paid = { ...line, ref: charge.id, payment: null, cents: cents(charge.cents), at: charge.at }
        return [
          { ...paid, kind: 'paid' as const, feeCents: cents(feeOf({ monthly })) },
          ...charge.back.map((back) => ({
            ...line,
            kind: 'refunded' as const,
            ref: back.id,
            payment: charge.id,
            cents: cents(back.cents),
            feeCents: null,
            at: back.at,
          })),
        ]
      }),
    )
