import { Gauge, type Registry } from 'prom-client'
import type { Places } from '../process/places.ts'

/** How many webhooks this process deals with at once, read when asked. */
export function observePlaces(registry: Registry, webhooks: Places): void {
  new Gauge({
    name: 'giving_webhooks_at_once',
    help: 'Webhooks in this process: max that it deals with at once, busy with now; and waiting for a place.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(webhooks.counts)) this.set({ state }, count)
    },
  })
}
