import { done, type Outcome } from '#gift/outcome.ts'
import type { StripeContext } from './context.ts'

const ready = new WeakSet<StripeContext>()

/**
 * Makes sure that the product behind every monthly gift exists. Its id is ours, so that any number of processes
 * starting at once make one product.
 */
export async function ensureProduct(context: StripeContext): Promise<Outcome<string>> {
  if (ready.has(context)) return done(context.product)
  const found = await context.ask.freely((options) => context.stripe.products.retrieve(context.product, {}, options))
  if (!found.ok) {
    if (found.stripeCode !== 'resource_missing') return found
    const created = await context.ask.set(`${context.product}:create`, (options) =>
      context.stripe.products.create({ id: context.product, name: `Monthly gift to ${context.organisation}` }, options),
    )
    if (!created.ok && created.stripeCode !== 'resource_already_exists') return created
  }
  ready.add(context)
  return done(context.product)
}
