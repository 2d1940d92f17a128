import { beginningOf, charityDay } from '#content/dates.ts'
import { days } from '#server/base/clock.ts'
import { keepBooks, statementsOf } from './books.ts'
import type { Dice } from './dice.ts'
import { intention } from './donor.ts'
import { asking, count, pay } from './paying.ts'
import { control } from './providers/reach.ts'
import { disputeOf, refundOf } from './providers/stripe.ts'
import type { World } from './world.ts'

/** A day of a year that was lived. */
export interface LivedDay {
  readonly day: string
  /** How many gifts were begun until then. */
  readonly begun: number
  /** How long it took to read every statement and to write the books; null: they were left for another night. */
  readonly nightMs: number | null
}

export interface YearOptions {
  readonly gifts: number
  /** After so many days the books are kept; after each when absent. */
  readonly every?: number
  readonly tell?: (day: LivedDay) => void
}

/**
 * A year in which so many gifts are begun, as many on each day, once in fifty for every month: paid or declined, given back, disputed,
 * beside payments of strangers. Money goes to the bank daily; the books are kept each night, or after `every` so many days. Tells of each day
 * when it is over.
 */
export async function liveYear(world: World, { gifts, every = 1, tell }: YearOptions): Promise<void> {
  const dice = world.dice.fork('year')
  await control(world.sandbox, 'stripe/settings', { payouts: 'daily' })
  await control(world.sandbox, 'stripe/account-fees', { amount: 1234, monthly: true })
  const length = 365
  let count = 0
  for (let day = 1; day <= length; day++) {
    for (; count < Math.floor((gifts * day) / length); count++) await give(world, dice)
    if (dice.happens(0.2)) await dice.pick(world.banks as [World['banks'][0]]).stranger(dice)
    await trouble(world, dice)
    await world.pass(days(1))
    if (day % 7 === 0) await withdraw(world)
    const before = performance.now()
    if (day % every === 0) await keepBooks(world)
    const nightMs = day % every === 0 ? performance.now() - before : null
    tell?.({ day: charityDay(world.clock.now() - days(1)), begun: count, nightMs })
  }
  // until what moved last stands in every statement, and no night is without its books
  for (let day = 0; day < 40; day++) {
    await world.pass(days(1))
    if (day % 10 === 9) await world.reconcile()
    await keepBooks(world)
  }
}

async function give(world: World, dice: Dice): Promise<void> {
  const bank = dice.pick(world.banks.flatMap((each) => Array(each.weight).fill(each)) as [World['banks'][0]])
  const wish = {
    ...intention(dice),
    ...(dice.happens(0.02) ? { frequency: 'monthly' as const } : { frequency: 'once' as const }),
  }
  const outcome = await world.ask((giving) => giving.begin(bank.name, wish, asking))
  if (outcome !== 'crashed' && outcome.ok) await pay(world, dice, bank, outcome.value)
}

/** Of what was paid on this day some is given back, by and by or at once, and some disputed, to either end. */
async function trouble(world: World, dice: Dice): Promise<void> {
  const since = beginningOf(charityDay(world.clock.now() - days(1)))
  const paid = await world
    .store()
    .db.selectFrom('fact')
    .select(['provider', 'ref', 'cents'])
    .where('kind', '=', 'paid')
    .where('at', '>=', since)
    .orderBy('seq')
    .execute()
  for (const { provider, ref, cents } of paid) {
    if (dice.happens(0.015)) {
      count(world, 'given back')
      if (provider === 'stripe')
        await refundOf(world.sandbox, ref, dice.happens(0.5) ? null : dice.between(1, cents ?? 1))
      else await control(world.sandbox, `paypal/payments/${ref}/refund`, {})
    } else if (dice.happens(0.004)) {
      count(world, 'disputed')
      const won = dice.happens(0.5)
      if (provider === 'stripe') await disputeOf(world.sandbox, ref, won)
      else {
        const opened = await control(world.sandbox, `paypal/payments/${ref}/dispute`, {})
        const { dispute } = opened as { readonly dispute?: string }
        const end = { winner: won ? 'seller' : 'buyer' }
        if (dispute) await control(world.sandbox, `paypal/disputes/${dispute}/resolve`, end)
      }
    }
  }
}

/** Half of what PayPal holds goes to the bank by hand. */
async function withdraw(world: World): Promise<void> {
  const paypal = (await statementsOf(world)).find(({ name }) => name === 'paypal')
  const balance = Number(await paypal?.balance(world.clock.now()))
  if (balance > 100) await control(world.sandbox, 'paypal/transfers', { cents: Math.floor(balance / 2), code: 'T0400' })
}
