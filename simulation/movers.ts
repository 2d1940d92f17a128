import type { Plan } from '#gift/adoption/plan.ts'
import { providerNames } from '#gift/provider.ts'
import { hours, minutes, seconds } from '#server/base/clock.ts'
import { scan, sealedPlan, storePlan } from '#server/giving/adoption/plan.ts'
import { giveBack, takeOver } from '#server/giving/adoption/take-over.ts'
import type { Deps } from '#server/giving/deps.ts'
import type { Adoptable } from '#server/providers/adoptable.ts'
import type { Provider } from '#server/providers/provider.ts'
import type { Unit } from '#server/store/database/unit.ts'
import type { Dice } from './dice.ts'
import { count } from './paying.ts'
import { deployment } from './provider.ts'
import { paypalCharges } from './providers/paypal.ts'
import { calmly } from './providers/reach.ts'
import { headers } from './providers/stripe-cards.ts'
import { moversCents } from './strangers.ts'
import type { World } from './world.ts'

/** A donor who gives each month by another program, at the same account. */
export interface Mover {
  readonly subscription: string
  /** Stripe's customer; null: a payer at PayPal. */
  readonly customer: string | null
  /** In cents. */
  readonly amount: number
  /** Null: as our own form would have made it. */
  readonly shape: string | null
}

const odd = ['yearly', 'quantity', 'coupon', 'source', 'platform_fee', 'trial', 'schedule', 'weekly'] as const

/** Shapes of which the plan takes over what it finds: they are not odd, or are not for long. A trial is over in a week. */
const shapes: ReadonlySet<string | null> = new Set([null, 'trial', 'customer_method'])

interface Made {
  readonly subscription: string
  readonly customer?: string
}

/** Somebody begins to give by another program. */
export async function moved(world: World, dice: Dice): Promise<Mover> {
  const shape = dice.happens(0.4) ? dice.pick(odd) : null
  const amount = dice.pick(moversCents)
  const { control } = world.sandbox
  const name = { name: 'Moss Mover', email: `moss${dice.between(1, 9)}@example.org` }
  const promise = dice.happens(0.3)
    ? control.call<Made>('paypal/foreign-payments', { kind: 'subscription', cents: amount })
    : control.call<Made>('stripe/foreign-payments', {
        ...{ kind: 'subscription', amount, ...name, ...(shape ? { shape } : {}) },
      })
  const { subscription, customer = null } = await promise
  count(world, 'donors of another program')
  return { subscription, customer, amount, shape: subscription.startsWith('sub_') ? shape : null }
}

/** Asked again until somebody answers: a process that is killed, a disk that is full and a provider that is away do not. */
async function insisted<T>(world: World, verb: (deps: Deps) => Promise<T>): Promise<T> {
  let last = 'nobody answers'
  for (let tries = 0; tries < 60; tries++) {
    const came = await world.askAsStaff(verb).catch((error: Error) => {
      last = error.message
      return 'crashed' as const
    })
    if (came !== 'crashed') return came
    await world.pass(minutes(2))
  }
  throw new Error(last)
}

const written = <T>(world: World, unit: (deps: Deps) => Unit<T>): Promise<T> =>
  insisted(world, (deps) => deps.store.write(unit(deps)))

const found = (world: World) =>
  insisted(world, (deps) => scan(providerNames.flatMap((name) => adoptable(deps.providers[name]))))

const adoptable = (provider: Provider | (Provider & Adoptable)): Adoptable | [] =>
  'subscriptions' in provider ? provider : []

/** `anew`: what could be made anew is. */
export async function planned(world: World, anew = false): Promise<Plan> {
  const plan = sealedPlan(await found(world), {
    ...{ deployment, testMode: true, program: 'GiveWP', letter: false, plannedBy: 'ben' },
    ...(anew ? { anew } : {}),
    plannedAt: world.clock.now(),
  })
  await written(world, () => storePlan(plan))
  return plan
}

/** By two at once on some days, and from the beginning where one died. */
export async function carriedOut(world: World, dice: Dice, plan: Plan): Promise<void> {
  const moves = plan.lines.filter(({ stays }) => stays === null)
  if (dice.happens(0.6)) world.crashAt('inside-record', dice.between(1, moves.length + 1))
  const { faults } = world.sandbox.control
  const cut = { path: '*', what: 'empty', commit: dice.happens(0.7), times: dice.between(1, 6) }
  const rules = ['POST', 'PATCH'].map((method) => faults.add({ method, ...cut }))
  const all = async () => {
    for (let from = 0; from < moves.length; from += 3) {
      await written(world, (deps) => takeOver(deps, plan, moves.slice(from, from + 3), 'eva'))
    }
  }
  await (dice.happens(0.5) ? Promise.all([all(), all()]) : all())
  await world.pass(hours(dice.between(1, 40)))
  for (const { id } of rules) faults.remove(id)
  if (dice.happens(0.5)) await all()
}

