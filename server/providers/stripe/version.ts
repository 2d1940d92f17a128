import Stripe from 'stripe'
import { done, type Outcome } from '#gift/outcome.ts'
import { ProviderSurprise } from '../surprise.ts'
import type { StripeContext } from './context.ts'
import type { Meaning } from './events.ts'
import { retrieveIntent } from './read-once.ts'

/** The one version of Stripe's API whose shapes we know: that of the SDK. */
export const ourVersion: string = Stripe.API_VERSION

/** An event as it was kept. */
export interface ToldEvent {
  /** In which version its endpoint is told of things: one made in the dashboard has the account's, often years old. */
  readonly api_version: string | null
  readonly data: { readonly object: object }
}

/** The version in which a kept event tells of its object, where it is not ours; null: it is ours. */
export const otherVersion = ({ api_version }: Pick<ToldEvent, 'api_version'>): string | null =>
  api_version === ourVersion ? null : (api_version ?? 'none')

/**
 * The object of an event in the shape that we know: what was told in another version is read anew, by its id, which is the same in
 * all. Where that cannot be done the event is not dealt with, and is tried again until a person looks.
 * @throws {ProviderSurprise} when it names no object
 */
export async function objectOf(context: StripeContext, event: ToldEvent, meaning: Meaning): Promise<Outcome<unknown>> {
  const version = otherVersion(event)
  if (version === null) return done(event.data.object)
  const id = 'id' in event.data.object ? event.data.object.id : null
  if (typeof id !== 'string') throw new ProviderSurprise(`an event of version ${version} names no object`)
  const { stripe, ask } = context
  switch (meaning) {
    case 'intent':
    case 'failed_intent':
    case 'gift':
      return await retrieveIntent(context, id)
    case 'subscription':
      return await ask.freely((options) => stripe.subscriptions.retrieve(id, {}, options))
    case 'invoice':
    case 'failed_invoice':
      return await ask.freely((options) => stripe.invoices.retrieve(id, {}, options))
    case 'refund':
      return await ask.freely((options) => stripe.refunds.retrieve(id, {}, options))
    case 'dispute':
      return await ask.freely((options) => stripe.disputes.retrieve(id, {}, options))
    case 'session':
      return await ask.freely((options) => stripe.checkout.sessions.retrieve(id, {}, options))
    case 'new_card':
    case 'declined_new_card':
      return await ask.freely((options) => stripe.setupIntents.retrieve(id, {}, options))
    case 'customer_card':
      return await ask.freely((options) => stripe.paymentMethods.retrieve(id, {}, options))
  }
}
