import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { entriesOf } from '#charity/entries.ts'

/** A file of a charity's folder by its path within it: no part of it is hidden, and none leads out. */
const within = /^(?!\/)(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/

/**
 * Writes a charity's folder: a copy of `base` with these files over it, by their paths within it. What was at `target` before is gone.
 * @param without files of `base` that are left out
 * @throws where a path leads out of the folder, before anything is written
 */
export function writeFolder(
  target: string,
  base: string,
  files: ReadonlyMap<string, string | Uint8Array>,
  without: ReadonlySet<string> = new Set(),
): void {
  const stray = [...files.keys()].find((path) => !within.test(path))
  if (stray !== undefined) throw new Error(`${stray} is no path within a charity’s folder`)
  rmSync(target, { recursive: true, force: true })
  // a link would bring in what lies elsewhere on the machine: files alone are copied
  for (const { file, is } of entriesOf(base)) {
    if (is !== 'file' || files.has(file) || without.has(file)) continue
    mkdirSync(dirname(join(target, file)), { recursive: true })
    copyFileSync(join(base, file), join(target, file))
  }
  for (const [path, content] of files) {
    mkdirSync(dirname(join(target, path)), { recursive: true })
    writeFileSync(join(target, path), content)
  }
}
