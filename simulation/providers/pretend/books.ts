import { charityDay } from '#content/dates.ts'
import { donorFromName } from '#gift/person-name.ts'
import { type BookEntry, type ListedEntry, type ToldPayment, wholly } from '#server/providers/books.ts'
import type { Ask } from './ask.ts'
import { markerOf } from './reading.ts'
import { type Movement, type Order, readPlaced, readStatement } from './wire.ts'

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

/** Orders of `[from, to)` that are worked on, or run and have taken nothing yet, page by page. @throws when the bank cannot be read to the end */
export async function* underWay(ask: Ask, from: number, to: number): AsyncGenerator<ToldPayment> {
  for (let after = 0; ; ) {
    const page = await ask.freely({ path: `/orders?from=${from}&to=${to}&after=${after}`, read: readPlaced })
    if (!page.ok) throw new Error(page.detail)
    const { orders, more } = page.value
    yield* orders.filter(isUnderWay).map(orderTold)
    after += orders.length
    if (!more) return
  }
}

const isUnderWay = ({ status, charges }: Order) =>
  status === 'working' || (status === 'running' && !charges.some((charge) => charge.status === 'paid'))

function orderTold({ id, once, amount, placedAt, payer, first, ...order }: Order): ToldPayment {
  return {
    ref: id,
    cents: amount,
    currency: 'USD',
    at: placedAt,
    marker: markerOf(order),
    refs: [id],
    donor: donorFromName(payer.name, payer.email),
    subscription: once ? null : id,
    // an order is read by its id, whichever it is
    intent: id,
    ...(first === null ? {} : { begins: charityDay(first) }),
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
    donor: donorFromName(order.payer.name, order.payer.email),
    subscription: order.once ? null : order.id,
  }
}
