/**
 * npm run assemble -- FOLDER: all that a server needs to run, and nothing else, in a new folder: the sources that it runs,
 * the built pages, the packages of production, and Node itself (`bin/node`). It can be copied to any Linux machine of the same
 * processor, needs neither npm nor Node there, and is what the image holds. The payment sandbox is not in it.
 */
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pinnedNode } from '../tools/node24.mjs'
import { root } from '../tools/project.mjs'
import { entry, Fault, say, timed } from '../tools/say.mjs'
import { built, installed } from '../tools/setup.mjs'
import { quietly } from '../tools/spawned.mjs'

/** Of the project, relative to its root. */
export const parts = [
  'package.json',
  'package-lock.json',
  'LICENSE',
  '.env.example',
  'charity',
  'gift',
  'content',
  'server',
  'office',
  'ops',
  'dist',
  'deploy',
  'docs/operating.md',
]
/**
 * Nothing that a server does needs these; of the office's pages it has what was built. The map of what renders names sources by where they
 * lay when it was built, and nobody reads it there.
 */
export const left =
  /\.(test|suite)\.tsx?$|(^|\/)(testing|node_modules|tsconfig\.json)(\/|$)|^deploy\/(drill|release)(\/|$)|^deploy\/.*\.ts$|^office\/(build\.ts|.*\.tsx)$|^ops\/giving\.mjs$|^dist\/render\/.*\.map$/

/**
 * What makes pictures light, and npm calls optional, for it has one for each kind of machine: this machine's, as Node is
 * (docs/decisions/0140-pictures-in-the-image.md).
 */
export const natives = ['sharp', 'sharp-libvips'].map((name) => `@img/${name}-linux-${process.arch}`)

/**
 * Fills a new folder with a server.
 * @throws Fault when the folder is already there, or npm cannot fetch the packages
 */
export async function assemble(folder: string): Promise<void> {
  if (existsSync(folder)) throw new Fault(`${folder} is already there; a new version gets a folder of its own.`)
  const runtime = await installed()
  await built(runtime)
  mkdirSync(join(folder, 'bin'), { recursive: true })
  for (const part of parts) {
    cpSync(join(root, part), join(folder, part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !left.test(relative(root, source)),
    })
  }
  const node = join(folder, 'bin/node')
  copyFileSync(await pinnedNode(), node)
  chmodSync(node, 0o755)
  // Packages that others only could use (peer, optional) are, but for two, for compilers and browsers: 36 MB.
  const omitted = ['--omit=dev', '--omit=peer', '--omit=optional']
  await timed('Installing the packages of production', () =>
    quietly('npm', ['ci', ...omitted, '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      env: runtime.env,
      failure: 'Could not install the packages of production',
    }),
  )
  for (const name of natives) {
    const place = join('node_modules', name)
    cpSync(join(root, place), join(folder, place), { recursive: true })
  }
}

if (import.meta.main) {
  entry(async () => {
    const [folder] = process.argv.slice(2)
    if (!folder) throw new Fault('Where should the server be put? npm run assemble -- FOLDER')
    await assemble(resolve(folder))
    say(`${resolve(folder)} is a whole server: cd there, then bin/node --env-file=FILE server/main.ts`)
  })
}
