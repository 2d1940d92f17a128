import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { root } from './project.mjs'
import { Fault, timed } from './say.mjs'
import { quietly } from './spawned.mjs'

const folder = join(root, 'tools/node24')

/**
 * The Node 24 that everything here runs on: this one if it is new enough, else the pinned binary, installed from its own
 * lock file at the first call. This file itself runs on any Node from 18 on.
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv }>} the binary, and our environment with it first on the PATH
 */
export async function node24() {
  const node = Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : await pinnedNode()
  return { node, env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` } }
}

/**
 * The pinned binary, installed from its own lock file if it is not there, whatever Node runs this.
 * @returns {Promise<string>} its path
 */
export async function pinnedNode() {
  const name = `node-${process.platform}-${process.arch}`
  const version = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).optionalDependencies[name]
  if (!version) {
    throw new Fault(
      `This needs Node.js 24 or newer; here is ${process.version}, and no pinned binary exists for ${process.platform}-${process.arch}.\n` +
        'Install Node.js 24 (its site offers installers for every system), then run the same command again.',
    )
  }
  const binary = join(folder, 'node_modules', name, 'bin/node')
  if (!existsSync(binary) || printedVersion(binary) !== `v${version}`) {
    await timed(`Getting Node.js ${version} (here is ${process.version})`, () =>
      quietly('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
        cwd: folder,
        failure: 'Could not install Node.js 24',
      }),
    )
  }
  return binary
}

/** @param {string} binary */
function printedVersion(binary) {
  try {
    return execFileSync(binary, ['--version'], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}
