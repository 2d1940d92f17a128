import type { Stage } from '../stage.ts'

/** What another program's payment carries that an order of the shop carries too. */
type Likeness = { metadata?: Readonly<Record<string, string>>; custom?: string }

/** Money that another program takes on the same account, and its webhooks, arrived. */
export async function foreignPayment(stage: Stage, cents: number, { metadata, custom }: Likeness = {}): Promise<void> {
  const { shop, steering } = stage
  if (shop.provider === 'paypal') {
    await steering.control('paypal/foreign-payments', { cents, ...(custom === undefined ? {} : { custom_id: custom }) })
  } else {
    const paid = { amount: cents, ...(metadata ? { metadata } : {}) }
    const { charge } = await steering.control<{ charge: string }>('stripe/foreign-payments', paid)
    stage.notOurs(charge)
  }
  await steering.settle()
}
