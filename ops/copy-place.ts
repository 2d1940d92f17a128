import { statSync } from 'node:fs'
import type { Store } from '#server/store/database/store.ts'
import { Mistake } from './command.ts'

/** @throws Mistake where nothing is to be copied, or `out` is the database itself */
export async function refuseToCopy(store: Store, database: string, out: string): Promise<void> {
  if (isTheDatabase(out, database)) throw new Mistake(`${out} is the database itself.`)
  if ((await store.pending()).includes('001_giving')) throw new Mistake('The database is empty: nothing to copy.')
}

/** Also by another name (a link), and its companions: replacing one of them would lose gifts. */
function isTheDatabase(out: string, database: string): boolean {
  const of = (file: string) => statSync(file, { throwIfNoEntry: false })
  const there = of(out)
  return ['', '-wal', '-shm'].some((end) => {
    const own = of(`${database}${end}`)
    return out === `${database}${end}` || (own?.ino === there?.ino && own?.dev === there?.dev && own !== undefined)
  })
}
