import * as v from 'valibot'
import { done, type Outcome } from '#gift/outcome.ts'
import type { About } from '../provider.ts'
import type { Answer } from './ask.ts'
import type { PaypalContext } from './context.ts'
import { markerOf } from './marker.ts'
import { readSubscriptionName } from './subscription.ts'
import { captureName, linkOf, reader, refundName, saleName, saleRefundName } from './wire.ts'

/** A payment by the API that knows it: a capture of an order, or a sale, one month of a subscription. */
export interface PaymentName {
  readonly kind: 'capture' | 'sale'
  readonly id: string
}

/** Whose a capture is: its refs are the order and the capture. */
export function ownerOfCapture(resource: unknown): About {
  const { id, custom_id, supplementary_data } = reader(captureName)(resource)
  const order = supplementary_data?.related_ids?.order_id
  return { marker: markerOf(custom_id), refs: order === undefined ? [id] : [order, id] }
}

/** Whose a sale is: its refs are the subscription and the sale. A sale that carries nothing is its subscription's. */
export async function ownerOfSale(context: PaypalContext, resource: unknown): Promise<Outcome<About>> {
  const { id, custom, billing_agreement_id: subscription } = reader(saleName)(resource)
  if (subscription === undefined) return done({ marker: markerOf(custom), refs: [id] })
  const refs = [subscription, id]
  if (custom !== undefined) return done({ marker: markerOf(custom), refs })
  const answer = await readSubscriptionName(context, subscription)
  if (answer.ok) return done({ marker: markerOf(answer.value.custom_id), refs })
  return isUnknown(answer.issue) ? done({ marker: null, refs }) : answer
}

/**
 * Asks whose a payment is. Refunds, reversals and disputes name no more than the payment: what they carry themselves was
 * written by whoever made them. A payment that PayPal does not know is not ours.
 */
export async function ownerOfPayment(context: PaypalContext, { kind, id }: PaymentName): Promise<Outcome<About>> {
  const base = kind === 'capture' ? '/v2/payments/captures' : '/v1/payments/sale'
  const answer: Answer<unknown> = await context.ask.freely({
    method: 'GET',
    path: `${base}/${encodeURIComponent(id)}`,
    read: (body) => {
      reader(kind === 'capture' ? captureName : saleName)(body)
      return body
    },
  })
  if (!answer.ok) return isUnknown(answer.issue) ? done({ marker: null, refs: [id] }) : answer
  return kind === 'capture' ? done(ownerOfCapture(answer.value)) : await ownerOfSale(context, answer.value)
}

const isUnknown = (issue: string | null): boolean => issue === 'RESOURCE_NOT_FOUND' || issue === 'INVALID_RESOURCE_ID'

/** The amount of the newer API, in which captures are refunded. */
const newer = v.object({ amount: v.object({ currency_code: v.string() }) })

/** Which payment was given or taken back; null when that is not said. Captures and sales have words of their own. */
export function refundedPayment(resource: unknown): PaymentName | null {
  if (v.is(newer, resource)) {
    const id = linkOf(reader(refundName)(resource), 'up')?.split('/').at(-1)
    return id ? { kind: 'capture', id } : null
  }
  const { sale_id: id } = reader(saleRefundName)(resource)
  return id === undefined ? null : { kind: 'sale', id }
}
