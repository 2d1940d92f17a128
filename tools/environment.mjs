import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './project.mjs'

/** What is known of the payment providers is TypeScript without packages, which this Node may not read. */
const ask = `import * as list from './gift/providers/list.ts'
console.log(JSON.stringify({ set: process.env, providers: Object.values(list).sort((a, b) => a.place - b.place) }))`

/**
 * @typedef {{ name: string, key: string, sandbox?: {
 *   settings: Record<string, string>, arguments: string[], script: { key: string, path: string },
 *   trusts?: { setting: string, path: string } } }} Provider what `gift/providers` says of one
 */

/**
 * The settings that hold for this project's commands: the environment, below it the file .env, and, where neither names a
 * payment provider's key, those of the sandbox that `npm start` ran last on the same data.
 * @param {{ node: string, env: NodeJS.ProcessEnv }} runtime
 * @returns {{ env: NodeJS.ProcessEnv & { DATA_DIR: string }, sandboxed: boolean, providers: Provider[] }} DATA_DIR, CHARITY and BUILT are absolute
 */
export function readEnvironment({ node, env }) {
  const file = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
  const print = [...file, '--input-type=module', '-e', ask]
  const { set, providers } = JSON.parse(execFileSync(node, print, { cwd: root, env, encoding: 'utf8' }))
  const dataDir = resolve(root, set.DATA_DIR || 'data')
  const sandboxed = !providers.some((/** @type {Provider} */ { key }) => set[key])
  const last =
    sandboxed && existsSync(sandboxFile(dataDir)) ? JSON.parse(readFileSync(sandboxFile(dataDir), 'utf8')) : {}
  const folders = Object.fromEntries(
    ['CHARITY', 'BUILT'].flatMap((name) => (set[name] ? [[name, resolve(root, set[name])]] : [])),
  )
  return { env: { ...set, ...last, ...folders, DATA_DIR: dataDir }, sandboxed, providers }
}

/**
 * The environment, and from the file .env whose site it is: for tools that need nothing else of it.
 * @param {{ node: string, env: NodeJS.ProcessEnv }} runtime
 * @returns {NodeJS.ProcessEnv}
 */
export function withCharity(runtime) {
  const { CHARITY, BUILT } = readEnvironment(runtime).env
  return { ...runtime.env, ...(CHARITY ? { CHARITY } : {}), ...(BUILT ? { BUILT } : {}) }
}

/**
 * Keeps the sandbox's settings with the data, for commands that run beside the site.
 * @param {string} dataDir
 * @param {Record<string, string>} settings
 */
export function keepSandboxSettings(dataDir, settings) {
  writeFileSync(sandboxFile(dataDir), JSON.stringify(settings), { mode: 0o600 })
}

/** @param {string} dataDir */
const sandboxFile = (dataDir) => join(dataDir, 'sandbox/settings.json')
