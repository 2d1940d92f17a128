import { done, type Outcome } from '../../outcome.ts'
import type { Desk } from './desk.ts'

const ready = new WeakSet<Desk>()

/**
 * Makes sure that the product behind every monthly gift exists. Its id is ours, so that any number of processes
 * starting at once make one product.
 */
export async function ensureProduct(desk: Desk): Promise<Outcome<string>> {
  if (ready.has(desk)) return done(desk.product)
  const found = await desk.ask.freely((options) => desk.stripe.products.retrieve(desk.product, {}, options))
  if (!found.ok) {
    if (found.stripeCode !== 'resource_missing') return found
    const created = await desk.ask.set(`${desk.product}:create`, (options) =>
      desk.stripe.products.create({ id: desk.product, name: `Monthly gift to ${desk.organisation}` }, options),
    )
    if (!created.ok && created.stripeCode !== 'resource_already_exists') return created
  }
  ready.add(desk)
  return done(desk.product)
}
