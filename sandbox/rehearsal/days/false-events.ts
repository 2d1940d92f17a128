import { failed, type Stage, untried, type Verdict } from '../stage.ts'
import { type Unpaid, unpaidOrder } from './unpaid-order.ts'

/** What an event says of an order that is not so. */
export type Lie = {
  /** So many cents were paid, in this currency, where not what is owed. */
  cents?: number
  currency?: string
  livemode?: boolean
  signature?: 'right' | 'other' | 'none'
}

type Letter = { url: string; headers: Record<string, string>; body: string }

/**
 * Tells the shop of an unpaid order that it is paid, in a webhook that is false in some way; the order must not be paid by that.
 */
export async function believesNot(stage: Stage, lies: readonly Lie[]): Promise<Verdict> {
  if (!stage.shop.order) return untried('the shop file has no "order": what the shop believes cannot be seen')
  const unpaid = await unpaidOrder(stage)
  if (!unpaid) return untried('an order that is not paid could not be begun')
  let verdict: Verdict = untried('no endpoint takes this event')
  for (const lie of lies) {
    const letters = await (stage.shop.provider === 'paypal' ? paypals : stripes)(stage, unpaid, lie)
    const answers: string[] = []
    for (const { url, headers, body } of letters) {
      const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null)
      answers.push(String(answer?.status ?? 'no answer'))
    }
    if (letters.length === 0) continue
    const { survived, why } = await stage.stays(unpaid.buyer, 'unpaid', 0)
    verdict = { survived, why: `it answered ${answers.join(', ')}; ${why}` }
    if (survived === false) return failed(`${verdict.why} (${told(lie)})`)
  }
  return verdict
}

function stripes({ steering }: Stage, { thing }: Unpaid, { cents = thing.cents, currency, livemode, signature }: Lie) {
  const isSession = thing.id.startsWith('cs_')
  return steering.control<Letter[]>('stripe/forged-events', {
    type: isSession ? 'checkout.session.completed' : 'payment_intent.succeeded',
    object: thing.id,
    changes: {
      ...(isSession
        ? { status: 'complete', payment_status: 'paid', amount_total: cents }
        : { status: 'succeeded', amount: cents, amount_received: cents }),
      ...(currency === undefined ? {} : { currency }),
    },
    ...(livemode === undefined ? {} : { livemode }),
    ...(signature === undefined ? {} : { signature }),
  })
}

const paypals = ({ steering }: Stage, { thing }: Unpaid, { cents, currency, signature }: Lie) =>
  steering.control<Letter[]>('paypal/forged-events', {
    order: thing.id,
    ...(cents === undefined ? {} : { cents }),
    ...(currency === undefined ? {} : { currency: currency.toUpperCase() }),
    ...(signature === undefined ? {} : { signature }),
  })

function told({ signature, livemode, cents, currency }: Lie): string {
  if (signature === 'none') return 'a webhook without a signature'
  if (signature === 'other') return 'a webhook that is signed for somebody else'
  if (livemode) return 'an event of live mode'
  return currency === undefined ? `an event that says ${cents} cents` : `an event that says ${currency}`
}
