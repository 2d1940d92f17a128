/** So many pieces of work at once, and no more. */
export interface Places {
  /** Does the work as soon as a place is free, first come, first served. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** At most, taken now, and waiting for one. */
  readonly counts: { readonly max: number; readonly busy: number; readonly waiting: number }
}

/** Opens `max` places. */
export function openPlaces(max: number): Places {
  const waiting: (() => void)[] = []
  let busy = 0
  return {
    async run(work) {
      // Whoever ends hands its place on, so that nobody slips in between.
      if (busy < max) busy++
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else busy--
      }
    },
    get counts() {
      return { max, busy, waiting: waiting.length }
    },
  }
}

/** Whether work that comes now would begin at once. */
export const isFree = ({ counts: { max, busy } }: Places): boolean => busy < max
