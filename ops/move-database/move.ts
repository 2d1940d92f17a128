import { seconds, systemClock } from '#server/base/clock.ts'
import { leave, unfinishedMove } from '#server/store/database/left.ts'
import { Broken } from '../command.ts'
import { beginCapture, captureOf, changesAfter, dropCapture, endCapture, keyedTable } from './capture.ts'
import { openCopy } from './copy.ts'
import { lastMigration, openSource, openTarget, order } from './ends.ts'

/** What came of a move. */
export interface Moved {
  readonly rows: Readonly<Record<string, number>>
  readonly paidCents: number
  /** Rows that were changed while the others were copied. */
  readonly caughtUp: number
  /** How long writers waited, in milliseconds. */
  readonly pausedMs: number
}

/** Where a move can be cut off. */
export type Step = 'copied' | 'caught-up' | 'paused' | 'handed-over' | 'left'

export interface MoveOptions {
  readonly id: string
  readonly actor: string
  readonly now: () => number
  readonly say?: (line: string) => void
  /** How long writers are kept waiting at most, in milliseconds. */
  readonly longestPauseMs?: number
  /** Called between the steps. */
  readonly at?: (step: Step) => Promise<void>
}

/** Whoever writes waits so long for SQLite's lock before it gives up (sqlite.ts); the pause is over before. */
const longestPause = seconds(4)
/** So few changed rows are copied while writers wait. */
const fewRows = 2000
const mostRounds = 100
const tooLong = 'The last changes took too long: nothing was moved.'
/** What takes so long at most, in milliseconds, is compared once more while writers wait. */
const shortComparison = 500

/**
 * Moves the SQLite database in this file to PostgreSQL, while whoever serves from it goes on. All of it is copied in one transaction there, then
 * again what was changed meanwhile, until little is left; then writers wait while the rest is copied, the copy is kept, and the file is
 * left. Until the file is left, which is one commit of its own, it is the charity's database; from then on the other one is.
 * @throws Mistake where it cannot be moved there; Broken where the copy does not come to the same: nothing has changed then
 */
export async function moveDatabase(file: string, target: string, options: MoveOptions): Promise<Moved> {
  const { id, actor, now, say = () => {}, at = async () => {}, longestPauseMs = longestPause } = options
  const source = openSource(file)
  const asOf = lastMigration(source)
  const ended = new AbortController()
  let late = false
  const tables = order.map((name) => keyedTable(source, name))
  const place = await openTarget(target, source).catch((error: unknown) => {
    source.close()
    throw error
  })
  try {
    const copy = await openCopy(source, place, tables)
    beginCapture(source, tables, id)
    say('Copying, while the site goes on …')
    source.exec('begin')
    let { upTo } = changesAfter(source, 0)
    const rows = await copy.everything()
    source.exec('commit')
    await at('copied')

    let [caughtUp, comparedMs] = [0, 0]
    const round = async (whole: boolean): Promise<number> => {
      source.exec('begin')
      const changes = changesAfter(source, upTo)
      await copy.changed(changes)
      if (whole) {
        const from = performance.now()
        await copy.compare()
        comparedMs = performance.now() - from
      }
      source.exec('commit')
      upTo = changes.upTo
      caughtUp += changes.count
      return changes.count
    }
    await settled(round)
    say('Comparing every count and every sum …')
    await round(true)
    await settled(round)
    await at('caught-up')

    const start = performance.now()
    source.exec('begin immediate')
    // a server that falls silent answers nothing, not even that it is late
    void systemClock.wait(longestPauseMs, ended.signal).then(() => {
      late = !ended.signal.aborted
      if (late) place.cut()
    })
    if (captureOf(source) !== id)
      throw new Broken('Another giving move-database took over: nothing was moved by this one.')
    // a migration may have made tables anew, without the triggers that leave keys
    if (lastMigration(source) !== asOf)
      throw new Broken('Another release began meanwhile: nothing was moved. Type it once more.')
    const rest = changesAfter(source, upTo)
    await place.run(`set local statement_timeout = ${longestPauseMs}`)
    await copy.changed(rest)
    if (comparedMs < shortComparison) await copy.compare()
    await copy.finish()
    const { paid } = source.prepare('select sum(paid_cents) as paid from gift').get() ?? {}
    await at('paused')
    const details = JSON.stringify({ rows: rows.gift, caughtUp: caughtUp + rest.count })
    await place.insert('setting', ['name', 'value'], [[unfinishedMove, id]])
    await place.insert('audit', ['at', 'actor', 'action', 'details'], [[now(), actor, 'move_database', details]])
    if (performance.now() - start > longestPauseMs) throw new Broken(tooLong)
    await place.end('commit')
    await at('handed-over')
    dropCapture(source, tables)
    leave(source, order, { id, address: target })
    source.exec('commit')
    const pausedMs = performance.now() - start
    await at('left')
    return { rows, paidCents: Number(paid), caughtUp: caughtUp + rest.count, pausedMs }
  } catch (error) {
    if (source.isTransaction) source.exec('rollback')
    await place.end('rollback').catch(() => {})
    if (captureOf(source) === id) endCapture(source, tables)
    throw late ? new Broken(tooLong) : error
  } finally {
    ended.abort()
    source.close()
  }
}

/** Copies what was changed until little is left. */
async function settled(round: (whole: boolean) => Promise<number>): Promise<void> {
  for (let rounds = 0; rounds < mostRounds; rounds++) if ((await round(false)) <= fewRows) return
  throw new Broken('More is written than is copied: nothing was moved. Choose a quieter hour.')
}
