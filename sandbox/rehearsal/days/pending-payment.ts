import type { PaypalOrder } from '../books.ts'
import type { Buyer } from '../buyer.ts'
import { failed, type Stage, untried, type Verdict } from '../stage.ts'

/** A payer pays by eCheck, which counts for nothing yet; what the bank says then, and how the order stands after it. */
export async function byEcheck(
  stage: Stage,
  bank: 'complete' | 'deny',
  after: (buyer: Buyer) => Promise<Verdict>,
): Promise<Verdict> {
  const buyer = stage.buyer()
  const way = await buyer.press({ funding: 'echeck' })
  const payment = await pendingOf(stage, buyer)
  if (payment === undefined) {
    return untried(way.through ? 'no payment is pending at PayPal' : `${way.at}: ${way.because}`)
  }
  const meanwhile = await stage.stays(buyer, 'unpaid', 0)
  if (!meanwhile.survived) return failed(`while the bank was asked: ${meanwhile.why}`)
  await stage.steering.control(`paypal/payments/${payment}/${bank}`, {})
  await stage.steering.settle()
  return after(buyer)
}

async function pendingOf({ steering }: Stage, buyer: Buyer): Promise<string | undefined> {
  const orders = await Promise.all(buyer.toPay().map((id) => steering.paypal<PaypalOrder>(`/v2/checkout/orders/${id}`)))
  const captures = orders.flatMap(({ purchase_units: [unit] }) => unit?.payments?.captures ?? [])
  return captures.find(({ status }) => status === 'PENDING')?.id
}
