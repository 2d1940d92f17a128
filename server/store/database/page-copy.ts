import { statSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { openCopy } from './copy.ts'

/** Pages of one step; between steps the disk is left to the server. */
const step = 256

/**
 * Copies a SQLite database page by page into `out`, as it stands in this moment, at `bytesPerSecond` at most. One reading
 * lasts from the first page to the last: SQLite's online backup would begin again at every write of another process, and so
 * never end beside a busy server. Meanwhile the server's write-ahead log cannot be emptied: it grows by what is written.
 * @returns the bytes copied
 */
export async function copyPages(database: string, out: string, bytesPerSecond: number): Promise<number> {
  const source = new DatabaseSync(database, { readOnly: true })
  try {
    source.exec('begin')
    const size = Number(source.prepare('pragma page_size').get()?.page_size)
    source.prepare('select count(*) from sqlite_schema').get() // only now the reading begins
    const started = performance.now()
    await backup(source, out, {
      rate: step,
      progress: ({ totalPages, remainingPages }) => {
        const due = ((totalPages - remainingPages) * size * 1000) / bytesPerSecond
        rest(due - (performance.now() - started))
      },
    })
    return statSync(out).size
  } finally {
    source.close()
  }
}

/** Stops this thread: the next step begins as soon as the one before it has been told of. */
function rest(milliseconds: number): void {
  if (milliseconds > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

/** What is wrong with the pages of a copy: its indexes are not compared with their tables, which takes eight times longer. */
export function faultsOfPages(file: string): readonly string[] {
  const copy = openCopy(file)
  try {
    const rows = copy.prepare('pragma quick_check').all()
    return rows.map(({ quick_check }) => String(quick_check)).filter((result) => result !== 'ok')
  } finally {
    copy.close()
  }
}
