import { type BookEntry, type ListedEntry, wholly } from '#server/providers/books.ts'
import { donorOf } from '#server/providers/donor-name.ts'
import type { Ask } from './ask.ts'
import { markerOf } from './reading.ts'
import { type Movement, readStatement } from './wire.ts'

/** Every movement in `[from, to)`, oldest first, page by page. @throws when the bank cannot be read to the end */
export async function* entries(ask: Ask, from: number, to: number): AsyncGenerator<ListedEntry> {
  for (let after = 0; ; ) {
    const path = `/movements?from=${from}&to=${to}&after=${after}`
    const page = await ask.freely({ path, read: readStatement })
    if (!page.ok) throw new Error(page.detail)
    const { movements, more } = page.value
    yield* movements.map(entryOf).map(wholly)
    after += movements.length
    if (!more) return
  }
}

function entryOf({ kind, ref, charge, amount, fee, at, order }: Movement): BookEntry {
  const paid = kind === 'paid'
  return {
    kind,
    ref,
    payment: paid ? null : charge,
    cents: amount,
    currency: 'USD',
    feeCents: paid ? fee : null,
    at,
    marker: markerOf(order),
    refs: [order.id, charge],
    donor: donorOf(order.payer.name, order.payer.email),
    subscription: order.once ? null : order.id,
  }
}
