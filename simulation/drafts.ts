import { ask, stripeList } from './books.ts'
import type { Offer, World } from './world.ts'

/** Remembers what a donor can now pay a draft with. */
export function offer(world: World, draft: string, offered: Offer): void {
  const known = world.drafts.get(draft) ?? []
  if (!known.some(({ id }) => id === offered.id)) world.drafts.set(draft, [...known, offered])
}

/** The offers that were paid, by the draft that the donor had in mind: the providers say so, not our ledger. */
export async function paidOffers(world: World): Promise<ReadonlyMap<string, readonly Offer[]>> {
  type Charge = { id: string; payment_intent: string | null; paid: boolean; status: string }
  const charges = await stripeList<Charge>(world, 'charges')
  const succeeded = new Set(
    charges.filter((charge) => charge.paid && charge.status === 'succeeded').map((charge) => charge.payment_intent),
  )
  const paid = new Map<string, readonly Offer[]>()
  for (const [draft, offers] of world.drafts) {
    const found: Offer[] = []
    for (const offered of offers) {
      const isPaid = offered.provider === 'stripe' ? succeeded.has(offered.id) : await isPaidAtPaypal(world, offered)
      if (isPaid) found.push(offered)
    }
    if (found.length > 0) paid.set(draft, found)
  }
  return paid
}

async function isPaidAtPaypal(world: World, { id, frequency }: Offer): Promise<boolean> {
  if (frequency === 'monthly') {
    const held = (await ask(world, `/v1/billing/subscriptions/${id}`)) as Subscription
    return held.billing_info?.last_payment !== undefined
  }
  const order = (await ask(world, `/v2/checkout/orders/${id}`)) as Order
  const captures = order.purchase_units?.flatMap((unit) => unit.payments?.captures ?? []) ?? []
  return captures.some(({ status }) => status !== 'DECLINED' && status !== 'FAILED')
}

interface Subscription {
  readonly billing_info?: { readonly last_payment?: object }
}
interface Order {
  readonly purchase_units?: readonly { readonly payments?: { readonly captures?: readonly { status: string }[] } }[]
}
