import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { exampleFolder, releaseFolder } from '#charity/chosen-folder.ts'
import { minutes, systemClock } from '../base/clock.ts'
import type { Settings } from '../config/settings.ts'
import { withVersion } from '../config/version-in-use.ts'
import { isAlive, platformOf, versionsIn } from '../process/version-place.ts'
import { audit } from '../store/database/audit.ts'
import { openCurrent } from '../store/database/open.ts'
import type { Store } from '../store/database/store.ts'
import { clearDrafts } from '../store/words/drafts.ts'
import { keepPack, packOf } from '../store/words/packs.ts'
import { clearPictures } from '../store/words/picture-drafts.ts'
import {
  type FolderVersion,
  filesOfVersion,
  lockedVersion,
  moveVersion,
  publicVersion,
  type VersionFault,
  type VersionFile,
  versionByNumber,
  versionMade,
  type WordChange,
} from '../store/words/versions.ts'
import { weightFaults } from './budgets.ts'
import { changesOf } from './changes.ts'
import { faultsSaid } from './faults.ts'
import { writeFolder } from './folder.ts'
import { beforePublications, commitVersion } from './git.ts'
import { packed, unpack } from './pack.ts'
import { filesToMake, versionFailed } from './publish.ts'

interface Wanted {
  readonly number: number
  readonly leaseUntil: number
  /** It is public already, and made once more for another release. */
  readonly again: boolean
}

const root = join(import.meta.dirname, '../..')

/** What keeps a version from being made, as whoever wrote its words can mend it. */
class Unmakeable extends Error {
  readonly faults: readonly VersionFault[]
  constructor(faults: readonly VersionFault[]) {
    super(faults.map(({ file, line, text }) => `${file}:${line}: ${text}`).join('\n'))
    this.faults = faults
  }
}

/**
 * Makes a version of the charity's folder: its files over those of the release, checked by all that the build checks, its pages built, its
 * letters and papers made for a look; then all of it is kept, and public, in one transaction. Whatever fails, or kills this, before that
 * leaves everything as it was. @returns whether it was made
 */
export async function makeVersion(settings: Settings, wanted: Wanted): Promise<boolean> {
  const store = openCurrent(settings.database, settings.databaseLimits)
  const place = join(versionsIn(settings.dataDir), `.making-${wanted.number}-${process.pid}`)
  try {
    forgetLost(settings.dataDir)
    mkdirSync(place, { recursive: true })
    const version = await store.read(versionByNumber(wanted.number))
    if (!version) return false
    const { files, own, changes, moved } = await written(store, version, wanted, join(place, 'charity'))
    await built(place, settings.built)
    await keepFormerAssets(store, settings, version, join(place, 'built/site'))
    const content = await packed(place)
    const pack = { version: version.number, platform: platformOf(settings.built) }
    if (wanted.again) {
      return await store.write(function* (db) {
        // another that became public meanwhile has a pack of its own, which this one's would clear away
        if ((yield* lockedVersion(version.number)(db))?.status !== 'public') return false
        yield* keepPack(pack, content, systemClock.now())(db)
        yield* moveVersion(version.number, { faults: null })(db)
        return true
      })
    }
    const outcome = await store.write(function* (db) {
      const now = systemClock.now()
      const is = yield* versionMade(wanted, files, changes, now)(db)
      if (!is) return false
      yield* keepPack(pack, content, now)(db)
      const drafts = own.flatMap(({ path, text }) => (text === undefined ? [] : [{ path, sha256: digest(text) }]))
      yield* clearDrafts(drafts)(db)
      const pictures = own.flatMap(({ path, base64 }) =>
        base64 === undefined ? [] : [{ path, sha256: digest(Buffer.from(base64, 'base64')) }],
      )
      yield* clearPictures(pictures)(db)
      const details = {
        version: version.number,
        asked: version.askedBy,
        agreed: version.agreedBy,
        changes: changes.length,
      }
      yield* audit({ actor: version.agreedBy ?? 'server', action: 'words_published', gift: null, details }, now)(db)
      return true
    })
    // the example belongs to the program, whose work tree it lies in
    if (outcome && releaseFolder !== exampleFolder) commitVersion(releaseFolder, join(place, 'charity'), version, moved)
    return outcome
  } catch (error) {
    const faults =
      error instanceof Unmakeable ? error.faults : faultsSaid((error as Error).message, [place, settings.dataDir, root])
    await store.write(versionFailed({ clock: systemClock }, wanted, faults))
    if (!(error instanceof Unmakeable)) throw error
    return false
  } finally {
    rmSync(place, { recursive: true, force: true })
    await store.close()
  }
}

const digest = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')

const bytesOf = ({ text, base64 }: VersionFile): string | Uint8Array => text ?? Buffer.from(base64 ?? '', 'base64')

const isText = /\.(yaml|json|md|txt|css)$/

const fileOf = (path: string, bytes: Uint8Array): VersionFile =>
  isText.test(path)
    ? { path, text: Buffer.from(bytes).toString('utf8') }
    : { path, base64: Buffer.from(bytes).toString('base64') }

