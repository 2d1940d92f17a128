import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { node24 } from './node24.mjs'
import { packagesFit } from './packages.mjs'
import { fingerprint, root } from './project.mjs'
import { timed } from './say.mjs'
import { quietly } from './spawned.mjs'

/**
 * Node 24 and the packages of the lock file, installed without any package's install script.
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv }>}
 */
export async function installed() {
  const runtime = await node24()
  if (!packagesFit()) {
    await timed('Installing packages', () =>
      quietly('npm', ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund'], {
        env: runtime.env,
        failure: 'Could not install the packages',
      }),
    )
  }
  return runtime
}

/**
 * The types of the stories' client, made from what the server publishes of its calls: nothing is done where that has not changed.
 * @param {{ node: string, env: NodeJS.ProcessEnv }} runtime
 */
export async function clientTyped({ node, env }) {
  await quietly(node, ['tools/api-client/main.ts'], { env, failure: 'Could not make the types of the client' })
}

/**
 * The site and the office, built into dist/ from the sources and the charity as they are: nothing is done where they have not changed.
 * @param {{ node: string, env: NodeJS.ProcessEnv }} runtime its CHARITY names the folder of the charity
 */
export async function built(runtime) {
  const { env } = runtime
  if (!isBuilt(stampOf(env), sources(env))) await timed('Building the site', () => build(runtime))
  else if (!isBuilt(officeStampOf(env), officeSources())) await timed('Building the office', () => buildOffice(runtime))
}

/** @param {string} stamp @param {string} now */
const isBuilt = (stamp, now) => existsSync(stamp) && readFileSync(stamp, 'utf8') === now

/**
 * Builds the site and the office, whether their sources have changed or not: beside what is there, whose place they take once they are
 * whole. A build that fails leaves the one before, and two at once do not meet.
 * @param {{ node: string, env: NodeJS.ProcessEnv }} runtime
 * @returns {Promise<string>} what the build says
 */
export async function build({ node, env }) {
  const now = sources(env)
  const place = resolve(root, env.BUILT || 'dist')
  builds += 1
  const beside = `${place}.${process.pid}-${builds}`
  const apart = { ...env, BUILT: beside, NODE_ENV: 'production' }
  try {
    const output = await quietly(node, ['site/build/main.ts'], { env: apart, failure: 'Could not build the site' })
    const rehearsed = await quietly(node, ['server/mail/rehearse.ts'], {
      env: apart,
      failure: 'A letter, a paper or a card of this charity could not be made',
    })
    await quietly(node, ['site/build/preview.ts'], { env: apart, failure: 'Could not build what shows drafts' })
    await buildOffice({ node, env: apart })
    writeFileSync(stampOf(apart), now)
    takePlace(beside, place)
    return `${output.trimEnd()}\n${rehearsed}`.replaceAll(beside, env.BUILT || 'dist')
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}

let builds = 0

/**
 * What was built takes the place of what was built before; where another build has just done so, of that one.
 * @param {string} source @param {string} place
 */
function takePlace(source, place) {
  const before = `${source}-before`
  for (;;) {
    try {
      if (existsSync(place)) renameSync(place, before)
      renameSync(source, place)
      break
    } catch (error) {
      // another build stands there again, or has taken what stood there away
      if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? ''))
        throw error
      rmSync(before, { recursive: true, force: true })
    }
  }
  rmSync(before, { recursive: true, force: true })
}

/** @param {{ node: string, env: NodeJS.ProcessEnv }} runtime */
async function buildOffice({ node, env }) {
  const now = officeSources()
  await quietly(node, ['office/build.ts'], {
    env: { ...env, NODE_ENV: 'production' },
    failure: 'Could not build the office',
  })
  writeFileSync(officeStampOf(env), now)
}

/** @param {NodeJS.ProcessEnv} env */
const officeStampOf = ({ BUILT = 'dist' }) => join(resolve(root, BUILT), 'office/.built')

// it fits only what it was built against
const officeSources = () => fingerprint(['package-lock.json', 'charity', 'content', 'gift', 'ui', 'server', 'office'])

/** @param {NodeJS.ProcessEnv} env */
const stampOf = ({ BUILT = 'dist' }) => join(resolve(root, BUILT), '.built')

/** @param {NodeJS.ProcessEnv} env */
function sources({ CHARITY = '' }) {
  const inputs = ['package-lock.json', 'vite.config.ts', 'charity', 'gift', 'content', 'ui', 'site']
  return `${CHARITY} ${fingerprint(CHARITY ? [...inputs, CHARITY] : inputs)}`
}
