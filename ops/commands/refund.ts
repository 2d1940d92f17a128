import { formatCents } from '#gift/money.ts'
import { givenTwice } from '#server/store/gift/given-twice.ts'
import type { Command } from '../command.ts'

/** What was charged twice, and the command that gives the later payment back. */
export const chargedTwice: Command = {
  summary: 'Give one payment of a gift back, whole or in part.',
  usage: ['refund   (what was charged twice, and how to give it back)'],
  changes: false,
  async run({ services }) {
    const doubles = await givenTwice(services.store)
    if (doubles.length === 0)
      return { data: [], lines: ['Nothing was charged twice. To give a payment back: giving refund GIFT'] }
    const lines = doubles.flatMap(({ gifts }) => [
      `Charged ${gifts.length} times: ${gifts.map((gift) => `${gift.reference} (${formatCents(gift.keptCents)})`).join(', ')}`,
      `  giving refund ${gifts.at(-1)?.reference}`,
    ])
    return { data: doubles, lines }
  },
}
