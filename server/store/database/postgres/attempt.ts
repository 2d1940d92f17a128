import type { CompiledQuery, Kysely } from 'kysely'
import type pg from 'pg'
import type { Schema } from '../schema.ts'
import { asksAtOnce, type Unit } from '../unit.ts'
import { isUnconfirmedCommit } from './faults.ts'
import { cut, streamOf } from './pool.ts'

/** What came of running a unit once. */
export type Attempt<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** Its commit was answered, with the warning that its wait for the standby was cancelled. */
  | { readonly kind: 'unconfirmed'; readonly error: unknown }
  /** `sent`: its commit was under way, so that it may be kept. `broken`: the connection is of no more use. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly sent: boolean; readonly broken: boolean }

export interface AttemptContext {
  readonly db: Kysely<Schema>
  readonly ask: (query: CompiledQuery) => Promise<readonly unknown[]>
  readonly transaction: boolean
  /** Cuts the connection when it aborts. */
  readonly passed: AbortSignal
}

/** Writes to the socket once for all that is sent in this turn. */
function writeAtOnce(client: pg.PoolClient): void {
  const stream = streamOf(client)
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/**
 * Runs a unit once on a lent connection. Statements whose answer nobody waits for, the transaction's begin and end among
 * them, travel together with their neighbours; the end of one that asks all at once with all that it asks.
 */
export async function attempt<T>(client: pg.PoolClient, unit: Unit<T>, context: AttemptContext): Promise<Attempt<T>> {
  const { db, ask, transaction, passed } = context
  let cause: unknown
  let isSent = !transaction
  let warning: unknown
  const unheard: Promise<unknown>[] = []
  const go = (answer: Promise<unknown>) => {
    // The first failure is the reason; those behind it only say that the transaction is lost.
    answer.catch((error: unknown) => {
      cause ??= error
    })
    unheard.push(answer)
  }
  const isAtOnce = asksAtOnce(unit)
  let isEnded = false
  const end = async () => {
    if (transaction) go(client.query('commit'))
    isSent = true
    isEnded = true
    await Promise.all(unheard)
  }
  const cutOff = () => cut(client)
  const hear = (notice: unknown) => {
    if (isUnconfirmedCommit(notice)) warning = notice
  }
  passed.addEventListener('abort', cutOff, { once: true })
  client.on('notice', hear)
  try {
    writeAtOnce(client)
    if (transaction) go(client.query('begin'))
    const steps = unit(db)
    let step = steps.next()
    while (!step.done) {
      const { value } = step
      if ('unheard' in value) {
        go(ask(value.unheard))
        step = steps.next([])
        continue
      }
      const answers = ('several' in value ? value.several : [value]).map(ask)
      if (isAtOnce) {
        answers.forEach(go)
        await end()
      }
      const rows = await Promise.all(answers)
      if (!isAtOnce) writeAtOnce(client)
      step = steps.next('several' in value ? rows : (rows[0] ?? []))
      if (isAtOnce && !step.done) throw new Error('a unit that asks all at once has asked for more')
    }
    if (!isEnded) await end()
    return warning === undefined ? { kind: 'done', value: step.value } : { kind: 'unconfirmed', error: warning }
  } catch (error) {
    await Promise.allSettled(unheard)
    const undone = transaction
      ? await client.query('rollback').then(
          () => true,
          () => false,
        )
      : true
    return { kind: 'failed', error: cause ?? error, sent: isSent, broken: !undone || streamOf(client).destroyed }
  } finally {
    passed.removeEventListener('abort', cutOff)
    client.off('notice', hear)
  }
}
