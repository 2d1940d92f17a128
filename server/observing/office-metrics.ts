import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** What the office tells of its pages that keep themselves up to date. */
export interface OfficeObserver {
  /** How many streams are open, of how many at most. */
  streams(open: number, most: number): void
  /** The database was asked once for all who look, in so many milliseconds. */
  looked(took: number, answered: boolean): void
}

export function observeOffice(registry: Registry): OfficeObserver {
  const streams = new Gauge({
    name: 'giving_office_streams',
    help: 'Pages of the office that keep themselves up to date: open, and how many may be (max).',
    labelNames: ['state'],
    registers: [registry],
  })
  const looks = new Histogram({
    name: 'giving_office_look_seconds',
    help: 'Time in which the office has read what its pages show, once for all who look.',
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  })
  const faults = new Counter({
    name: 'giving_office_look_faults_total',
    help: 'Times that the office could not read what its pages show.',
    registers: [registry],
  })
  return {
    streams(open, most) {
      streams.set({ state: 'open' }, open)
      streams.set({ state: 'max' }, most)
    },
    looked(took, answered) {
      if (answered) looks.observe(took / 1000)
      else faults.inc()
    },
  }
}
