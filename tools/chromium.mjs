import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'
import { timed } from './say.mjs'
import { quietly } from './spawned.mjs'

/** Debian's, the best first: in the headless shell a page costs a third of what it costs in the whole browser. */
const debians = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** @returns {string | undefined} the Chromium that CHROMIUM_PATH names, else Debian's if it is here, else undefined: Playwright's own */
export function chromiumHere() {
  return process.env.CHROMIUM_PATH ?? debians.find((path) => existsSync(path))
}

/**
 * A Chromium for the browser tests: one that is here, else Debian's, installed when we may, else Playwright's own.
 * @param {{ node: string, env: NodeJS.ProcessEnv }} runtime
 * @returns {Promise<NodeJS.ProcessEnv>} the environment that tells Playwright which
 */
export async function withChromium({ node, env }) {
  if (!chromiumHere() && process.getuid?.() === 0 && isDebian()) {
    const quiet = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, failure: "Could not install Debian's Chromium" }
    const install = (/** @type {string} */ name) =>
      quietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)
    await timed("Installing Debian's Chromium", async () => {
      await quietly('apt-get', ['update', '-qq'], quiet)
      await install('chromium-headless-shell').catch(() => install('chromium'))
    })
  }
  const here = chromiumHere()
  if (here) return { ...env, CHROMIUM_PATH: here }
  await timed("Getting Playwright's Chromium (where it is not there yet)", () =>
    quietly(node, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {
      env,
      failure: 'Could not install a Chromium for the browser tests; CHROMIUM_PATH may name one',
    }),
  )
  return env
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}
