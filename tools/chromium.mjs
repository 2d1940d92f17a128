import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'
import { timed } from './say.mjs'
import { quietly } from './spawned.mjs'

const debians = '/usr/bin/chromium'

/**
 * A Chromium for the browser tests: the one that CHROMIUM_PATH names, Debian's (installed when we may), else Playwright's own.
 * @param {{ node: string, env: NodeJS.ProcessEnv }} runtime
 * @returns {Promise<NodeJS.ProcessEnv>} the environment that tells Playwright which
 */
export async function withChromium({ node, env }) {
  if (env.CHROMIUM_PATH) return env
  if (!existsSync(debians) && process.getuid?.() === 0 && isDebian()) {
    const quiet = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, failure: "Could not install Debian's Chromium" }
    await timed("Installing Debian's Chromium", async () => {
      await quietly('apt-get', ['update', '-qq'], quiet)
      await quietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
    })
  }
  if (existsSync(debians)) return { ...env, CHROMIUM_PATH: debians }
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
