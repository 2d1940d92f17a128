import type { Stage } from '#server/providers/testing/stage.ts'
import { createWire } from '#server/providers/testing/wire.ts'
import { apiOrigin, createApi } from './api.ts'
import { openLedger } from './ledger.ts'
import { createPretend } from './pretend.ts'
import { sign } from './webhook.ts'

const webhookSecret = 'a secret of the stage'

/** The pretended provider on the stage of the provider contract. */
export async function pretendStage(): Promise<Stage> {
  const events: Uint8Array[] = []
  let ahead = 0
  const ledger = openLedger(
    () => Date.now() + ahead,
    (type, order, about) =>
      void events.push(
        Buffer.from(JSON.stringify({ id: `evt_${events.length}_${Date.now()}`, type, at: Date.now(), about, order })),
      ),
  )
  const wire = createWire(createApi({ ledger }), (path) => path === '/oauth2/token')
  const orderOf = (id: string | null) => {
    const order = ledger.orders.get(id ?? '')
    if (!order) throw new Error(`the bank knows no ${id}`)
    return order
  }
  return {
    wire,
    make: (making) => createPretend({ ...making, apiBase: apiOrigin, webhookSecret }),
    agree: async ({ refs }) => void ledger.pay(orderOf(refs.intent), 'at once'),
    linger: async ({ refs }) => void ledger.pay(orderOf(refs.intent), 'slowly'),
    renew: async ({ refs }) => ledger.renew(orderOf(refs.subscription)),
    async dispute(payment) {
      const order = [...ledger.orders.values()].find(({ charges }) => charges.some(({ id }) => id === payment))
      const charge = order?.charges.find(({ id }) => id === payment)
      if (!order || !charge) throw new Error(`the bank knows no ${payment}`)
      ledger.dispute(order, charge)
      return async () => ledger.decide(order, charge, false)
    },
    async pass(milliseconds) {
      ahead += milliseconds
      ledger.run()
    },
    mail: async () =>
      events.splice(0).map((raw) => ({ headers: new Headers(sign(webhookSecret, Date.now(), raw)), raw })),
    strange: (body) => body.replace(/"status":"(given|running)"/, '"status":"TELEPORTED"'),
    close: async () => undefined,
  }
}
