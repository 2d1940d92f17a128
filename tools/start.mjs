// npm start: from a bare clone to a running site that takes a test gift.
import { readEnvironment } from './environment.mjs'
import { node24 } from './node24.mjs'
import { entry, say } from './say.mjs'
import { answering, startService } from './service.mjs'
import { checkedPlace, sandboxPlan, trustSandbox } from './settings.mjs'
import { built, installed } from './setup.mjs'

entry(async () => {
  const node = await node24()
  const { env, sandboxed, providers } = readEnvironment(node)
  const site = await checkedPlace(node, env)
  const runtime = await installed()
  await built({ ...runtime, env })

  /** @type {import('./service.mjs').Service[]} in the order they start; they stop in the opposite one */
  const services = []
  let stopping = false
  const stop = async () => {
    stopping = true
    for (const service of services.reverse()) await service.stop(20_000)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, async () => {
      if (stopping) return
      say('\nStopping: requests in flight finish first …')
      await stop()
      say('Stopped.')
      process.exit(0)
    })
  }
  /** @param {string[]} args @param {NodeJS.ProcessEnv} env @param {string} url @param {string} name */
  const start = async (args, env, url, name) => {
    const service = startService({ node: runtime.node, args, env })
    services.push(service)
    let ready = false
    service.ended.then(async (code) => {
      if (stopping) return
      await stop()
      const what = ready
        ? `ended by itself (exit code ${code}); everything is stopped`
        : 'could not start; it says why above'
      process.stderr.write(`\nThe ${name} ${what}.\n`)
      process.exit(code || 1)
    })
    await answering(service, url, name)
    ready = true
  }

  const sandbox = sandboxed ? await sandboxPlan(env, site, providers) : undefined
  const settings = { NODE_ENV: 'production', LOG_LEVEL: 'warn', DRAIN: '0', ...env, ...sandbox?.settings }
  if (sandbox) {
    await start(sandbox.args, settings, sandbox.origin, 'payment sandbox')
    await trustSandbox(sandbox)
  }
  // By itself the server bounds its memory where it is tied to nobody (server/config/memory.ts).
  const bounds = ['--max-semi-space-size=8', '--max-old-space-size=256']
  const allocator = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' }
  await start([...bounds, 'server/main.ts'], { ...allocator, ...settings }, `${site.url}/healthz`, 'site')

  say('')
  say(`The site is at           ${site.origin}   (giving: ${site.origin}/donate)`)
  if (site.origin !== site.url) say(`It listens at            ${site.url}`)
  if (sandbox) {
    say('Test mode                no money moves; card 4242 4242 4242 4242, any later date, any code')
    say(
      `The pretended providers  ${sandbox.origin}   (payments, letters sent, and buttons for what may happen to them)`,
    )
  }
  say(`Its data lies in         ${env.DATABASE_URL ? 'the database that DATABASE_URL names, and ' : ''}${env.DATA_DIR}`)
  say('Gifts so far             npx giving gifts list')
  say('Stop it with             Ctrl-C')
})
