import { Counter, Gauge, type Registry } from 'prom-client'
import type { Store } from '../store/database/store.ts'

/** How this process gets on with a database beside it, read when asked; nothing where the database is in this process. */
export function observeDatabase(registry: Registry, { load }: Pick<Store, 'load'>): void {
  if (load() === null) return
  const registers = [registry]
  const read = () => load() as NonNullable<ReturnType<typeof load>>
  new Gauge({
    name: 'giving_database_connections',
    help: 'Connections of this process: max that it may open, open, idle; and units waiting for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(read().connections)) this.set({ state }, count)
    },
  })
  const counter = (name: string, help: string, value: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(value())
      },
    })
  counter('giving_database_acquired_total', 'Connections lent to units.', () => read().acquired)
  counter('giving_database_wait_seconds_total', 'Time units waited for a connection.', () => read().waitedMs / 1000)
  counter('giving_database_deadlines_total', 'Units given up at their deadline.', () => read().deadlines)
  counter(
    'giving_database_unconfirmed_total',
    'Commits whose wait for the standby was cancelled.',
    () => read().unconfirmed,
  )
  new Counter({
    name: 'giving_database_retries_total',
    help: 'Units run again, because others wrote the same or because their connection was lost.',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset()
      for (const [reason, count] of Object.entries(read().retries)) this.inc({ reason }, count)
    },
  })
}
