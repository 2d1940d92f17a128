import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Stage } from './stage/stage.ts'

/** As if the day had come on which letters of a kind leave. */
export function dayComes({ dataDir }: Stage, kind: string): void {
  const database = new DatabaseSync(join(dataDir, 'giving.db'), { timeout: 10_000 })
  database.prepare('update letter set due_at = 0 where kind = ? and due_at is not null').run(kind)
  database.close()
}
