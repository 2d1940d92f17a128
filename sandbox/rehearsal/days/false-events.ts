import type { Buyer } from '../buyer.ts'
import { failed, type Stage, untried, type Verdict } from '../stage.ts'

/** What an event is about, and what it says of it that is not so. */
export type Lie = { changes?: Record<string, unknown>; livemode?: boolean; signature?: 'right' | 'other' | 'none' }

type Thing = { id: string; amount?: number; amount_total?: number; metadata: Record<string, string> }
/** An order that was begun and not paid, with what Stripe knows of it. */
export type Unpaid = { buyer: Buyer; thing: Thing; cents: number }

/** A payer who gets as far as the payment, or is declined where the shop pays itself; null where Stripe knows of nothing then. */
export async function unpaidOrder(stage: Stage): Promise<Unpaid | null> {
  const { stripe } = stage.steering
  const intents = async () => (await stripe<{ data: Thing[] }>('/v1/payment_intents?limit=100')).data
  const before = new Set((await intents()).map(({ id }) => id))
  const buyer = stage.buyer()
  await buyer.press(stage.shop.buy.some((step) => 'pay' in step) ? { until: 'paying' } : { card: 'declined' })
  const [toPay = ''] = buyer.toPay()
  const session = /cs_\w+/.exec(toPay)?.[0]
  const intent = toPay.includes('_secret_') ? toPay.slice(0, toPay.indexOf('_secret_')) : undefined
  const thing =
    session === undefined
      ? (await intents()).find(({ id }) => (intent === undefined ? !before.has(id) : id === intent))
      : await stripe<Thing>(`/v1/checkout/sessions/${session}`)
  return thing ? { buyer, thing, cents: thing.amount ?? thing.amount_total ?? 0 } : null
}

/**
 * Tells the shop of an unpaid order that it is paid, in a webhook that is false in some way; the order must not be paid by that.
 */
export async function believesNot(stage: Stage, lies: (unpaid: Unpaid) => readonly Lie[]): Promise<Verdict> {
  if (stage.shop.provider !== 'stripe') return untried('only Stripe’s webhooks are forged')
  if (!stage.shop.order) return untried('the shop file has no "order": what the shop believes cannot be seen')
  const unpaid = await unpaidOrder(stage)
  if (!unpaid) return untried('an order that is not paid could not be begun')
  const { buyer, thing, cents } = unpaid
  const [type, paid] = thing.id.startsWith('cs_')
    ? ['checkout.session.completed', { status: 'complete', payment_status: 'paid' }]
    : ['payment_intent.succeeded', { status: 'succeeded', amount_received: cents }]
  let verdict: Verdict = untried('no endpoint takes this event')
  for (const { changes, ...lie } of lies(unpaid)) {
    const letters = await stage.steering.control<{ url: string; headers: Record<string, string>; body: string }[]>(
      'stripe/forged-events',
      { type, object: thing.id, changes: { ...paid, ...changes }, ...lie },
    )
    const answers: string[] = []
    for (const { url, headers, body } of letters) {
      const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null)
      answers.push(String(answer?.status ?? 'no answer'))
    }
    if (letters.length === 0) continue
    const { survived, why } = await stage.stays(buyer, 'unpaid', 0)
    verdict = { survived, why: `it answered ${answers.join(', ')}; ${why}` }
    if (survived === false) return failed(`${verdict.why} (${told(lie, changes)})`)
  }
  return verdict
}

function told({ signature, livemode }: Lie, changes: object | undefined): string {
  if (signature === 'none') return 'a webhook without a signature'
  if (signature === 'other') return 'a webhook signed with another secret'
  if (livemode) return 'an event of live mode'
  return `an event that says ${JSON.stringify(changes)}`
}
