import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a browser compares a script with before it runs it. @see https://www.w3.org/TR/sri-2/ */
export const hashOf = (script: Uint8Array): string => `sha256-${createHash('sha256').update(script).digest('base64')}`

/** The hash of each script below `folder`, by the address that it is served at. */
export const scriptHashes = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    globSync('assets/*.js', { cwd: folder })
      .sort()
      .map((path) => [`/${path}`, hashOf(readFileSync(join(folder, path)))]),
  )
