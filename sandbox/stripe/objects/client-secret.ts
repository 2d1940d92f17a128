import type { Maker } from './maker.ts'

/** The secret that lets a browser act on one intent: `<id>_secret_<25>`. */
export function clientSecretFor(stripe: Maker, id: string): string {
  return `${id}_secret_${stripe.core.random.id('', 25)}`
}
