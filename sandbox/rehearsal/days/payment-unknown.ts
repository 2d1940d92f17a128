import { type Day, failed, survived, untried } from '../stage.ts'

export const paymentUnknown: Day = {
  name: 'payment-unknown',
  what: 'Another program takes money on the same account: its webhooks are answered well, or the provider ends the endpoint.',
  async play({ shop, steering, notOurs, answers }) {
    if (shop.provider !== 'stripe') return untried('only Stripe’s payments are imitated')
    const { charge } = await steering.control<{ charge: string }>('stripe/foreign-payments', { amount: 4200 })
    notOurs(charge)
    await steering.settle()
    const all = await answers()
    const refused = all.filter(({ status }) => status !== 'delivered')
    if (all.length === 0) return untried('no endpoint takes these events')
    const [first] = refused
    return first
      ? failed(`${refused.length} of ${all.length} were answered ${first.answer}`)
      : survived(`${all.length} were taken`)
  },
}
