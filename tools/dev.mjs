// npm run dev: pages, server and sandbox, each started again or reloaded as its source changes.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { readEnvironment } from './environment.mjs'
import { root } from './project.mjs'
import { entry, say } from './say.mjs'
import { checkedPlace, sandboxPlan, trustSandbox } from './settings.mjs'
import { built, installed } from './setup.mjs'

entry(async () => {
  const runtime = await installed()
  const { env: chosen, sandboxed } = readEnvironment(runtime)
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

  const sandbox = sandboxed ? await sandboxPlan({ ...env, SANDBOX_PORT: String(pages.port + 1) }, behind) : undefined
  if (sandbox) {
    start(['--watch', '--watch-preserve-output', ...sandbox.args])
    await listening(sandbox.origin)
    await trustSandbox(sandbox)
  }
  const settings = { DRAIN: '0', ...env, ...sandbox?.settings }
  // the sandbox has the providers' scripts beside their calls
  /** @param {string} path */
  const script = (path) => (sandbox ? `${sandbox.origin}${path}` : '')
  const serve = () =>
    start(['--watch', '--watch-preserve-output', 'server/main.ts'], {
      ...settings,
      PORT: String(behind.port),
      PUBLIC_ORIGIN: pages.url,
    })
  let server = serve()
  // the charity's words are data, which Node does not watch as it watches modules; letters and answers speak them too
  watch(env.CHARITY || join(root, 'charity/st-jude'), { recursive: true }, () => {
    server.kill()
    server = serve()
  })
  await listening(`${behind.url}/healthz`)
  start(['tools/dev-pages.ts'], {
    DEV_PORT: String(pages.port),
    DEV_SERVER: behind.url,
    DEV_SETTINGS: JSON.stringify({
      providers: {
        stripe: { key: settings.STRIPE_PUBLISHABLE_KEY ?? '', url: script('/stripe.js') },
        paypal: { key: settings.PAYPAL_CLIENT_ID ?? '', url: script('/sdk/js') },
      },
      testMode: true,
    }),
  })
  await listening(pages.url)
  say(`\nPages, reloading as you type: ${pages.url}   (calls go to ${behind.url})\nStop with Ctrl-C`)
})

/** @param {string} url */
async function listening(url) {
  while (!(await fetch(url).catch(() => undefined))?.ok) await new Promise((resolve) => setTimeout(resolve, 100))
}