/** Writes the version's folder, and says what its words change. @throws Unmakeable where somebody changed a file in between */
async function written(store: Store, version: FolderVersion, { again }: Wanted, folder: string) {
  const { files: wanted, own } = again
    ? { ...(await store.read(filesOfVersion(version.number))), own: [] }
    : await store.read(filesToMake(version))
  const files = new Map(wanted)
  const current = again ? null : await store.read(publicVersion)
  const before = current ? (await store.read(filesOfVersion(current.number))).files : new Map<string, VersionFile>()
  const was = (path: string): string | null => {
    const file = before.get(path)
    if (file) return file.text ?? null
    return existsSync(join(releaseFolder, path)) ? readFileSync(join(releaseFolder, path), 'utf8') : null
  }
  const faults = own.flatMap(({ path, text, baseSha256 }) => {
    if (baseSha256 === undefined || text === undefined) return []
    const there = was(path)
    return there === text || (there === null ? null : digest(there)) === baseSha256
      ? []
      : [
          {
            file: path,
            line: 0,
            text: 'was changed by somebody else since this was begun: open it again, look, and ask once more',
          },
        ]
  })
  if (faults.length > 0) throw new Unmakeable(faults)
  const [removals, back] = [new Set<string>(), new Set<string>()]
  // where publications are commits, the folder of the release has the words that are gone back from
  for (const path of version.backTo === null || again ? [] : before.keys()) {
    const restored = files.has(path) ? undefined : beforePublications(releaseFolder, path)
    if (restored !== undefined) back.add(path)
    if (restored === null) removals.add(path)
    else if (restored) files.set(path, fileOf(path, restored))
  }
  writeFolder(folder, releaseFolder, new Map([...files.values()].map((file) => [file.path, bytesOf(file)])), removals)
  const touched = [...new Set([...before.keys(), ...files.keys()])].filter((path) => isText.test(path))
  const now = (path: string) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : '')
  const changes: readonly WordChange[] = touched.flatMap((path) => changesOf(path, was(path) ?? '', now(path)))
  // pictures are no words, and belong to the same commit
  const moved = [...changes, ...[...own.map(({ path }) => path), ...back].map((file) => ({ file }))]
  return { files: [...files.values()], own, changes, moved }
}

/** Builds what lies in `charity/` of a place, and rehearses its letters and the start of a server with it. @throws Unmakeable */
async function built(place: string, release: string): Promise<void> {
  const folders = { CHARITY: join(place, 'charity'), BUILT: join(place, 'built') }
  const env = withVersion('', { ...folders, NODE_ENV: 'production' })
  // letters are made, and a server loaded, while the pages are built that it then opens
  const rehearsal = running(['server/rehearse.ts'], env)
  try {
    const site = running(['site/build/main.ts', join(release, 'site')], env)
    await makeable(site.ended, place)
    for (const name of readdirSync(join(place, 'built/render')))
      if (name.endsWith('.map')) rmSync(join(place, 'built/render', name))
    const heavy = await weightFaults(join(place, 'built/site'))
    if (heavy.length > 0) throw new Unmakeable(heavy)
    rehearsal.input.end()
    await makeable(rehearsal.ended, place)
  } finally {
    rehearsal.kill()
  }
}

/** @throws Unmakeable with what a program said that did not end well */
async function makeable(ended: Running['ended'], place: string): Promise<void> {
  const { code, said } = await ended
  if (code !== 0) throw new Unmakeable(faultsSaid(said, [place, root]))
}

interface Running {
  readonly input: Writable
  readonly ended: Promise<{ readonly code: number; readonly said: string }>
  kill(): void
}

function running(words: readonly string[], env: NodeJS.ProcessEnv): Running {
  const child = spawn(process.execPath, words, {
    cwd: root,
    env,
    stdio: ['pipe', 'ignore', 'pipe'],
    timeout: minutes(2),
    killSignal: 'SIGKILL',
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (output.length < 100_000) output += text
  })
  // it may have ended before its input does
  child.stdin.on('error', () => {})
  const ended = new Promise<{ code: number; said: string }>((resolve) => {
    child.once('close', (code) => resolve({ code: code ?? 1, said: output || 'the build ended by itself' }))
    child.once('error', (error) => resolve({ code: 1, said: error.message }))
  })
  return { input: child.stdin, ended, kill: () => void child.kill('SIGKILL') }
}

/** The names of a build's own scripts and pictures, beside which lie those of the build before. */
const ownAssets = 'own-assets.json'

/** Pages that were opened before ask for the scripts of their own build: those of the version before are served beside the new ones. */
async function keepFormerAssets(store: Store, settings: Settings, version: FolderVersion, site: string): Promise<void> {
  const own = readdirSync(join(site, 'assets'))
  writeFileSync(join(site, '..', ownAssets), JSON.stringify(own))
  const current = await store.read(publicVersion)
  const platform = platformOf(settings.built)
  const content =
    current && current.number !== version.number
      ? await store.read(packOf({ version: current.number, platform }))
      : null
  const former = join(site, '../../former')
  if (content !== null) await unpack(content, former)
  const from = content === null ? settings.built : join(former, 'built')
  if (existsSync(join(from, 'site/assets'))) {
    const names = existsSync(join(from, ownAssets))
      ? (JSON.parse(readFileSync(join(from, ownAssets), 'utf8')) as readonly string[])
      : readdirSync(join(from, 'site/assets'))
    for (const name of names)
      if (!own.includes(name) && existsSync(join(from, 'site/assets', name)))
        cpSync(join(from, 'site/assets', name), join(site, 'assets', name))
  }
  rmSync(former, { recursive: true, force: true })
}

/** What a build that was killed has left. */
function forgetLost(dataDir: string): void {
  const folder = versionsIn(dataDir)
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const pid = Number(/^\.making-\d+-(\d+)$/.exec(name)?.[1])
    if (pid && !isAlive(pid)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}
