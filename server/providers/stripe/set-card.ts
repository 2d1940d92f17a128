import type { CardSetUp } from '#gift/card-set-up.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import { isOvertaken, isReplaced, markedCard, setUpOf } from './card-set-up.ts'
import { expanded, idOf, type StripeContext } from './context.ts'

/** A browser tells us which: it must lead nowhere else. */
const setupIntentId = /^seti_\w{1,60}$/

/**
 * Takes a confirmed new card into use for a subscription and pays what is open with it. Told by the page and by the
 * webhook, in any order and number, and days late: one that was replaced since sets nothing. A card that is declined for what is
 * open stays: the next try will use it. Answers where the set-up stands among those of its gift; null: it set nothing.
 */
export async function setCard(
  context: StripeContext,
  setupIntent: string,
  subscription: string,
  newest: CardSetUp | null,
): Promise<Outcome<CardSetUp | null>> {
  if (!setupIntentId.test(setupIntent)) return refused('action_not_possible', 'not the id of a setup intent')
  const setup = await context.ask.freely((options) =>
    context.stripe.setupIntents.retrieve(setupIntent, { expand: ['payment_method'] }, options),
  )
  if (!setup.ok) return setup
  const method = idOf(setup.value.payment_method)
  if (setup.value.status !== 'succeeded' || method === null) {
    return refused('action_not_possible', `${setupIntent} is "${setup.value.status}"`)
  }
  const answer = await context.ask.freely((options) =>
    context.stripe.subscriptions.retrieve(
      subscription,
      { expand: ['latest_invoice', 'default_payment_method'] },
      options,
    ),
  )
  if (!answer.ok) return answer
  if (idOf(answer.value.customer) !== idOf(setup.value.customer)) {
    return refused('action_not_possible', `${setupIntent} is another donor's`)
  }
  const own = setUpOf(setup.value)
  if (isReplaced(own, answer.value, newest)) return done(null)
  const card = isOvertaken(setup.value, answer.value) ? {} : { default_payment_method: method }
  const updated = await context.ask.set(`${subscription}:card`, (options) =>
    context.stripe.subscriptions.update(subscription, { ...card, metadata: markedCard(own, method) }, options),
  )
  if (!updated.ok) return updated
  const invoice = expanded(answer.value.latest_invoice)
  if (invoice?.status !== 'open') return done(own)
  const paid = await context.ask.move(`${invoice.id}:pay:${setupIntent}`, (options) =>
    context.stripe.invoices.pay(invoice.id, {}, options),
  )
  return paid.ok || paid.code === 'card_declined' || paid.code === 'provider_refused' ? done(own) : paid
}
