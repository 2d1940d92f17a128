import { Gauge, Histogram, type Registry } from 'prom-client'
import type { Store } from '../store/database/store.ts'
import { deliveriesLate } from '../store/destinations/deliveries.ts'
import { endpointStates } from '../store/destinations/endpoints.ts'

/** Hears of each try to send an event: what came of it, and how long it took in milliseconds. */
export type HookObserver = (result: string, milliseconds: number) => void

/** Counts and times tries, by what came of them. */
export function observeTries(registry: Registry): HookObserver {
  const tries = new Histogram({
    name: 'giving_hook_seconds',
    help: 'Time of each try to send an event to an endpoint, by what came of it.',
    labelNames: ['result'],
    buckets: [0.1, 0.5, 1, 5, 10, 15],
    registers: [registry],
  })
  return (result, milliseconds) => tries.observe({ result }, milliseconds / 1000)
}

/** Where events are sent, and whether they leave: asked of the database when it is read. */
export function observeHooks(registry: Registry, store: Store): { read(now: number): Promise<() => void> } {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const hooks = gauge('giving_hooks', 'Endpoints that events are sent to, by where they stand.', ['state'])
  const late = gauge('giving_hook_lag_seconds', 'How long the event is due that should have been sent first.')
  return {
    async read(now) {
      const states = await store.read(endpointStates)
      const since = await store.read(deliveriesLate)
      return () => {
        hooks.reset()
        for (const [state, number] of states) hooks.set({ state }, number)
        late.set(since === null ? 0 : Math.max(0, now - since) / 1000)
      }
    },
  }
}
