import { startSandbox, webhookSecret } from '../../testing/sandbox.ts'
import type { Stage } from '../../testing/stage.ts'
import { payAs, tokenOf } from '../../testing/stripe-donor.ts'
import { createWire } from '../../testing/wire.ts'
import { createStripe } from '../stripe.ts'

/** Stripe on the stage of the provider contract: the payment sandbox, its donors paying by card. */
export async function stripeStage(): Promise<Stage> {
  const sandbox = await startSandbox()
  const wire = createWire()
  const lingering = new Set<string>()
  /** A card payment that is being processed: the sandbox decides at once, Stripe need not. */
  const delayed = (body: string) => {
    const object = JSON.parse(body) as Record<string, unknown>
    const intents = object.object === 'list' ? (object.data as Record<string, unknown>[]) : [object]
    for (const intent of intents) {
      if (intent.object === 'payment_intent' && lingering.has(String(intent.id))) intent.status = 'processing'
    }
    // The first invoice was paid a moment ago: there is nothing more to confirm.
    if (object.object === 'subscription' && lingering.has(String(object.id))) {
      object.latest_invoice = { ...(object.latest_invoice as object), confirmation_secret: null }
    }
    return JSON.stringify(object)
  }
  return {
    wire,
    make: (making) =>
      createStripe({
        ...making,
        secretKey: 'sk_test_sandbox',
        apiBase: sandbox.url,
        webhookSecrets: [webhookSecret],
        product: 'monthly-gift',
        organisation: 'Test Hospital',
      }),
    async agree(_gift, beginning) {
      await payAs(sandbox.url, beginning.clientSecret ?? '', '4242424242424242')
      await sandbox.control('settle')
    },
    yes: () => tokenOf(sandbox.url, { number: '4242424242424242' }),
    async linger(gift) {
      lingering.add(gift.refs.subscription ?? gift.refs.intent ?? '')
      wire.incoming = delayed
    },
    async renew(gift) {
      await sandbox.control(`stripe/subscriptions/${gift.refs.subscription}/renew`)
      await sandbox.control('settle')
    },
    async dispute(payment) {
      const headers = { authorization: 'Bearer sk_test_sandbox' }
      const intent = await fetch(`${sandbox.url}/v1/payment_intents/${payment}`, { headers })
      const { latest_charge: charge } = (await intent.json()) as { latest_charge: string }
      const { id } = (await sandbox.control('stripe/disputes', { charge })) as { id: string }
      return async () => void (await sandbox.control(`stripe/disputes/${id}/decide`, { won: false }))
    },
    async leaveCard(beginning, card) {
      await payAs(
        sandbox.url,
        beginning.clientSecret ?? '',
        { '4444': '5555555555554444', '1117': '6011111111111117' }[card],
      )
    },
    pass: async (advanceMs) => void (await sandbox.control('clock', { advanceMs })),
    mail: () => sandbox.mail(),
    otherAnswerBy: (body) => body.replace(/"due_by":\s*(\d+)/g, (_, due) => `"due_by":${Number(due) - 86_400}`),
    strange: (body) => body.replace(/"status":\s*"(succeeded|active)"/g, '"status":"TELEPORTED"'),
    close: () => sandbox.stop(),
  }
}
