import type { Duplex } from 'node:stream'
import pg from 'pg'
import { seconds } from '../../../base/clock.ts'
import { DatabaseAway } from '../../../process/database-away.ts'
import { isRefusedForGood } from './faults.ts'

const bigint = 20
const numeric = 1700
export const types = {
  // bigint columns and sums of them (numeric) are numbers here, as they are on SQLite
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === bigint || id === numeric ? Number : pg.types.getTypeParser(id, format as 'text'),
}

/**
 * Plans are kept for as long as a connection lives, and the first are made while tables are nearly empty: reading all of
 * one looks cheapest then, and costs more with every gift; where there is an index it is taken, also then. Before version
 * 18 that makes what must be read whole look so dear that it would be compiled to machine code first. A transaction whose
 * process hangs gives its rows back.
 */
const session =
  "set enable_seqscan = off; set jit = off; set statement_timeout = '60s'; set idle_in_transaction_session_timeout = '60s'"

/** A server that does not greet within this time is tried anew, perhaps another one by then. */
const greeting = seconds(3)
class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: greeting })
  }
}

/** No connection could be opened; a moment later one may. */
export class Unreachable extends DatabaseAway {}

export interface PoolSettings {
  /** Connections at most. */
  readonly size: number
  /** Units that may wait for one, at most. */
  readonly queue: number
  /** Milliseconds that one may wait at most. */
  readonly timeout: number
}

/** The socket below a connection, which pg's types keep to itself. */
export const streamOf = (client: pg.ClientBase): Duplex =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream

/** Ends a connection without asking the other side, which may be gone; whatever waits for it fails at once. */
export const cut = (client: pg.ClientBase): void => void streamOf(client).destroy()

export interface Connections {
  /**
   * Lends a connection, waiting for one at most until `passed`.
   * @throws Unreachable when none could be opened; DatabaseAway when none came free in time, or too many wait for one
   */
  acquire(passed?: AbortSignal): Promise<pg.PoolClient>
  /** Ends one that was lent, and all that were opened before it too: they lead to the same server, which is not to be used. */
  discard(client: pg.PoolClient): void
  readonly counts: { readonly open: number; readonly idle: number; readonly waiting: number }
  close(): Promise<void>
}

/** Opens the pool; nothing is connected yet. */
export function openConnections(url: string, { size, queue, timeout }: PoolSettings): Connections {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: timeout,
    // the last resort for what is read outside units; statements end by themselves before
    query_timeout: seconds(70),
    keepAlive: true,
    keepAliveInitialDelayMillis: seconds(10),
    pipeline: true,
    types: types as pg.CustomTypesConfig,
    Client: Client as unknown as new () => pg.Client,
  })
  /** Rises whenever a server turned out not to be usable: connections of an earlier era lead to it. */
  let era = 0
  const born = new WeakMap<object, number>()
  pool.on('error', () => {}) // an idle connection that dies is replaced at the next use
  pool.on('connect', (client) => {
    // The pool listens only while a connection rests in it. One that dies while it is lent says so too, and Node ends a
    // process in which nobody listens; whoever waits for an answer hears of it by that answer.
    client.on('error', () => {})
    born.set(client, era)
    void client.query(session).catch(() => {})
  })

  const next = async (passed: AbortSignal | undefined): Promise<pg.PoolClient> => {
    const coming = pool.connect()
    if (!passed) return await coming
    return await new Promise((resolve, reject) => {
      const giveUp = () => {
        reject(new DatabaseAway('no connection came free in time'))
        coming.then(
          (client) => client.release(),
          () => {},
        )
      }
      passed.addEventListener('abort', giveUp, { once: true })
      coming.then(resolve, reject).finally(() => passed.removeEventListener('abort', giveUp))
    })
  }

  return {
    async acquire(passed) {
      if (pool.waitingCount >= queue) throw new DatabaseAway(`${queue} units wait for a connection already`)
      for (;;) {
        if (passed?.aborted) throw new DatabaseAway('no connection came free in time')
        const client = await next(passed).catch((error: unknown) => {
          if (error instanceof DatabaseAway || isRefusedForGood(error)) throw error
          throw new Unreachable('no connection could be opened', { cause: error })
        })
        if ((born.get(client) ?? era) >= era) return client
        cut(client)
        client.release(true)
      }
    },
    discard(client) {
      era = Math.max(era, (born.get(client) ?? 0) + 1)
      cut(client)
      client.release(true)
    },
    get counts() {
      return { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }
    },
    close: () => pool.end(),
  }
}
