import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './project.mjs'
import { Fault } from './say.mjs'

const exitWithParent = pathToFileURL(join(root, 'tools/exit-with-parent.mjs')).href

/**
 * A long-running part of the site, in a process group of its own: a Ctrl-C at the terminal reaches only the starter, which
 * then ends the parts in the right order. When the starter dies, they exit with their parent.
 * @typedef {{ ended: Promise<number>, stop: (patienceMs: number) => Promise<void> }} Service
 */

/**
 * @param {{ node: string, args: string[], env: NodeJS.ProcessEnv, cwd?: string }} what
 * @returns {Service}
 */
export function startService({ node, args, env, cwd = root }) {
  const child = spawn(node, ['--import', exitWithParent, ...args], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => {
    child.once('close', (code) => resolve(code ?? 1))
    child.once('error', () => resolve(1))
  })
  return {
    ended,
    async stop(patienceMs) {
      child.kill('SIGTERM')
      const last = setTimeout(() => child.kill('SIGKILL'), patienceMs)
      await ended
      clearTimeout(last)
    },
  }
}

/**
 * Waits until the service answers at `url`. When it ended before, nobody comes back from here: its end is handled where it
 * was started.
 * @param {Service} service
 * @param {string} url
 * @param {string} name for the message when it stays silent
 */
export async function answering(service, url, name) {
  let isOver = false
  service.ended.then(() => (isOver = true))
  for (let tries = 0; tries < 600; tries++) {
    if (isOver) return new Promise(() => {})
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return undefined
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Fault(`The ${name} did not answer at ${url} within a minute.`)
}
