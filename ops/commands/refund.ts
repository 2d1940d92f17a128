import { cents, formatCents, fromDecimal } from '#gift/money.ts'
import { observe } from '#server/giving/gift/sync.ts'
import { audit } from '#server/store/audit.ts'
import { factsOf } from '#server/store/facts.ts'
import { type GivenTwice, givenTwice } from '#server/store/given-twice.ts'
import { type Command, Mistake, type Told } from '../command.ts'
import { findGift } from '../find-gift.ts'

export const refund: Command = {
  summary: 'Give one payment of a gift back, whole or in part.',
  usage: ['refund GIFT [--amount 12.50] [--payment REF]', 'refund   (what was charged twice, and how to give it back)'],
  options: { amount: { type: 'string' }, payment: { type: 'string' } },
  changes: true,
  async run({ services, words, options, dryRun, actor }) {
    if (words.length === 0) return doubles(await givenTwice(services.store))
    const gift = await findGift(services, words[0])
    const facts = await services.store.read(factsOf(gift.id))
    const payments = facts.filter((fact) => fact.kind === 'paid')
    const payment = options.payment ? payments.find((fact) => fact.ref === options.payment) : payments[0]
    if (!payment) throw new Mistake(`${gift.reference} has no such payment.`)
    if (payments.length > 1 && !options.payment) {
      throw new Mistake(`Which payment? Give --payment with one of: ${payments.map((fact) => fact.ref).join(' ')}`)
    }
    const failed = new Set(facts.filter((fact) => fact.kind === 'refund_failed').map((fact) => fact.ref))
    const asked = facts.filter((fact) => fact.kind === 'refunded').filter((fact) => fact.payment === payment.ref)
    const back = asked.filter((fact) => !failed.has(fact.ref))
    const left = payment.cents - back.reduce((sum, fact) => sum + fact.cents, 0)
    if (facts.some((fact) => fact.kind === 'disputed' && fact.payment === payment.ref)) {
      throw new Mistake('This payment is or was disputed: the bank decides over it, a refund would pay it twice.')
    }
    const typed = options.amount
    if (typed !== undefined && !/^\d{1,9}(\.\d{1,2})?$/.test(String(typed)))
      throw new Mistake('--amount is like 12.50.')
    const amount = typed === undefined ? cents(left) : fromDecimal(String(typed))
    if (amount <= 0 || amount > left)
      throw new Mistake(`${formatCents(cents(left))} of this payment can be given back.`)

    const details = { payment: payment.ref, cents: amount }
    const what = `${formatCents(amount)} of ${gift.reference} (payment ${payment.ref})`
    if (dryRun) return { data: { dryRun, ...details }, lines: [`Would give back ${what}.`] }
    await services.store.write(audit({ actor, action: 'refund', gift: gift.id, details }, services.clock.now()))
    // Typed again, it is the same refund; after one that failed it is another.
    const key = `${payment.ref}:${asked.length}:${amount}`
    const { deps } = services
    const done = await observe(deps, gift, () => deps.providers[gift.provider].refund(gift, payment.ref, amount, key))
    if (!done.ok) {
      const failure = { actor, action: 'refund_refused', gift: gift.id, details: { ...details, code: done.code } }
      await services.store.write(audit(failure, services.clock.now()))
      throw new Mistake(`${gift.provider} did not give it back (${done.code}): ${done.detail}`)
    }
    return { data: { ...details, standing: done.value.gift.standing }, lines: [`Gave back ${what}.`] }
  },
}

/** What was charged twice, and the command that gives the later payment back. */
function doubles(found: readonly GivenTwice[]): Told {
  if (found.length === 0)
    return { data: [], lines: ['Nothing was charged twice. To give a payment back: giving refund GIFT'] }
  const lines = found.flatMap(({ gifts }) => [
    `Charged ${gifts.length} times: ${gifts.map((gift) => `${gift.reference} (${formatCents(gift.keptCents)})`).join(', ')}`,
    `  giving refund ${gifts.at(-1)?.reference}`,
  ])
  return { data: found, lines }
}
