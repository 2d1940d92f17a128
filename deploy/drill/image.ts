import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quietly } from '../../tools/spawned.mjs'
import { buildImage } from '../image/build.ts'
import type { Drill, Report } from './drill.ts'
import { buildByFile } from './image/by-file.ts'
import { filesOf, type ImageFile } from './image/files.ts'
import { openSite } from './image/site.ts'
import type { Storage } from './image/storage.ts'

const most = 150e6
const tag = 'giving:drill'

/** The image: built by both ways, looked through, and run as compose.yml runs it, with the payment sandbox outside of it. */
export const image: Drill = {
  name: 'image',
  shows: 'the container image is built, small, shut tight, takes a gift, and ends in good order',
  packages: ['buildah', 'podman', 'runc', 'debootstrap'],
  async run(report) {
    const home = mkdtempSync(join(tmpdir(), 'giving-image-drill-'))
    const storage: Storage = ['--root', join(home, 'storage'), '--runroot', join(home, 'run')]
    try {
      const { digest, compressedBytes } = await buildImage({ tag, storage, archive: join(home, 'image.tar') })
      report('it is built without a daemon, and has a digest', /^sha256:[0-9a-f]{64}$/.test(digest), digest)
      report('it is under 150 MB compressed', compressedBytes < most, `${(compressedBytes / 1e6).toFixed(1)} MB`)
      await lookedThrough(storage, report)
      await run(storage, home, report)
    } finally {
      await quietly('buildah', [...storage, 'rm', '--all'])
      await quietly('buildah', [...storage, 'rmi', '--all', '--force'])
      rmSync(home, { recursive: true, force: true })
    }
  },
}

async function lookedThrough(storage: Storage, report: Report): Promise<void> {
  const files = await filesOf(storage, tag)
  const ours = files.filter(({ path }) => !path.startsWith('/app/node_modules/'))
  const strange = [
    ...files.filter(({ path }) => /\/payment-sandbox|\/(sh|bash|dpkg|apt|npm)$/.test(path)),
    ...ours.filter(({ path }) => /sandbox|\.test\.tsx?$|\/\.env$/.test(path)),
  ].filter(({ mode, path }) => !mode.startsWith('d') || /sandbox/.test(path))
  report('no sandbox is in it, no test, no shell, no npm, no .env', strange.length === 0, told(files, strange))
  const owned = files.filter(({ owner, mode }) => owner !== 0 || /^[-d].{7}w[^t]/.test(mode)).map(({ path }) => path)
  report('its user owns nothing but /data', owned.join(' ') === '/data', owned.join(' '))

  await buildByFile(storage, `${tag}-by-file`)
  const other = new Map((await filesOf(storage, `${tag}-by-file`)).map((file) => [file.path, file]))
  const differing = files.filter((file) => JSON.stringify(other.get(file.path)) !== JSON.stringify(file))
  report(
    'Containerfile builds the same files, from a stand-in of its base',
    differing.length === 0 && other.size === files.length,
    told([...other], differing),
  )
}

const told = (all: readonly unknown[], faults: readonly ImageFile[]) =>
  [`${all.length} files`, ...faults.map(({ path }) => path)].join(', ')

async function run(storage: Storage, home: string, report: Report): Promise<void> {
  const site = await openSite({ storage, home, tag })
  try {
    report('it starts with a read-only root, no capability, no new privileges, in 512 MB', true, await site.process())
    report('its health check says well', (await site.node('deploy/image/health.mjs')) === 0)
    report('and ill where nobody answers', (await site.node('deploy/image/health.mjs', { PORT: '9' })) === 1)
    const write = (path: string) => site.node('-e', {}, `require('fs').writeFileSync('${path}', '')`)
    const [inside, data] = [await write('/app/here'), await write('/data/here')]
    report('nothing but /data can be written', inside !== 0 && data === 0)
    const light = `import('sharp').then(({ default: sharp }) => sharp({ create: { width: 640, height: 480, channels: 3, background: '#246' } }).avif().toBuffer())`
    report('a photograph is made light in it', (await site.node('-e', {}, light)) === 0)
    const gift = await site.give()
    report(
      'a gift given in it is booked, and thanked by a letter',
      gift.state === 'complete' && gift.letters === 1,
      `${gift.state}, ${gift.letters} letter`,
    )
    const began = Date.now()
    const code = await site.end()
    report('SIGTERM ends it with 0', code === 0, `${code}, after ${((Date.now() - began) / 1000).toFixed(1)} s`)
  } finally {
    await site.close()
  }
}