export async function undone(world: World, dice: Dice, plan: Plan): Promise<void> {
  for (let times = dice.between(1, 2); times > 0; times--) {
    const { started } = await written(world, (deps) => giveBack(deps, plan.hash, 'eva'))
    if (started > 0) count(world, 'donors given back')
  }
  await world.pass(hours(dice.between(1, 30)))
}

interface Invoice {
  readonly status: string
  readonly amount_paid: number
  readonly parent: { readonly subscription_details: { readonly metadata: Readonly<Record<string, string>> } }
}

/** How many months were paid of a Stripe subscription while it carried this gift's marker. */
async function monthsUnder({ sandbox }: World, subscription: string, gift: string): Promise<number> {
  const { data } = (await calmly(sandbox, `/v1/invoices?subscription=${subscription}&limit=100`, { headers })) as {
    readonly data: readonly Invoice[]
  }
  return data.filter(
    ({ status, amount_paid, parent }) =>
      status === 'paid' && amount_paid > 0 && parent.subscription_details.metadata.gift_id === gift,
  ).length
}

/**
 * Each that was planned is one gift with its marker, or was left or given back and carries none; all else carries none; each goes on once,
 * here or there; and what a provider took under our marker is what its gift was paid, month by month.
 */
export async function movedAmiss(world: World, movers: readonly Mover[], plans: readonly Plan[]): Promise<string[]> {
  const { db } = world.store()
  const faults: string[] = []
  const live = (await found(world)).filter(({ odd }) => !odd.includes('over'))
  const gifts = await db.selectFrom('gift').selectAll().where('adopted', 'is not', null).execute()
  const own = gifts.filter(({ state }) => state === 'active')
  const carrying = new Map<string | null, string>()
  const begunHere = new Set(
    (await db.selectFrom('gift').select('id').where('adopted', 'is', null).execute()).map(({ id }) => id),
  )
  for (const { subscription, marker } of live) {
    if (marker === null || begunHere.has(marker.giftId)) continue
    const gift = own.find(({ id }) => id === marker.giftId)
    carrying.set(subscription, marker.giftId)
    if (gift?.subscription !== subscription)
      faults.push(`${subscription} carries ${marker.giftId}, which is not active by it`)
  }
  for (const { id, subscription } of own) {
    if (carrying.get(subscription) !== id) faults.push(`${id} is active by ${subscription}, which does not carry it`)
  }
  const listed = plans.flatMap(({ lines }) => lines)
  const moves = listed.filter(({ stays }) => stays === null)
  const turns = await db.selectFrom('adoption').select(['subscription', 'gift']).execute()
  for (const { subscription, shape, customer } of movers) {
    const line = moves.find((each) => each.subscription === subscription)
    if (line && !shapes.has(shape) && !line.anew) faults.push(`${subscription} is ${shape}, and was planned`)
    const matches = gifts.filter((gift) => gift.subscription === subscription)
    if (matches.length > plans.length) faults.push(`${subscription} is ${matches.length} gifts`)
    const theirs = live.filter(
      (each) => each.subscription === subscription || each.customer === (customer ?? each.subscription),
    )
    const goOn = theirs.filter(({ odd }) => !odd.includes('ending'))
    // one of which the provider's own list did not tell was left alone, and is not seen here either
    const isSeen = goOn.length > 0 || listed.some((each) => each.subscription === subscription)
    if (isSeen && goOn.length !== 1) faults.push(`${subscription} (${shape}) goes on as ${goOn.length} subscriptions`)
    const gift = own.find(({ id }) => turns.some((turn) => turn.subscription === subscription && turn.gift === id))
    if (!gift?.subscription) continue
    if (gift.subscription !== subscription) count(world, 'donors made anew')
    // PayPal tells of whole seconds: what was paid in the one of the takeover may be of either program, and is taken for ours
    const since = gift.started_at - (gift.started_at % seconds(1))
    const months = gift.subscription.startsWith('sub_')
      ? await monthsUnder(world, gift.subscription, gift.id)
      : (await paypalCharges(world.sandbox, subscription, world.clock.now())).filter((at) => at >= since).length
    if (months !== gift.payments)
      faults.push(`${subscription} was paid ${months} times as ${gift.id}, which has ${gift.payments} payments`)
    else count(world, 'months of adopted donors')
  }
  return faults
}
