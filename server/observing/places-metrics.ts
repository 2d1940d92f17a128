import { Gauge, type Registry } from 'prom-client'
import type { Places } from '../process/places.ts'

/** What a process does a bounded number of at once. */
export interface WorkPlaces {
  readonly webhooks: Places
  readonly receipts: Places
  readonly letters: Places
}

/** How much of its work this process does at once, read when asked. */
export function observePlaces(registry: Registry, { webhooks, receipts, letters }: WorkPlaces): void {
  observe(registry, webhooks, {
    name: 'giving_webhooks_at_once',
    help: 'Webhooks in this process: max that it deals with at once, busy with now; and waiting for a place.',
  })
  observe(registry, receipts, {
    name: 'giving_webhooks_received_at_once',
    help: 'Webhooks in this process: max that it takes in at once, busy with now; and waiting for a place.',
  })
  observe(registry, letters, {
    name: 'giving_letters_at_once',
    help: 'Letters in this process: max that it sends at once, busy with now; and waiting for a place.',
  })
}

function observe(registry: Registry, places: Places, gauge: { readonly name: string; readonly help: string }): void {
  new Gauge({
    ...gauge,
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(places.counts)) this.set({ state }, count)
    },
  })
}
