import { days } from '#server/base/clock.ts'
import type { Dice } from './dice.ts'
import type { Mover } from './movers.ts'
import { count } from './paying.ts'
import { paypalCharges } from './providers/paypal.ts'
import { calmly, form } from './providers/reach.ts'
import { headers } from './providers/stripe-cards.ts'
import { moversCents } from './strangers.ts'
import type { World } from './world.ts'

const shapesAtStripe = [
  ...(['yearly', 'weekly', 'quarterly', 'quantity', 'coupon', 'tax', 'source', 'customer_method'] as const),
  ...(['platform', 'platform_fee', 'transfer', 'trial', 'schedule', 'items'] as const),
] as const
const shapesAtPaypal = ['yearly', 'limited', 'quantity'] as const

/** Somebody begins to give by another program, and will be there in the month of a move. */
export async function movingDonor(world: World, dice: Dice): Promise<Mover> {
  const isOdd = dice.happens(0.35)
  const amount = dice.pick(moversCents)
  const { control } = world.sandbox
  count(world, 'donors of another program')
  if (dice.happens(0.3)) {
    const shape = isOdd ? dice.pick(shapesAtPaypal) : null
    const request = { kind: 'subscription', cents: amount, ...(shape && { shape }) }
    const { subscription } = await control.call<{ subscription: string }>('paypal/foreign-payments', request)
    return { subscription, customer: null, amount, shape }
  }
  const shape = isOdd ? dice.pick(shapesAtStripe) : null
  const name = { name: 'Moss Mover', email: `moss${dice.between(1, 40)}@example.org` }
  const order = { kind: 'subscription', amount, ...name, ...(shape && { shape }) }
  return {
    ...(await control.call<{ subscription: string; customer: string }>('stripe/foreign-payments', order)),
    ...{ amount, shape },
  }
}

/** Days between two charges, at least and at most; a day more or less than the calendar's, for what providers take their time for. */
const between: Readonly<Record<string, readonly [number, number]>> = {
  weekly: [6, 8],
  quarterly: [88, 93],
  yearly: [364, 367],
}
const monthly = [27, 32] as const

/** Whoever gives is charged in the steps of what they agreed to, by whichever subscription: never sooner, never later, until the end. */
export async function chargedAmiss(world: World, movers: readonly Mover[]): Promise<string[]> {
  const faults: string[] = []
  const now = world.clock.now()
  for (const mover of movers) {
    const { subscription, shape } = mover
    const charges = (await chargesOf(world, mover)).toSorted((one, other) => one - other)
    const [least, most] = between[shape ?? ''] ?? monthly
    const steps = [...charges, now].slice(1).map((at, i) => (at - (charges[i] ?? at)) / days(1))
    const last = steps.length - 1
    if (charges.length === 0) faults.push(`${subscription} (${shape}) was never charged`)
    for (const [i, step] of steps.entries()) {
      if (i < last && step < least) faults.push(`${subscription} (${shape}) was charged ${step.toFixed(1)} days after`)
      if (step > most) faults.push(`${subscription} (${shape}) was not charged for ${step.toFixed(1)} days`)
    }
    for (const _ of charges) count(world, 'charges of donors who move')
  }
  return faults
}

/** When money was taken from a donor (unix milliseconds), by whichever subscription. */
async function chargesOf({ sandbox, clock }: World, { customer, subscription }: Mover): Promise<number[]> {
  if (customer === null) return paypalCharges(sandbox, subscription, clock.now())
  const { data } = (await calmly(sandbox, `/v1/charges?customer=${customer}&limit=100`, { headers })) as {
    readonly data: readonly { readonly created: number; readonly paid: boolean }[]
  }
  return data.filter(({ paid }) => paid).map(({ created }) => created * 1000)
}

interface Subscription {
  readonly id: string
  readonly status: string
  readonly cancel_at: number | null
  readonly metadata: Readonly<Record<string, string>>
}

/** Changes at Stripe whichever of its newest hundred subscriptions this says of, as somebody does in its dashboard. */
export const changing =
  (change: (each: Subscription) => Record<string, string> | null) =>
  async ({ sandbox, patiently }: Pick<World, 'sandbox' | 'patiently'>): Promise<number> => {
    const ask = (path: string, init: RequestInit) => patiently(calmly(sandbox, path, init))
    const listed = await ask('/v1/subscriptions?status=all&limit=100', { headers })
    let changed = 0
    for (const each of (listed as { data: Subscription[] }).data) {
      const changes = change(each)
      if (!changes) continue
      const { body = null, headers: type } = form(changes)
      await ask(`/v1/subscriptions/${each.id}`, { method: 'POST', headers: { ...headers, ...type }, body })
      changed++
    }
    return changed
  }

/** Some whose old subscription is to end press there that it goes on. */
export async function keptThere(world: World, dice: Dice): Promise<void> {
  const keep = changing(({ metadata: { anew }, status, cancel_at }) =>
    !anew && status === 'active' && cancel_at !== null && dice.happens(0.3) ? { cancel_at: '' } : null,
  )
  for (let number = await keep(world); number > 0; number--) count(world, 'old subscriptions kept there')
}
