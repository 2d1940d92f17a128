import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
 * The site, built into dist/ from the sources as they are.
 * @param {{ node: string, env: NodeJS.ProcessEnv }} runtime
 */
export async function built({ node, env }) {
  const inputs = [
    'package-lock.json',
    'vite.config.ts',
    process.env.CHARITY || 'charity/st-jude',
    'charity',
    'gift',
    'content',
    'site',
  ]
  const stamp = join(root, 'dist/.built')
  const now = fingerprint(inputs)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  await timed('Building the site', () =>
    quietly(node, ['site/build/build.ts'], {
      env: { ...env, NODE_ENV: 'production' },
      failure: 'Could not build the site',
    }),
  )
  writeFileSync(stamp, now)
}
