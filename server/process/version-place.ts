import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { version } from './version.ts'

/** Where versions of the charity's folder lie on this machine, each with what was built of it: `charity/` and `built/`. */
export const versionsIn = (dataDir: string): string => join(dataDir, 'words')

/**
 * What a version is built by and for, as a short digest: this release, with the folder that came with it. Another release, or another folder,
 * builds it anew.
 * @param folder the folder of what the release was built into
 */
export function platformOf(folder: string): string {
  const stamp = join(folder, '.built')
  const sources = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  return createHash('sha256').update(`${version} ${sources}`).digest('hex').slice(0, 12)
}

/** The name of the folder of a version on every machine: `7-0c2f…`. */
export const versionName = ({ version, platform }: { readonly version: number; readonly platform: string }): string =>
  `${version}-${platform}`

/** The number of the version that lies in a folder; 0: none does, or it is the folder of the release. */
export const numberIn = (folder: string | null): number =>
  folder === null ? 0 : Number.parseInt(basename(folder), 10) || 0

const seal = '.whole'

/** Of a folder's files what they have to be, by the start of the machine in which they were seen so. */
interface Seal {
  readonly boot: string
  readonly files: Readonly<Record<string, string>>
}

/** Which start of this machine it is; '': nobody knows. */
const boot = (): string => {
  const id = '/proc/sys/kernel/random/boot_id'
  return existsSync(id) ? readFileSync(id, 'utf8').trim() : ''
}

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64')

/**
 * Says of a version's folder what its files are, by their names. A file that was written is on its disk some seconds later, and to wait for each
 * of them would hold up every gift that is being written down: a machine that lost its power meanwhile finds out instead.
 */
export function sealVersion(folder: string, files: Seal['files']): void {
  writeFileSync(join(folder, seal), JSON.stringify({ boot: boot(), files }), { flush: true })
}

/** Whether a version lies here as it was written: its files are read once after each start of the machine. */
export function isWhole(folder: string): boolean {
  if (!existsSync(join(folder, seal))) return false
  const sealed = JSON.parse(readFileSync(join(folder, seal), 'utf8')) as Seal
  const now = boot()
  if (sealed.boot === now && now !== '') return true
  const names = Object.keys(sealed.files)
  const is = names.every((name) => {
    const file = join(folder, name)
    return existsSync(file) && digestOf(readFileSync(file)) === sealed.files[name]
  })
  if (is) sealVersion(folder, sealed.files)
  return is
}

const mark = 'current'

/** From now on what starts on this data folder uses this version. */
export function markVersion(dataDir: string, name: string): void {
  const folder = versionsIn(dataDir)
  mkdirSync(folder, { recursive: true })
  const beside = join(folder, `.${mark}-${process.pid}`)
  writeFileSync(beside, `${name}\n`, { flush: true })
  renameSync(beside, join(folder, mark))
}

/** So many starts with a version may end before they serve: one may have been killed by chance. */
const mostLost = 2

const startsOf = (dataDir: string, name: string) => join(versionsIn(dataDir), `.starts-${name}`)

/** The processes that began with a version and do not serve yet, one a line. */
const startsSoFar = (file: string): readonly string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : []

/** This process begins with the version in this folder: until it serves, it may be what ends it. */
export function noteStart(folder: string): void {
  const file = startsOf(join(folder, '../..'), basename(folder))
  const others = startsSoFar(file)
  writeFileSync(file, `${[...others, process.pid].slice(-mostLost * 5).join('\n')}\n`)
}

/** It serves: what starts here may use its version. */
export const noteServing = (folder: string): void =>
  rmSync(startsOf(join(folder, '../..'), basename(folder)), { force: true })

/** Whether nothing here could start with a version: again and again what began with it ended before it served. */
export function cannotStart(dataDir: string, name: string): boolean {
  const lost = startsSoFar(startsOf(dataDir, name)).filter((pid) => pid === `${process.pid}` || !isAlive(Number(pid)))
  return lost.length >= mostLost
}

/** Whether a process of this machine runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The folder of the version that what starts here uses; null: there is none for this platform, or nothing can start with it. */
export function markedVersion(dataDir: string, release: string): string | null {
  const file = join(versionsIn(dataDir), mark)
  if (!existsSync(file)) return null
  const name = readFileSync(file, 'utf8').trim()
  const folder = join(versionsIn(dataDir), name)
  return name.endsWith(`-${platformOf(release)}`) && isWhole(folder) && !cannotStart(dataDir, name) ? folder : null
}
