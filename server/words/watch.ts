import { basename } from 'node:path'
import { type Clock, minutes, seconds } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { Settings } from '../config/settings.ts'
import { withVersion } from '../config/version-in-use.ts'
import type { Metrics } from '../observing/metrics.ts'
import { cannotStart, markVersion, platformOf, versionName } from '../process/version-place.ts'
import { startWorker, type Worker } from '../process/worker.ts'
import type { Store } from '../store/database/store.ts'
import { packOf, publicPack } from '../store/words/packs.ts'
import { buildInLease } from './builder.ts'
import { forgetOldVersions, unpackedVersion } from './pack.ts'
import { becamePublic } from './public.ts'

export interface WatchDeps {
  readonly settings: Settings
  readonly store: Store
  readonly clock: Clock
  readonly log: Log
  close(): Promise<void>
}

/** How often a process looks which version is public. */
const looksEvery = seconds(2)
/** One that could not be taken is tried again after so long. */
const rests = minutes(2)
/** So long a process that may not build waits at its start for one that may. */
const waitsForBuild = seconds(45)

/** The version that this process is to use: its name; '' the folder of the release; null: it is not made for this platform yet. */
async function dueName({ settings, store }: WatchDeps): Promise<string | null> {
  const platform = platformOf(settings.built)
  const current = await store.read(publicPack(platform))
  if (!current) return ''
  return current.isMade ? versionName({ version: current.version, platform }) : null
}

const usedName = ({ versionFolder }: Settings) => (versionFolder === null ? '' : basename(versionFolder))

/** Brings a version onto this machine, and has what starts here use it. @returns its folder; '': that of the release */
async function bring({ settings, store }: WatchDeps, name: string): Promise<string> {
  const { dataDir } = settings
  const [version = '', platform = ''] = name.split('-')
  const folder =
    name === ''
      ? ''
      : await unpackedVersion(dataDir, name, () => store.read(packOf({ version: Number(version), platform })))
  markVersion(dataDir, name)
  forgetOldVersions(dataDir, [name, usedName(settings)])
  return folder
}

/**
 * Begins this program again in its own place where another version is public than it uses: before it serves. One that is not made for this
 * release yet is made first. Who cannot be begun again takes it as soon as it serves.
 */
export async function takeVersionAtStart(deps: WatchDeps): Promise<void> {
  const { settings, clock, log } = deps
  try {
    let name = await dueName(deps)
    const until = clock.now() + waitsForBuild
    while (name === null && clock.now() < until) {
      log.warn({}, 'the public version of the folder is made for this release first')
      if (settings.roles.worker && !(await buildInLease(deps))) break
      name = await dueName(deps)
      if (name === null) await clock.wait(seconds(1))
    }
    if (name === null || name === usedName(settings)) return
    const folder = await bring(deps, name)
    if (cannotStart(settings.dataDir, name)) {
      log.error(
        { words: name },
        'nothing here could start with the public version of the folder: this is the one before',
      )
      return
    }
    if (process.channel || !process.execve) return
    log.info({ words: name }, 'beginning again with the public version of the folder')
    await deps.close()
    beginAgain(folder)
  } catch (error) {
    log.error({ err: error }, 'the public version of the folder could not be taken: this is the one before')
  }
}

/** Looks again and again which version is public, has `succeed` begin a program that uses it, and tells how long none does. */
export function watchVersion(
  deps: WatchDeps & { readonly metrics: Pick<Metrics, 'words'> },
  succeed: (env: NodeJS.ProcessEnv) => unknown,
): Worker {
  const { settings, clock, log, metrics } = deps
  let again = 0
  let others: number | null = null
  metrics.words(() => others)
  const look = async () => {
    if (clock.now() < again) return 0
    const name = await dueName(deps)
    others = name === usedName(settings) ? null : (others ?? clock.now())
    if (name === null || name === usedName(settings)) return 0
    again = clock.now() + rests
    const folder = await bring(deps, name)
    log.info({ words: name }, 'taking the public version of the folder')
    // the one that takes over ends this worker: it is not waited for
    void Promise.resolve(succeed(withVersion(folder))).catch((error: unknown) =>
      log.error({ err: error }, 'the public version of the folder could not be taken'),
    )
    return 0
  }
  return startWorker(look, clock, log, looksEvery)
}

/**
 * Keeps up with what is public, for a program that its people are signed in to: it reads the folder of the public version from then on, and
 * is begun again with that version's own words once nobody is there (`isIdle`). `end` closes it before.
 */
export function followVersion(deps: WatchDeps, isIdle: () => boolean, end: () => Promise<void>): Worker {
  const { settings, clock, log } = deps
  let version = usedName(settings)
  let folder = ''
  const look = async () => {
    const name = await dueName(deps)
    if (name !== null && name !== version) {
      folder = await bring(deps, name)
      becamePublic(folder)
      version = name
      log.info({ words: name }, 'another version of the folder is public')
    }
    if (version !== usedName(settings) && isIdle() && !process.channel && process.execve) {
      await end()
      beginAgain(folder)
    }
    return 0
  }
  return startWorker(look, clock, log, looksEvery)
}

/** This program takes its own place, with another version. */
function beginAgain(folder: string): void {
  const { execPath, execArgv, argv } = process
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], withVersion(folder))
}
