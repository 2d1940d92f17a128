import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Clock, minutes } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { Settings } from '../config/settings.ts'
import { withVersion } from '../config/version-in-use.ts'
import { platformOf } from '../process/version-place.ts'
import type { Store } from '../store/database/store.ts'
import { publicPack } from '../store/words/packs.ts'
import {
  type FolderVersion,
  giveBackVersion,
  isVersionDue,
  moveVersion,
  publicVersion,
  takeDueVersion,
  takePublicVersion,
} from '../store/words/versions.ts'
import { versionFailed } from './publish.ts'

export interface BuilderDeps {
  readonly settings: Settings
  readonly store: Store
  readonly clock: Clock
  readonly log: Log
  /** Aborted: this process ends or leaves its place, and what it builds is left to another. */
  readonly ending?: AbortSignal | undefined
}

const root = join(import.meta.dirname, '../..')

/** Whether pages can be built here: a server may have been put together without their sources, or without what compiles them. */
export const canBuild = (): boolean =>
  existsSync(join(root, 'site/build/main.ts')) && existsSync(join(root, 'node_modules/vite/package.json'))

/** So long one process may take for it; then another may. */
const lease = minutes(3)
/** It has ended by then. */
const deadline = minutes(2.5)
/** A version whose builder was lost so often is given up. */
const mostTries = 3
/** What could not be made once more for a new release is tried again after so long. */
const restsAfterFault = minutes(30)

/** How a build ended: `made` or not by what it wrote down itself; `lost`: it wrote nothing. */
async function build(deps: BuilderDeps, { number, leaseUntil }: FolderVersion, again: boolean): Promise<boolean> {
  const { log, clock, ending } = deps
  const over = new AbortController()
  // it reads the folder of the release, whatever this process uses
  const child = spawn(
    process.execPath,
    ['server/words/main.ts', String(number), String(leaseUntil), again ? 'again' : 'new'],
    { cwd: root, env: withVersion(''), stdio: ['ignore', 'inherit', 'inherit'], detached: true },
  )
  const ended = new Promise<number>((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1))
    child.once('error', () => resolve(1))
  })
  const signals = ending ? [over.signal, ending] : [over.signal]
  void clock.wait(deadline, AbortSignal.any(signals)).then(() => endAll(child.pid))
  const code = await ended
  over.abort('ended')
  if (code !== 0) log.error({ version: number, code }, 'a version of the folder could not be built')
  return code === 0
}

/** Ends a process with all that it has begun: what builds pages is a process of its own. */
function endAll(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // all have ended
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Makes the next version that is due, if there is one. @returns how many were made */
export async function buildDueVersion(deps: BuilderDeps): Promise<number> {
  const { store, clock } = deps
  const isDue = await store.read(isVersionDue(clock.now()))
  const version = isDue ? await store.write(takeDueVersion(clock.now(), lease)) : null
  if (!version) return (await remakePublic(deps)) ? 1 : 0
  if (!canBuild()) {
    await giveUp(
      deps,
      version,
      'this server was put together without what builds pages: docs/operating.md says how to have it built',
    )
    return 0
  }
  if (version.tries > mostTries) {
    await giveUp(deps, version, 'the build ended by itself, again and again: is there enough memory for it?')
    return 0
  }
  if (await build(deps, version, false)) return 1
  // it ended without a word: the next round takes it again, until it is given up
  await store.write(giveBackVersion(version, clock.now(), deps.ending?.aborted ?? false))
  return 0
}

const giveUp = ({ store, clock }: BuilderDeps, version: FolderVersion, text: string) =>
  store.write(versionFailed({ clock }, { ...version, again: false }, [{ file: '', line: 0, text }]))

/** Makes the public version for this release where that has nothing of it: the release was upgraded. */
async function remakePublic(deps: BuilderDeps): Promise<boolean> {
  const { store, settings, clock } = deps
  const current = await store.read(publicPack(platformOf(settings.built)))
  return current !== null && !current.isMade && current.leaseUntil <= clock.now() && (await buildInLease(deps))
}

/** Makes the public version for this release, unless somebody does so just now. False: it cannot be made, for now. */
export async function buildInLease(deps: BuilderDeps): Promise<boolean> {
  const { store, clock } = deps
  if (!canBuild()) return false
  const version = await store.write(takePublicVersion(clock.now(), lease))
  if (!version) return (await store.read(publicVersion))?.faults.length === 0
  const outcome = await build(deps, version, true)
  const rests = outcome || deps.ending?.aborted ? 0 : clock.now() + restsAfterFault
  await store.write(moveVersion(version.number, { lease_until: rests }))
  return outcome
}
