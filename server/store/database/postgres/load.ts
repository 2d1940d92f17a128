/** How much a process asks of its database, counted since it started. */
export interface DatabaseLoad {
  readonly connections: {
    readonly max: number
    readonly open: number
    readonly idle: number
    readonly waiting: number
  }
  /** Connections lent, and the milliseconds that was waited for them. */
  readonly acquired: number
  readonly waitedMs: number
  /** Units run again, because others wrote the same or because their connection was lost. */
  readonly retries: Readonly<Record<'conflict' | 'connection', number>>
  /** Units given up at their deadline. */
  readonly deadlines: number
  /** Commits answered without a standby's word. */
  readonly unconfirmed: number
}

/** Counts it; `connections` are asked when it is read. */
export function countLoad(connections: () => DatabaseLoad['connections']) {
  const retries = { conflict: 0, connection: 0 }
  let [acquired, waitedMs, deadlines, unconfirmed] = [0, 0, 0, 0]
  return {
    waited: (milliseconds: number) => {
      acquired++
      waitedMs += milliseconds
    },
    retried: (why: 'conflict' | 'connection') => void retries[why]++,
    deadline: () => void deadlines++,
    unconfirmed: () => void unconfirmed++,
    read: (): DatabaseLoad => ({
      connections: connections(),
      acquired,
      waitedMs,
      retries: { ...retries },
      deadlines,
      unconfirmed,
    }),
  }
}
