import { createHmac } from 'node:crypto'
import { call } from './donor.ts'

/** Gifts that a storm's webhooks speak of, and who signs them. */
export interface StormOptions {
  readonly url: string
  readonly secret: string
  readonly deployment: string
  readonly gifts: readonly { readonly id: string; readonly intent: string }[]
  readonly webhooks: number
  readonly atOnce: number
}

/**
 * Sends webhooks that each have the server ask its provider, `atOnce` at a time, as a provider does that makes up for hours.
 * Answers how many were taken, and in what time.
 */
export async function storm(options: StormOptions): Promise<{ readonly taken: number; readonly seconds: number }> {
  const { url, webhooks, atOnce } = options
  const from = performance.now()
  let count = 0
  let total = 0
  const line = async () => {
    for (let number = count++; number < webhooks; number = count++) {
      const { body, signature } = webhook(options, number)
      const headers = { 'stripe-signature': signature }
      const answer = await call(`${url}/api/webhooks/stripe`, 'application/json', body, headers)
      if (answer.status === 200) total++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, line))
  return { taken: total, seconds: (performance.now() - from) / 1000 }
}

/** As large as Stripe's own, which say everything about a payment. */
const size = 3500

/** "This payment is being worked on": no fact by itself, so that the gift is read again. */
function webhook({ gifts, deployment, secret }: StormOptions, number: number) {
  const gift = gifts[number % gifts.length]
  if (!gift) throw new Error('a storm needs gifts to speak of')
  const metadata = { gift_id: gift.id, deployment }
  const intent = { id: gift.intent, object: 'payment_intent', metadata, description: 'x'.repeat(size) }
  const at = Math.floor(Date.now() / 1000)
  const event = { id: `evt_storm_${at}_${number}`, object: 'event', type: 'payment_intent.processing', created: at }
  const body = JSON.stringify({ ...event, livemode: false, data: { object: intent } })
  const mac = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return { body, signature: `t=${at},v1=${mac}` }
}
