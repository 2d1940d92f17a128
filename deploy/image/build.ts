/**
 * npm run image [-- --tag NAME:VERSION --archive FILE]: the container image, built without a daemon by buildah from this
 * machine's Debian packages and `npm run assemble`. It tells the image's size and digest, and leaves it in this user's
 * storage (buildah, podman), with --archive also in a file that `docker load` and `podman load` read.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../tools/project.mjs'
import { entry, Fault, say, timed } from '../../tools/say.mjs'
import { quietly } from '../../tools/spawned.mjs'
import { assemble } from '../assemble.ts'
import { configuration } from './configuration.ts'

/** What was built. */
export interface Built {
  readonly tag: string
  /** Of the manifest, as a registry will name it: what a deployment pins. */
  readonly digest: string
  /** All layers together, as they are sent over the network. */
  readonly compressedBytes: number
}

/** What is to be built. */
export interface Wanted {
  readonly tag: string
  /** buildah's own options: `--root` and `--runroot` of a storage apart, say. */
  readonly storage?: readonly string[]
  /** A new file that `docker load` reads. */
  readonly archive?: string
}

/**
 * Builds the image.
 * @throws Fault naming what is missing on this machine, or what failed
 */
export async function buildImage({ tag, storage = [], archive }: Wanted): Promise<Built> {
  const buildah = (...args: string[]) =>
    quietly('buildah', [...storage, ...args], { failure: `buildah ${args[0]} failed` })
  await buildah('--version').catch(() => {
    throw new Fault(
      'buildah is missing (Debian: apt-get install buildah). deploy/image/Containerfile needs only a daemon.',
    )
  })
  const folder = mkdtempSync(join(tmpdir(), 'giving-image-'))
  let container: string | undefined
  try {
    const [system, owned, app, layers] = ['root', 'owned', 'app', 'layers'].map((name) => join(folder, name)) as Folders
    await timed("Unpacking Debian's packages", () =>
      quietly('sh', [join(root, 'deploy/image/root.sh'), system], { failure: "Could not unpack Debian's packages" }),
    )
    await assemble(app)
    container = (await buildah('from', 'scratch')).trim()
    await buildah('copy', container, system, '/')
    mkdirSync(join(owned, 'data'), { recursive: true, mode: 0o700 })
    await buildah('copy', '--chown', '10001:10001', container, owned, '/')
    await buildah('copy', container, app, '/app')
    await buildah('config', ...configuration({ version: versionOf(app), revision: await revision() }), container)
    // One time for all that is in it, the sources' own: the same sources and Debian packages make the same layer.
    const time = (await quietly('git', ['log', '-1', '--format=%ct'])).trim()
    await timed('Writing the image', () =>
      buildah('commit', '--format', 'docker', '--timestamp', time, container ?? '', tag),
    )
    mkdirSync(layers)
    const digest = join(folder, 'digest')
    await buildah('push', '--format', 'v2s2', '--digestfile', digest, tag, `dir:${layers}`)
    if (archive) await buildah('push', tag, `docker-archive:${resolve(archive)}:${tag}`)
    return { tag, digest: readFileSync(digest, 'utf8').trim(), compressedBytes: sizeOf(layers) }
  } finally {
    if (container) await buildah('rm', container)
    rmSync(folder, { recursive: true, force: true })
  }
}

type Folders = [system: string, owned: string, app: string, layers: string]

const versionOf = (app: string) =>
  (JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')) as { version: string }).version

const revision = async () => (await quietly('git', ['rev-parse', 'HEAD'])).trim()

const sizeOf = (folder: string) =>
  readdirSync(folder).reduce((bytes, name) => bytes + statSync(join(folder, name)).size, 0)

if (import.meta.main) {
  entry(async () => {
    const { values } = parseArgs({ options: { tag: { type: 'string' }, archive: { type: 'string' } } })
    const tag = values.tag ?? `giving:${versionOf(root)}`
    const image = await buildImage({ tag, ...(values.archive ? { archive: values.archive } : {}) })
    say(`${image.tag}: ${(image.compressedBytes / 1e6).toFixed(1)} MB compressed\n${image.digest}`)
  })
}
