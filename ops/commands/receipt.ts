import { keptOf } from '#gift/lifecycle.ts'
import { sendReceipt } from '#server/giving/letters/send-receipt.ts'
import { factsOf } from '#server/store/ledger/facts.ts'
import { type Command, Mistake } from '../command.ts'
import { findGift } from '../find-gift.ts'

export const receipt: Command = {
  summary: 'Send the receipt of a payment again, to the same or a corrected address.',
  usage: ['receipt GIFT [--payment REF] [--to ADDRESS] [--correct]   (--correct: keep the new address with the gift)'],
  options: { payment: { type: 'string' }, to: { type: 'string' }, correct: { type: 'boolean' } },
  changes: true,
  async run({ services, words, options, dryRun, actor }) {
    const gift = await findGift(services, words[0])
    const facts = await services.store.read(factsOf(gift.id))
    const payments = facts.filter((fact) => fact.kind === 'paid')
    const payment = options.payment ? payments.find((fact) => fact.ref === options.payment) : payments.at(-1)
    if (!payment) throw new Mistake(`${gift.reference} has no such payment: nothing to send a receipt for.`)
    if (keptOf(payment, facts) < payment.cents) {
      throw new Mistake(
        `${payment.ref} was refunded or is disputed: its receipt would say more than we keep. The year's statement says it right.`,
      )
    }
    const to = options.to === undefined ? gift.donor?.email : String(options.to)
    if (!to || !/^[^\s@]+@[^\s@]+$/.test(to)) throw new Mistake('No address is known: give one with --to.')
    const details = { payment: payment.ref, corrected: options.correct === true }
    if (dryRun)
      return { data: { dryRun, to, ...details }, lines: [`Would send the receipt of ${payment.ref} to ${to}.`] }
    const id = services.random.id()
    const correct = options.correct === true
    const sent = await services.store.write(
      sendReceipt(services, { letter: id, gift: gift.id, payment: payment.ref, to, correct, by: actor }),
    )
    if (!sent.ok) throw new Mistake(`The receipt of ${payment.ref} cannot be sent: ${sent.detail}`)
    return { data: { letter: id, ...details }, lines: [`The receipt of ${payment.ref} is on its way to ${to}.`] }
  },
}
