import { copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { root } from '../../../tools/project.mjs'
import { timed } from '../../../tools/say.mjs'
import { quietly } from '../../../tools/spawned.mjs'
import { certificates, cleanDebian } from '../debian.ts'
import type { Storage } from './storage.ts'

const file = 'deploy/image/Containerfile'

/**
 * Builds the Containerfile where no registry can be reached: the base that it names is stood in for by one of Debian's own
 * packages, with this Node, this npm, and trust in whom this machine trusts.
 */
export async function buildByFile(storage: Storage, tag: string): Promise<void> {
  const buildah = async (...args: string[]) => (await quietly('buildah', [...storage, ...args])).trim()
  const bases = new Set(
    [...readFileSync(join(root, file), 'utf8').matchAll(/^FROM (\S+) AS/gm)].map(([, name]) => name),
  )
  const [base, ...others] = bases
  if (!base || others.length > 0) throw new Error(`${file} should have one base`)
  const folder = mkdtempSync(join(tmpdir(), 'giving-base-'))
  try {
    await cleanDebian(folder)
    copyFileSync(process.execPath, join(folder, 'usr/local/bin/node'))
    cpSync(npmHere(), join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true })
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'usr/local/bin/npm'))
    const container = await buildah('from', 'scratch')
    await buildah('copy', container, folder, '/')
    await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${certificates}`, container)
    await buildah('commit', container, base)
    await buildah('rm', container)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const options = [
    '--isolation',
    'chroot',
    '--pull-never',
    '--format',
    'docker',
    '--ignorefile',
    `${file}.dockerignore`,
  ]
  await timed('Building the Containerfile', () => buildah('bud', ...options, '-f', file, '-t', tag, root))
}

/** The folder of the npm that is first on the PATH. */
function npmHere(): string {
  const binary = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'npm'))
    .find((path) => existsSync(path))
  if (!binary) throw new Error('npm is not on the PATH')
  return dirname(dirname(realpathSync(binary)))
}
