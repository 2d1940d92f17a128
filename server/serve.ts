import { defaultLimits } from '#gift/amounts.ts'
import { cents } from '#gift/money.ts'
import { minutes, seconds } from './base/clock.ts'
import { held } from './base/held.ts'
import { settingsOfProcess } from './config/index.ts'
import { openFeed } from './destinations/events/feed.ts'
import { openHooks } from './destinations/hooks/deliver.ts'
import { keepBooks } from './destinations/round.ts'
import { openVisits } from './giving/funnel/visits.ts'
import { heartbeatEvery } from './giving/restored/heartbeat.ts'
import { createApp } from './http/app.ts'
import { listen } from './http/listen.ts'
import { toPaper } from './mail/index.ts'
import { clockFaults } from './observing/clock-faults.ts'
import { databaseProbe } from './observing/database-faults.ts'
import { createLog } from './observing/logger.ts'
import { noteUnexpectedProxy } from './observing/unexpected-proxy.ts'
import { openPages } from './pages.ts'
import { keepFolder } from './process/data-folder.ts'
import { restrictUmask, runsAsRoot } from './process/private.ts'
import { startFault } from './process/start-fault.ts'
import { version } from './process/version.ts'
import { startWorker, startWorkers } from './process/worker.ts'
import { readRestored } from './store/ledger/restored.ts'
import { openServices } from './wiring.ts'

async function main(): Promise<void> {
  restrictUmask()
  const settings = settingsOfProcess()
  const log = createLog(settings.logLevel)
  if (runsAsRoot()) log.warn({}, 'running as root: a user of its own would be safer')
  for (const { name, meant } of settings.mistyped) log.warn({ name, meant }, 'a name that is no setting: mistyped?')
  const giveBack = settings.databaseShared ? null : keepFolder(settings.dataDir)
  const services = await openServices(settings, log)
  const { giving } = services
  if (services.store.dialect === 'sqlite') await giving.reclaim()
  // Before anything is given: this may be an older database than the one we left.
  await giving.beat()
  const heart = startWorker(() => giving.beat().then(() => 0), services.clock, log, heartbeatEvery)
  const restored = settings.roles.worker
    ? startWorker(() => giving.compareRestored().then(() => 0), services.clock, log, heartbeatEvery)
    : null
  const watched = new AbortController()
  // Each lane by itself: a provider that does not answer must not keep letters from leaving.
  const workers = settings.roles.worker
    ? startWorkers(giving.dueWork, giving.work, giving.unhurried, services.clock, log)
    : null
  const maintainer = settings.roles.worker
    ? startWorker(() => giving.maintain(watched.signal).then(() => 0), services.clock, log, minutes(10))
    : null

  const bookkeeper = settings.roles.worker
    ? startWorker(() => keepBooks(services.deps, services.statements).then(() => 0), services.clock, log, minutes(10))
    : null

  const hooks = openHooks(services.hooks, () => teller?.wake())
  const teller = settings.roles.worker ? startWorker(hooks.round, services.clock, log) : null

  const pending = new Set<Promise<unknown>>()
  const later = (work: Promise<unknown>) => {
    const kept = work
      .catch((error: unknown) => log.error({ err: error }, 'work after an answer failed'))
      .finally(() => {
        pending.delete(kept)
        workers?.wake()
      })
    pending.add(kept)
  }
  let stopping = false
  const web = settings.roles.web ? await openWeb() : null

  const closeMetrics =
    settings.metricsPort === null ? null : await services.metrics.serve(settings.metricsHost, settings.metricsPort)

  const stop = async (drain: boolean) => {
    if (stopping) return
    stopping = true
    log.info({}, 'stopping')
    watched.abort()
    await web?.close({ drain })
    while (pending.size > 0) await Promise.all(pending)
    await Promise.all([workers, maintainer, bookkeeper, teller, restored, heart].map((worker) => worker?.stop()))
    await giving.settled()
    await hooks.settled()
    await giving.beat().catch((error: unknown) => log.error({ err: error }, 'the last heartbeat is lost'))
    await closeMetrics?.()
    await services.close()
    giveBack?.()
    log.info({}, 'stopped')
  }
  process.on('SIGTERM', () => void stop(true))
  process.on('SIGINT', () => void stop(false)) // a person at a keyboard: no proxy is in front of us
  log.info({ version, roles: settings.roles }, 'started')

  async function openWeb() {
    const { render, site } = await openPages(settings, services.clock)
    const visits = openVisits(services, settings.campaigns)
    const commits = databaseProbe(services.store, services.clock)
    const counting = startWorker(() => visits.flush().then(() => 0), services.clock, log, seconds(5))
    const app = createApp({
      ...services,
      visits,
      feed: openFeed(services.hooks),
      publicOrigin: settings.publicOrigin,
      trustedProxies: settings.trustedProxies,
      unexpectedProxy: () => later(noteUnexpectedProxy(services.store, services.clock, log)),
      strictTransport: settings.strictTransport,
      limits: { minimum: defaultLimits.minimum, maximum: cents(settings.maximumGift * 100) },
      render,
      site,
      later,
      ending: watched.signal,
      paper: async (letter) => {
        const made = await toPaper(letter, { now: services.clock.now(), testMode: settings.testMode })
        if (!made) throw new Error('a letter that is no paper')
        return new Uint8Array(made.content)
      },
      observe: services.metrics.http,
      health: {
        accepting: () => !stopping,
        faults: async () => [...(await commits()), ...clockFaults(services.clockOffset())],
        // a proxy may ask before each call
        checking: held(services.clock, seconds(2), async () => (await services.store.read(readRestored)) !== null),
      },
    })
    const { host, port, keepAlive, drain } = settings
    const listening = await listen(app.fetch, { host, port, keepAlive, drain }, services.clock)
    log.info({ host, port: listening.port, testMode: settings.testMode }, 'listening')
    return {
      async close(how: { readonly drain: boolean }) {
        await listening.close(how)
        await counting.stop()
        await visits.flush().catch((error: unknown) => log.error({ err: error }, 'the last counts are lost'))
      },
    }
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${startFault(error) ?? `The server could not start: ${(error as Error).stack}`}\n`)
  process.exit(1)
}
