import type { GiftAction } from '#gift/api.ts'
import { days } from '#server/process/clock.ts'
import { centsOf, lines, stripeList } from './books.ts'
import type { Dice } from './dice.ts'
import { origin } from './providers.ts'
import { strangersCents } from './strangers.ts'
import type { World } from './world.ts'

/** What the hospital's staff, the banks and the donors do to gifts that were paid. */
export async function aftermath(world: World, dice: Dice): Promise<void> {
  type Charge = { id: string; amount: number; paid: boolean; disputed: boolean; refunded: boolean }
  for (const charge of await stripeList<Charge>(world, 'charges')) {
    if (!charge.paid || charge.disputed || charge.amount === strangersCents) continue
    if (dice.happens(0.2))
      await refundAtStripe(world, charge.id, dice.happens(0.5) ? null : dice.between(1, charge.amount))
    else if (dice.happens(0.15)) await disputeAtStripe(world, charge.id, dice.pick(['won', 'lost']))
  }
  for (const line of await lines(world)) {
    const payment = `/_control/paypal/payments/${line.transaction_id}`
    const isPayment = line.transaction_event_code === 'T0006' || line.transaction_event_code === 'T0002'
    if (!isPayment || centsOf(line) === strangersCents) continue
    if (dice.happens(0.2)) await control(world, `${payment}/refund`, {})
    else if (dice.happens(0.1)) await disputeAtPaypal(world, payment, dice.pick(['buyer', 'seller']))
  }
  await monthly(world, dice)
}

/** Refunds from Stripe's dashboard; what it refuses (already refunded) is no matter. */
async function refundAtStripe(world: World, charge: string, amount: number | null): Promise<void> {
  await world.sandbox
    .fetch(`${origin}/v1/refunds`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer sk_test_sandbox',
        'stripe-version': '2026-10-28.endive',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ charge, ...(amount !== null && { amount: String(amount) }) }).toString(),
    })
    .catch(() => null)
}

async function disputeAtStripe(world: World, charge: string, ending: 'won' | 'lost'): Promise<void> {
  await control(world, '/_control/stripe/disputes', { charge })
  await world.pass(60_000)
  for (const dispute of await stripeList<{ id: string; charge: string }>(world, 'disputes')) {
    if (dispute.charge === charge)
      await control(world, `/_control/stripe/disputes/${dispute.id}/decide`, { won: String(ending === 'won') })
  }
}

async function disputeAtPaypal(world: World, payment: string, winner: 'buyer' | 'seller'): Promise<void> {
  const opened = (await control(world, `${payment}/dispute`, {})) as { dispute?: string }
  await world.pass(60_000)
  if (opened.dispute) await control(world, `/_control/paypal/disputes/${opened.dispute}/resolve`, { winner })
}

/** Cards that fail next month; donors who have had enough, want another amount, or take a rest. */
async function monthly(world: World, dice: Dice): Promise<void> {
  const running = await world
    .store()
    .db.selectFrom('gift')
    .select(['id', 'provider', 'subscription'])
    .where('state', '=', 'active')
    .orderBy('id')
    .execute()
  for (const { id, provider, subscription } of running) {
    if (dice.happens(0.3)) await control(world, `/_control/${provider}/subscriptions/${subscription}/fail-next`, {})
    if (dice.happens(0.3)) continue
    const wish = dice.pick<GiftAction>([
      { action: 'stop' },
      { action: 'amount', amount: '35.00' },
      { action: 'pause', months: 1 },
    ])
    await world.ask((giving) => giving.arrange(id, wish)).catch(() => 'crashed')
    if (wish.action !== 'pause' || dice.happens(0.5)) continue
    await world.pass(days(3))
    await world.ask((giving) => giving.arrange(id, { action: 'resume' })).catch(() => 'crashed')
  }
}

async function control(world: World, path: string, body: Record<string, string>): Promise<unknown> {
  const answer = await world.sandbox.fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.json()
}
