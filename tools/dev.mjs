// npm run dev: pages, server and sandbox, the first two reloaded or started again as their source changes.
import { spawn } from 'node:child_process'
import { watchFile } from 'node:fs'
import { join } from 'node:path'
import { readEnvironment } from './environment.mjs'
import { packageRecord, packagesFit } from './packages.mjs'
import { root } from './project.mjs'
import { entry, say } from './say.mjs'
import { checkedPlace, sandboxPlan, trustSandbox } from './settings.mjs'
import { built, installed } from './setup.mjs'

entry(async () => {
  const runtime = await installed()
  const { env: chosen, sandboxed, providers } = readEnvironment(runtime)
  // a folder of its own, so that `npm run build` beside it does not take away what its server shows
  const env = Object.assign(chosen, { BUILT: join(root, '.cache/dev-site') })
  await built({ ...runtime, env })
  const pages = await checkedPlace(runtime, env)
  const behind = await checkedPlace(runtime, { ...env, PORT: String(pages.port + 2) })

  /** @param {string[]} args @param {NodeJS.ProcessEnv} more */
  const start = (args, more = {}) => {
    const child = spawn(runtime.node, args, { stdio: 'inherit', env: { LOG_LEVEL: 'warn', ...env, ...more } })
    process.on('exit', () => child.kill())
    return child
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0))

  const sandbox = sandboxed
    ? await sandboxPlan({ ...env, SANDBOX_PORT: String(pages.port + 1) }, behind, providers)
    : undefined
  if (sandbox) {
    start(sandbox.args)
    await listening(sandbox.origin)
    await trustSandbox(sandbox)
  }
  const settings = { DRAIN: '0', ...env, ...sandbox?.settings }
  /** @type {NodeJS.ProcessEnv} */
  const values = settings
  // the sandbox has the providers' scripts beside their calls
  /** @param {string} path */
  const script = (path) => (sandbox ? `${sandbox.origin}${path}` : '')
  // the charity's words too: letters and answers speak them
  const spoken = ['server', 'gift', 'content', 'charity', ...(env.CHARITY ? [env.CHARITY] : [])]
  start([...watching(...spoken), 'server/main.ts'], {
    ...settings,
    PORT: String(behind.port),
    PUBLIC_ORIGIN: pages.url,
  })
  await listening(`${behind.url}/healthz`)
  start(['tools/dev-pages.ts'], {
    DEV_PORT: String(pages.port),
    DEV_SERVER: behind.url,
    DEV_SETTINGS: JSON.stringify({
      providers: Object.fromEntries(
        providers.map(({ name, sandbox }) => [
          name,
          sandbox ? { key: values[sandbox.script.key] ?? '', url: script(sandbox.script.path) } : { key: '', url: '' },
        ]),
      ),
      testMode: true,
    }),
  })
  await listening(pages.url)
  watchFile(packageRecord(), { interval: 1000 }, () => {
    if (packagesFit())
      say('\nThe packages have changed. What runs here goes on with those before: start it again to use them.')
  })
  say(`\nPages, reloading as you type: ${pages.url}   (calls go to ${behind.url})\nStop with Ctrl-C`)
})

/**
 * Node's arguments to start again as these folders change, and as nothing else does: the packages of the modules that run are replaced
 * by whatever is built or installed beside, and what was started without them stays down until some file is saved.
 * @param {string[]} folders
 */
const watching = (...folders) => ['--watch-preserve-output', ...folders.map((folder) => `--watch-path=${folder}`)]

/** @param {string} url */
async function listening(url) {
  while (!(await fetch(url).catch(() => undefined))?.ok) await new Promise((resolve) => setTimeout(resolve, 100))
}
