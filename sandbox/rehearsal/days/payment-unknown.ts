import { type Day, failed, survived, untried } from '../stage.ts'
import { foreignPayment } from './foreign-payment.ts'

export const paymentUnknown: Day = {
  name: 'payment-unknown',
  what: 'Another program takes money on the same account: its webhooks are answered well, or the provider ends the endpoint.',
  async play(stage) {
    await foreignPayment(stage, 4200)
    const all = await stage.answers()
    const refused = all.filter(({ status }) => status !== 'delivered')
    if (all.length === 0) return untried('no endpoint takes these events')
    const [first] = refused
    return first
      ? failed(`${refused.length} of ${all.length} were answered ${first.answer}`)
      : survived(`${all.length} were taken`)
  },
}
