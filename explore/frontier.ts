import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** What is still to be looked at, first come, first served: however much it is, only a little of it stands in memory. */
export interface Frontier<T> {
  readonly size: number
  push(each: T): void
  shift(): T | undefined
  close(): void
}

/** So many lie together on the disk. */
const chunk = 128

/** Opens one; what does not fit into memory is kept, compressed, in a file of the system's temporary folder. */
export function openFrontier<T>(): Frontier<T> {
  let first: T[] = []
  let last: T[] = []
  const chunks: { readonly at: number; readonly length: number }[] = []
  let file: { readonly folder: string; readonly handle: number } | undefined
  let end = 0
  let size = 0
  let cursor = 0

  const spill = (items: T[]) => {
    if (!file) {
      const folder = mkdtempSync(join(tmpdir(), 'explore-'))
      file = { folder, handle: openSync(join(folder, 'frontier'), 'w+') }
    }
    const packed = zstdCompressSync(serialize(items))
    writeSync(file.handle, packed, 0, packed.length, end)
    chunks.push({ at: end, length: packed.length })
    end += packed.length
  }
  const fetch = (): T[] | undefined => {
    const next = chunks.shift()
    if (!next || !file) return undefined
    const packed = Buffer.alloc(next.length)
    readSync(file.handle, packed, 0, next.length, next.at)
    // all that was written has been read: the file begins anew
    if (chunks.length === 0) end = 0
    return deserialize(zstdDecompressSync(packed)) as T[]
  }
  return {
    get size() {
      return size
    },
    push(each) {
      size++
      last.push(each)
      if (last.length < chunk) return
      spill(last)
      last = []
    },
    shift() {
      if (cursor === first.length) {
        first = fetch() ?? last.splice(0)
        cursor = 0
      }
      if (cursor === first.length) return undefined
      size--
      return first[cursor++]
    },
    close() {
      if (!file) return
      closeSync(file.handle)
      rmSync(file.folder, { recursive: true, force: true })
    },
  }
}
