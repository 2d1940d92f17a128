import type { Store } from '#server/store/database/store.ts'

/** Fails when a gift is waited for and nothing at all is booked for this long. */
const patienceMs = 60_000

/** Hears of payments as they are booked. */
export interface Watch {
  /** Rejects when what is waited for is not booked any more. */
  readonly failed: Promise<never>
  /** Resolves with the time at which the gift was booked as paid (unix milliseconds). */
  booked(gift: string): Promise<number>
  stop(): Promise<void>
}

/** The clock of this machine (ms), and the pause between two looks at the ledger. */
const real = {
  now: () => performance.now(),
  rest: () => new Promise<void>((resolve) => setTimeout(resolve, 20)),
}

/** Watches the ledger for gifts that are waited for, each by its id: numbers of facts become visible out of their order. */
export function watchLedger({ db }: Pick<Store, 'db'>, { now, rest }: typeof real = real): Watch {
  const waiting = new Map<string, (at: number) => void>()
  /** Since when something has been waited for, or was last heard of; while nothing is, no time goes by. */
  let since = now()
  let watching = true
  const look = async () => {
    while (watching) {
      const gifts = [...waiting.keys()]
      if (gifts.length > 0) {
        if (now() - since > patienceMs) throw new Error(`not booked within a minute: ${await stateOf(gifts)}`)
        const paid = db.selectFrom('fact').select(['gift', 'recorded_at']).where('kind', '=', 'paid')
        for (const { gift, recorded_at: at } of await paid.where('gift', 'in', gifts).execute()) {
          since = now()
          waiting.get(gift)?.(at)
          waiting.delete(gift)
        }
      }
      await rest()
    }
  }
  /** State of the gifts that are not booked, and the webhooks that still wait in the inbox (for good, beside a server without workers). */
  const stateOf = async (ids: readonly string[]) => {
    const unpaid = await db
      .selectFrom('gift')
      .select(['id', 'state'])
      .where('id', 'in', [...ids])
      .execute()
    const events = await db
      .selectFrom('inbox')
      .select(['type', 'status', 'problem'])
      .where('status', '=', 'waiting')
      .execute()
    const gifts = unpaid.map(({ id, state }) => `${id} is ${state}`)
    return [...gifts, ...events.map(({ type, problem }) => `${type} waits (${problem ?? 'untried'})`)].join(', ')
  }
  const looking = look()
  return {
    failed: looking.then(() => new Promise<never>(() => {})),
    booked: (gift) =>
      new Promise<number>((resolve) => {
        if (waiting.size === 0) since = now()
        waiting.set(gift, resolve)
      }),
    stop: async () => {
      watching = false
      await looking.catch(() => {})
    },
  }
}
