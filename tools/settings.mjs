import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { keepSandboxSettings } from './environment.mjs'
import { root, sandboxCommand } from './project.mjs'
import { Fault } from './say.mjs'

/**
 * Where the site is to listen, and that it will have its data to itself, checked before anything takes long or is written.
 * What only the server needs, it judges itself. `url` is where it listens, `origin` where visitors find it.
 * @param {{ node: string }} runtime
 * @param {NodeJS.ProcessEnv & { DATA_DIR: string }} env
 */
export async function checkedPlace({ node }, env) {
  const host = env.HOST || '127.0.0.1'
  const port = portNumber('PORT', env.PORT || '3000')
  mustBeWritable(env.DATA_DIR)
  await mustBeFree(host, port, 'PORT')
  if (!env.DATABASE_URL) mustBeAlone(node, env.DATA_DIR)
  const url = `http://${reachable(host)}:${port}`
  return { host, port, url, origin: env.PUBLIC_ORIGIN?.replace(/\/$/, '') || url }
}

/**
 * How to start the sandbox, and what the server needs to use it as its payment providers.
 * Webhook secrets are made once and kept with the data.
 * @param {NodeJS.ProcessEnv & { DATA_DIR: string }} env
 * @param {{ host: string, port: number, url: string }} site
 * @param {import('./environment.mjs').Provider[]} providers
 */
export async function sandboxPlan(env, { host, port, url }, providers) {
  const sandboxPort = portNumber('SANDBOX_PORT', env.SANDBOX_PORT || String(port + 1))
  await mustBeFree(host, sandboxPort, 'SANDBOX_PORT')
  const data = join(env.DATA_DIR, 'sandbox')
  mkdirSync(data, { recursive: true })
  const origin = `http://${reachable(host)}:${sandboxPort}`
  const plans = providers.flatMap(({ sandbox }) => {
    if (!sandbox) return []
    const name = Object.entries(sandbox.settings).find(([, value]) => value === '{secret}')?.[0]
    const secret = (name && env[name]) || `whsec_${randomBytes(24).toString('hex')}`
    const values = { origin, site: url, data, secret }
    return [{ ...sandbox, filled: (/** @type {string} */ text) => filled(text, values) }]
  })
  /** @type {Record<string, string>} */
  const settings = Object.fromEntries(
    plans.flatMap(({ settings, filled }) => Object.entries(settings).map(([name, value]) => [name, filled(value)])),
  )
  keepSandboxSettings(env.DATA_DIR, settings)
  return {
    origin,
    settings,
    trusted: plans.flatMap(({ trusts }) => trusts ?? []),
    args: [
      sandboxCommand,
      '--host',
      host,
      '--port',
      String(sandboxPort),
      '--data',
      data,
      ...plans.flatMap((plan) => plan.arguments.map(plan.filled)),
      // Without a mail server, letters are written into this folder.
      ...(env.SMTP_URL ? [] : ['--mail', join(env.DATA_DIR, 'mail')]),
    ],
  }
}

/**
 * Keeps what the running sandbox signs with, for the server to trust.
 * @param {{ origin: string, settings: Record<string, string>, trusted: { setting: string, path: string }[] }} sandbox
 */
export async function trustSandbox({ origin, settings, trusted }) {
  for (const { setting, path } of trusted) {
    const answer = await fetch(`${origin}${path}`)
    writeFileSync(settings[setting] ?? '', await answer.text())
  }
}

/** @param {string} text @param {Record<string, string>} values @returns {string} with its `{name}` places filled */
const filled = (text, values) => text.replaceAll(/\{(\w+)\}/g, (_, name) => values[name] ?? '')

/** @param {string} host @returns {string} an address that means this host to a client */
function reachable(host) {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** @param {string} name @param {string} value */
function portNumber(name, value) {
  const port = Number(value)
  if (!/^\d+$/.test(value) || port < 1 || port > 65535) {
    throw new Fault(`${name} must be a whole number from 1 to 65535, not "${value}".`)
  }
  return port
}

/** @param {string} folder */
function mustBeWritable(folder) {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const why = /** @type {NodeJS.ErrnoException} */ (error).code
    throw new Fault(`The data folder ${folder} cannot be written (${why}). DATA_DIR may name another.`)
  }
}

/**
 * Level by level: `recursive` never returns where a level can be neither made nor found, as below /proc.
 * @param {string} folder absolute
 */
function makeFolder(folder) {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

/**
 * A second sandbox, too, would write over the first one's state and settings.
 * @param {string} node
 * @param {string} folder
 */
function mustBeAlone(node, folder) {
  const { status, stderr } = spawnSync(node, ['tools/alone.ts', folder], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Fault(stderr.trim())
}

/** @param {string} host @param {number} port @param {string} name */
function mustBeFree(host, port, name) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      const isTaken = error.code === 'EADDRINUSE'
      const why = isTaken ? 'something else is listening there' : error.message
      const remedy =
        isTaken || error.code === 'EACCES' ? `${name} may name another port` : 'HOST may name another address'
      const second =
        isTaken && name === 'PORT' ? ' A second site beside the first also needs a DATA_DIR of its own.' : ''
      reject(new Fault(`Cannot listen on ${host}:${port}: ${why}. ${remedy}.${second}`))
    })
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
}
