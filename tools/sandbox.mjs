import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { packagesFit } from './packages.mjs'
import { root } from './project.mjs'
import { entry, say, timed } from './say.mjs'
import { quietly } from './spawned.mjs'

const folder = join(root, 'sandbox')
const tarball = 'vendor/payment-sandbox.tar'

/**
 * The packages that the sandbox itself is compiled and tested with, by its own lock file.
 * @param {{ env: NodeJS.ProcessEnv }} runtime
 */
export async function sandboxInstalled({ env }) {
  if (packagesFit(folder)) return
  await timed("Installing the sandbox's packages", () =>
    quietly('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      env,
      failure: "Could not install the sandbox's packages",
    }),
  )
}

/**
 * The sandbox's package as an archive that is not compressed: so the same sources make the same bytes on every machine, and Git keeps
 * only what a change changed.
 * @param {{ node: string, env: NodeJS.ProcessEnv }} runtime
 * @param {string} out a folder for what is built on the way
 */
export async function packed({ node, env }, out) {
  await sandboxInstalled({ env })
  await quietly(node, ['package.ts', out], { cwd: folder, env, failure: 'Could not pack the sandbox' })
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return gunzipSync(readFileSync(join(out, `payment-sandbox-${version}.tgz`)))
}

/**
 * Packs the sandbox as it is now, and installs it here as any other package.
 * @param {{ node: string, env: NodeJS.ProcessEnv }} runtime
 */
async function install(runtime) {
  const out = mkdtempSync(join(tmpdir(), 'giving-sandbox-'))
  try {
    const bytes = await timed('Packing the sandbox', () => packed(runtime, out))
    writeFileSync(join(root, tarball), bytes)
  } finally {
    rmSync(out, { recursive: true })
  }
  const options = ['--save-dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
  await timed('Installing it', () =>
    quietly('npm', ['install', ...options, `file:${tarball}`], {
      env: runtime.env,
      failure: 'Could not install the sandbox',
    }),
  )
}

// npm run sandbox: after a change to sandbox/
if (import.meta.main) {
  entry(async () => {
    await install({ node: process.execPath, env: process.env })
    say(`${tarball}, package.json and package-lock.json belong into the same commit as the change.`)
  })
}
