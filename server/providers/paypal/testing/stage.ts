import { startSandbox, webhookId } from '../../testing/sandbox.ts'
import type { Stage } from '../../testing/stage.ts'
import { createWire } from '../../testing/wire.ts'
import { createPaypal } from '../paypal.ts'

/** PayPal on the stage of the provider contract: the payment sandbox, its donors approving from their balance. */
export async function paypalStage(): Promise<Stage> {
  const sandbox = await startSandbox()
  const certAuthority = await (await fetch(`${sandbox.url}/_control/paypal/ca.pem`)).text()
  await sandbox.control('paypal/settings', { searchLagMs: 0 })
  const wire = createWire(fetch, (path) => path === '/v1/oauth2/token')
  const lingering = new Set<string>()
  /** A subscription that was approved and is not active yet: the sandbox activates at once, PayPal need not. */
  const delayed = (body: string) => {
    if (body === '') return body
    const object = JSON.parse(body) as Record<string, unknown>
    if (lingering.has(String(object.id)) && object.status === 'APPROVAL_PENDING') object.status = 'APPROVED'
    return JSON.stringify(object)
  }
  const approve = (id: string | null, funding: string) => sandbox.control(`paypal/approvals/${id}/approve`, { funding })
  return {
    wire,
    make: (making) =>
      createPaypal({
        ...making,
        clientId: 'sandbox-client',
        clientSecret: 'sandbox-secret',
        webhookId,
        apiBase: sandbox.url,
        certAuthority,
        publicOrigin: 'https://give.example.org',
        organisation: 'Test Hospital',
      }),
    async agree(gift) {
      await approve(gift.refs.intent, 'balance')
    },
    async linger(gift) {
      if (gift.frequency === 'monthly') {
        lingering.add(gift.refs.subscription ?? '')
        wire.incoming = delayed
        return
      }
      await approve(gift.refs.intent, 'echeck')
    },
    async renew(gift) {
      await sandbox.control(`paypal/subscriptions/${gift.refs.subscription}/renew`)
    },
    async dispute(payment) {
      const { dispute } = (await sandbox.control(`paypal/payments/${payment}/dispute`)) as { dispute: string }
      return async () => void (await sandbox.control(`paypal/disputes/${dispute}/resolve`, { winner: 'buyer' }))
    },
    pass: async (advanceMs) => void (await sandbox.control('clock', { advanceMs })),
    mail: () => sandbox.mail(),
    otherAnswerBy: (body) => body.replace(/("seller_response_due_date":\s*")[^"]*/g, '$12040-01-02T03:04:05Z'),
    strange: (body) => body.replace(/"status":\s*"(COMPLETED|ACTIVE)"/g, '"status":"TELEPORTED"'),
    close: () => sandbox.stop(),
  }
}
