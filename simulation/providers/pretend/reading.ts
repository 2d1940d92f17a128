import type { Arrangement } from '#gift/arrangement.ts'
import type { EndedBy, Fact } from '#gift/lifecycle.ts'
import { donorFromName } from '#gift/person-name.ts'
import { giftDays } from '#server/providers/gift-days.ts'
import { isOurs, markerFrom } from '#server/providers/marker.ts'
import type { Marker, Reading } from '#server/providers/provider.ts'
import { ProviderSurprise } from '#server/providers/surprise.ts'
import { name } from './name.ts'
import type { Charge, Order } from './wire.ts'

/** Everything that an order tells. */
export const readingOf = (order: Order): Reading => ({
  facts: factsOf(order),
  arrangement: order.once ? null : arrangementOf(order),
  progress: order.status === 'open' || order.status === 'working' ? order.status : 'over',
  donor: donorFromName(order.payer.name, order.payer.email),
})

/** Whose an order is; null where we cannot have written that. */
export const markerOf = ({ mark }: Pick<Order, 'mark'>): Marker | null => mark && markerFrom(mark.gift, mark.deployment)

/** @throws {ProviderSurprise} when an order that stands among the gift's refs carries another gift or deployment */
export function mustBeOf(deployment: string, gift: { readonly id: string }, order: Order): Order {
  const marker = markerOf(order)
  if (isOurs(deployment, marker) && marker.giftId === gift.id) return order
  throw new ProviderSurprise(`${order.id} is of ${JSON.stringify(order.mark)}, not of gift ${gift.id} of ${deployment}`)
}

function factsOf(order: Order): Fact[] {
  const { id, pledged, startedAt, closedAt } = order
  const of = { provider: name, ref: id } as const
  const facts: Fact[] = []
  if (pledged !== null) facts.push({ ...of, at: startedAt ?? 0, kind: 'pledged', cents: pledged })
  for (const charge of order.charges) facts.push(chargeFact(charge), ...aftermath(charge))
  if (order.status === 'canceled') {
    const reason = order.closedBy === 'resolver' ? 'abandoned' : 'canceled'
    facts.push({ ...of, ref: order.mark?.gift ?? id, at: closedAt ?? 0, kind: 'closed', reason })
  }
  if (order.status === 'ended') facts.push({ ...of, at: closedAt ?? 0, kind: 'ended', by: endedBy(order) })
  return facts
}

function endedBy({ closedBy }: Order): EndedBy {
  return closedBy === 'donor' || closedBy === 'operator' ? closedBy : 'provider'
}

/** What a charge itself tells. */
export function chargeFact({ id, amount, fee, at, status }: Charge): Fact {
  const of = { provider: name, ref: id, at } as const
  switch (status) {
    case 'working':
      return { ...of, kind: 'pending', cents: amount, reason: 'working' }
    case 'paid':
      return { ...of, kind: 'paid', cents: amount, feeCents: fee, version: { theirs: at } }
    case 'failed':
      return { ...of, kind: 'failed', code: 'declined' }
  }
}

/** Refunds and disputes of one charge: all of them, or the one `about` which something is told. */
export function aftermath(charge: Charge, about: string | null = null): Fact[] {
  const facts: Fact[] = []
  for (const { id, amount, at, status } of charge.refunds) {
    const of = { provider: name, ref: id, at } as const
    facts.push({ ...of, kind: 'refunded', payment: charge.id, cents: amount })
    if (status === 'failed') facts.push({ ...of, kind: 'refund_failed' })
  }
  for (const { id, amount, at, closedAt, status } of charge.disputes) {
    const of = { provider: name, ref: id, version: { theirs: closedAt ?? at } } as const
    facts.push({ ...of, at, kind: 'disputed', payment: charge.id, cents: amount })
    if (status !== 'open') facts.push({ ...of, at: closedAt ?? at, kind: `dispute_${status}` })
  }
  return about === null ? facts : facts.filter(({ ref }) => ref === about)
}

const statusOf = (order: Order): Arrangement['status'] => {
  if (order.status === 'open' || order.status === 'working') return 'incomplete'
  if (order.status !== 'running') return 'ended'
  return order.pausedUntil === null ? (order.late ? 'past_due' : 'active') : 'paused'
}

function arrangementOf(order: Order): Arrangement {
  const status = statusOf(order)
  const nextAt = status === 'active' || status === 'past_due' ? order.nextAt : null
  const resumesAt = status === 'paused' ? order.pausedUntil : null
  return {
    subscription: order.id,
    status,
    cents: order.amount,
    nextAt,
    resumesAt,
    ...giftDays({ countedFrom: order.first ?? order.startedAt, nextAt, resumesAt }),
    card: null,
    actionUrl: null,
  }
}
