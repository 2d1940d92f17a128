import { done, type Outcome } from '#gift/outcome.ts'
import type { StripeContext } from './context.ts'

/**
 * Makes sure that the product behind every monthly gift exists. Its id is ours, so that any number of processes
 * starting at once make one product, and two deployments on one account two.
 */
export async function ensureProduct(context: StripeContext): Promise<Outcome<string>> {
  if (context.existing.has(context.product)) return done(context.product)
  const product = await context.ask.freely((options) => context.stripe.products.retrieve(context.product, {}, options))
  if (!product.ok) {
    if (product.stripeCode !== 'resource_missing') return product
    const created = await context.ask.set(`${context.product}:create`, (options) =>
      context.stripe.products.create(
        {
          id: context.product,
          name: `Monthly gift to ${context.organisation}`,
          metadata: { deployment: context.deployment },
        },
        options,
      ),
    )
    if (!created.ok && created.stripeCode !== 'resource_already_exists') return created
  }
  context.existing.add(context.product)
  return done(context.product)
}
