import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { version } from './version.ts'

/** Where versions of the charity's folder lie on this machine, each with what was built of it: `charity/` and `built/`. */
export const versionsIn = (dataDir: string): string => join(dataDir, 'words')

/**
 * What a version is built by and for, as a short digest: this release, with the folder that came with it. Another release, or another folder,
 * builds it anew.
 * @param built the folder of what the release was built into
 */
export function platformOf(built: string): string {
  const stamp = join(built, '.built')
  const sources = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  return createHash('sha256').update(`${version} ${sources}`).digest('hex').slice(0, 12)
}

/** The name of the folder of a version on every machine: `7-0c2f…`. */
export const versionName = ({ version, platform }: { readonly version: number; readonly platform: string }): string =>
  `${version}-${platform}`

/** The number of the version that lies in a folder; 0: none does, or it is the folder of the release. */
export const numberIn = (folder: string | null): number =>
  folder === null ? 0 : Number.parseInt(basename(folder), 10) || 0

const mark = 'current'

/** From now on what starts on this data folder uses this version. */
export function markVersion(dataDir: string, name: string): void {
  const folder = versionsIn(dataDir)
  mkdirSync(folder, { recursive: true })
  const beside = join(folder, `.${mark}-${process.pid}`)
  writeFileSync(beside, `${name}\n`, { flush: true })
  renameSync(beside, join(folder, mark))
}

/** The folder of the version that what starts here uses; null: there is none for this platform. */
export function markedVersion(dataDir: string, built: string): string | null {
  const file = join(versionsIn(dataDir), mark)
  if (!existsSync(file)) return null
  const name = readFileSync(file, 'utf8').trim()
  const folder = join(versionsIn(dataDir), name)
  return name.endsWith(`-${platformOf(built)}`) && existsSync(folder) ? folder : null
}
