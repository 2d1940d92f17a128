import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCopies, type StateCopy } from './state-copies.ts'

/** What is kept: anything JSON can say, with an id. */
export type Kept = { id: string }

/** One kind of thing, in the order it was first saved. */
export type Collection<T extends Kept> = {
  get(id: string): T | undefined
  /** Save what was made or changed. The caller may go on using the same object. */
  save(item: T): T
  remove(id: string): void
  /** Newest first. */
  newest(): Iterable<T>
  /** Oldest first. */
  all(): IterableIterator<T>
  readonly size: number
}

/** All collections, in memory, and in one journal file when there is a data folder. */
export type State = {
  collection<T extends Kept>(name: string): Collection<T>
  /** Write what changed since the last time. Called before an answer leaves, so that a kill loses nothing answered. */
  flush(): void
  /** Forget everything. */
  wipe(): void
  /** A copy of all that is kept, which later changes do not reach. */
  copy(): StateCopy
  /** Everything as it was copied; what was saved since is forgotten. */
  putBack(copy: StateCopy): void
}

type Line = { c: string; id: string; v?: Kept }

/**
 * Opens the state. With a folder, the journal there is read, rewritten without its past, and then appended to.
 * @throws when the folder cannot be written or the journal is damaged elsewhere than in its last line.
 */
export function openState(dataDir?: string): State {
  const tables = new Map<string, Map<string, Kept>>()
  const table = (name: string) => {
    const found = tables.get(name) ?? new Map()
    tables.set(name, found)
    return found
  }
  const file = dataDir ? join(dataDir, 'sandbox.jsonl') : undefined
  const dirty = new Map<string, Line>()
  const copies = createCopies(tables)

  if (file && dataDir) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (existsSync(file)) for (const line of readJournal(file)) apply(table, line)
    rewrite(file, tables)
  }

  return {
    collection<T extends Kept>(name: string): Collection<T> {
      const items = table(name) as Map<string, T>
      return {
        get: (id) => items.get(id),
        save(item) {
          items.set(item.id, item)
          copies.touch(name, item.id)
          if (file) dirty.set(`${name}/${item.id}`, { c: name, id: item.id, v: item })
          return item
        },
        remove(id) {
          items.delete(id)
          copies.touch(name, id)
          if (file) dirty.set(`${name}/${id}`, { c: name, id })
        },
        newest: () => [...items.values()].reverse(),
        all: () => items.values(),
        get size() {
          return items.size
        },
      }
    },
    flush() {
      if (!file || dirty.size === 0) return
      let text = ''
      for (const line of dirty.values()) text += `${JSON.stringify(line)}\n`
      dirty.clear()
      appendFileSync(file, text)
    },
    wipe() {
      for (const [name, items] of tables) {
        for (const id of items.keys()) copies.touch(name, id)
        items.clear()
      }
      dirty.clear()
      if (file) writeFileSync(file, '')
    },
    copy: copies.copy,
    putBack(copy) {
      copies.putBack(copy)
      dirty.clear()
      if (file) rewrite(file, tables)
    },
  }
}

function readJournal(file: string): Line[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  const torn = lines.pop()
  const read = lines.filter(Boolean).map((line) => JSON.parse(line) as Line)
  // A kill in the middle of a write leaves a last line without its end: nobody was answered for it.
  if (torn) process.stderr.write('payment sandbox: dropped the torn last line of its journal\n')
  return read
}

function apply(table: (name: string) => Map<string, Kept>, line: Line): void {
  if (line.v) table(line.c).set(line.id, line.v)
  else table(line.c).delete(line.id)
}

function rewrite(file: string, tables: Map<string, Map<string, Kept>>): void {
  let text = ''
  for (const [c, items] of tables) for (const [id, v] of items) text += `${JSON.stringify({ c, id, v })}\n`
  // names and addresses, pretended or not, are for its owner alone
  writeFileSync(`${file}.new`, text, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
