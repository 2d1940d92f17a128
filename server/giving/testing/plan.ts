import { CompiledQuery } from 'kysely'
import type { Step } from '../../store/database/unit.ts'
import type { OwnServices } from './own-database.ts'

/** How a database would answer a question, as it says itself; of several asked together, the last. */
export function planOf({ store }: OwnServices, step: Step): Promise<string> {
  const query = 'several' in step ? step.several.at(-1) : 'unheard' in step ? step.unheard : step
  if (!query) throw new Error('nothing is asked')
  const isPostgres = store.dialect === 'postgres'
  return store.db.connection().execute(async (one) => {
    // so few rows are read faster whole: PostgreSQL is asked what it could do
    if (isPostgres) await one.executeQuery(CompiledQuery.raw('set enable_seqscan = off'))
    const explain = isPostgres ? 'explain' : 'explain query plan'
    const { rows } = await one.executeQuery(CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]))
    if (isPostgres) await one.executeQuery(CompiledQuery.raw('reset enable_seqscan'))
    return JSON.stringify(rows)
  })
}
