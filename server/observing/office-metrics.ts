import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** What the office tells of its sessions, and of its pages that keep themselves up to date. */
export interface OfficeObserver {
  /** How many people are signed in, asked whenever the metrics are read; of how many at most. */
  sessions(open: () => number, most: number): void
  /** How many streams are open, of how many at most. */
  streams(open: number, most: number): void
  /** The database was asked once for all who look, in so many milliseconds. */
  looked(took: number, answered: boolean): void
  /** Where pages of a draft are made: how many at most, just now, and waiting. */
  previews(counts: () => { readonly max: number; readonly busy: number; readonly waiting: number }): void
  /** Pages of a draft were made, or could not be, in so many milliseconds. */
  previewed(took: number, made: boolean): void
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
  let previews: Parameters<OfficeObserver['previews']>[0] | null = null
  new Gauge({
    name: 'giving_office_previews',
    help: 'Pages of a draft of the charity’s words: being made, waiting for that, and how many are made at once (max).',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      if (previews !== null) for (const [state, count] of Object.entries(previews())) this.set({ state }, count)
    },
  })
  const histogram = new Histogram({
    name: 'giving_office_preview_seconds',
    help: 'Time in which pages of a draft were made.',
    buckets: [0.25, 0.5, 1, 2, 5, 10],
    registers: [registry],
  })
  const unmade = new Counter({
    name: 'giving_office_preview_faults_total',
    help: 'Times that pages of a draft could not be made: beyond their deadline or memory.',
    registers: [registry],
  })
  return {
    previews(counts) {
      previews = counts
    },
    previewed(took, isMade) {
      if (isMade) histogram.observe(took / 1000)
      else unmade.inc()
    },
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
