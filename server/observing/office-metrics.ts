import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** What the office tells of its sessions, and of its pages that keep themselves up to date. */
export interface OfficeObserver {
  /** How many people are signed in, asked whenever the metrics are read; of how many at most. */
  sessions(open: () => number, most: number): void
  /** How many streams are open, of how many at most. */
  streams(open: number, most: number): void
  /** The database was asked once for all who look, in so many milliseconds. */
  looked(took: number, answered: boolean): void
}

export function observeOffice(registry: Registry): OfficeObserver {
  let signedIn: { readonly open: () => number; readonly most: number } | null = null
  new Gauge({
    name: 'giving_office_sessions',
    help: 'Sessions of the office: open, and how many may be (max), beyond which the one that rested longest ends.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      if (signedIn === null) return
      this.set({ state: 'open' }, signedIn.open())
      this.set({ state: 'max' }, signedIn.most)
    },
  })
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
    sessions(open, most) {
      signedIn = { open, most }
    },
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
