import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openStore } from '#server/store/database/open.ts'
import { scratch } from './scratch.ts'

/** A migrated SQLite file with nothing in it, from which worlds start. */
export interface Template {
  readonly file: string
  remove(): void
}

/** Makes one; `name` must not be another's in this process. */
export async function makeTemplate(name: string): Promise<Template> {
  const file = join(scratch, `${name}-${process.pid}.sqlite`)
  const store = openStore(file)
  await store.migrate()
  await store.close()
  return {
    file,
    remove() {
      for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
    },
  }
}
