import { defaultLimits } from '#gift/amounts.ts'
import { cents } from '#gift/money.ts'
import { seconds, systemClock } from './base/clock.ts'
import { held } from './base/held.ts'
import { settingsOfProcess } from './config/index.ts'
import { withVersion } from './config/version-in-use.ts'
import { openFeed } from './destinations/events/feed.ts'
import { openHooks } from './destinations/hooks/deliver.ts'
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
import { asSuccessor, openSuccession, succeeding } from './process/succession.ts'
import { version } from './process/version.ts'
import { noteServing, numberIn } from './process/version-place.ts'
import { startWorker } from './process/worker.ts'
import { readRestored } from './store/ledger/restored.ts'
import { openServices } from './wiring.ts'
import { announceBanner } from './words/announce.ts'
import { takeVersionAtStart, watchVersion } from './words/watch.ts'
import { startWork, type Work } from './work.ts'

async function main(): Promise<void> {
  restrictUmask()
  const settings = settingsOfProcess()
  const log = createLog(settings.logLevel)
  if (runsAsRoot()) log.warn({}, 'running as root: a user of its own would be safer')
  for (const { name, meant } of settings.mistyped) log.warn({ name, meant }, 'a name that is no setting: mistyped?')
  const successor = process.argv.includes(succeeding) ? asSuccessor() : null
  // whoever takes another's place works beside it for a while: the process that keeps both keeps the folder
  const giveBack = settings.databaseShared || successor ? null : keepFolder(settings.dataDir)
  const services = await openServices(settings, log)
  const { giving } = services
  if (!successor) {
    if (services.store.dialect === 'sqlite') await giving.reclaim()
    await takeVersionAtStart(services)
  }
  // Before anything is given: this may be an older database than the one we left.
  await giving.beat()
  const heart = startWorker(() => giving.beat().then(() => 0), services.clock, log, heartbeatEvery)
  const watched = new AbortController()
  const hooks = openHooks(services.hooks, () => work?.teller.wake())
  let work: Work | null = null
  let closeMetrics: (() => Promise<void>) | null = null
  /** What one process does at a time: of two that serve beside each other the one that stays. */
  const begin = async () => {
    if (settings.roles.worker) work = startWork(services, hooks, watched.signal)
    const { metricsHost, metricsPort } = settings
    closeMetrics = metricsPort === null ? null : await services.metrics.serve(metricsHost, metricsPort)
  }
  let ended: Promise<void> | null = null
  const end = () => {
    ended ??= (async () => {
      watched.abort()
      await words.stop()
      await work?.stop()
      await closeMetrics?.()
    })()
    return ended
  }

  const pending = new Set<Promise<unknown>>()
  const later = (task: Promise<unknown>) => {
    const job = task
      .catch((error: unknown) => log.error({ err: error }, 'work after an answer failed'))
      .finally(() => {
        pending.delete(job)
        work?.workers.wake()
      })
    pending.add(job)
  }
  let stopping = false
  if (successor && settings.roles.worker) await (await import('./mail/rehearsal.ts')).drawFirst(services.clock.now())
  const web = settings.roles.web ? await openWeb() : null
  if (!web) await successor?.port(false)
  successor?.listening()

  let closed: Promise<void> | null = null
  const close = () => {
    closed ??= (async () => {
      while (pending.size > 0) await Promise.all(pending)
      await heart.stop()
      await giving.settled()
      await hooks.settled()
      await giving.beat().catch((error: unknown) => log.error({ err: error }, 'the last heartbeat is lost'))
      await services.close()
    })()
    return closed
  }
  /** Leaves the place to another: what is being answered is answered, and nothing is begun. */
  const leave = async () => {
    log.info({}, 'another process takes over')
    const left = web?.leave()
    await end()
    void Promise.resolve(left)
      .then(close)
      .then(() => successor && process.exit(0))
  }
  const succession = openSuccession(
    { port: () => web?.socket ?? null, leave },
    { clock: systemClock, log, lost: (code) => process.exit(code) },
  )
  const succeed = (env: NodeJS.ProcessEnv) => (successor ? successor.succeed(env) : succession.succeed(env))
  const words = watchVersion(services, succeed)
  void services.moved.then((to) => {
    log.warn(
      {},
      'the database was moved: another process goes on with it. DATABASE_URL is to name it before the next start',
    )
    succeed(withVersion(settings.versionFolder ?? '', { DATABASE_URL: to }))
  })
  if (successor) {
    void successor.leave.then(leave).then(() => successor.left())
    void successor.alone.then(begin)
  } else await begin()

  const stop = async (drain: boolean) => {
    if (stopping) return
    stopping = true
    log.info({}, 'stopping')
    await succession.stop(drain ? 'SIGTERM' : 'SIGINT')
    watched.abort()
    await web?.close({ drain: drain && !succession.keeps() })
    await end()
    await close()
    giveBack?.()
    log.info({}, 'stopped')
    if (successor) process.exit(0)
  }
  process.on('SIGTERM', () => void stop(true))
  process.on('SIGINT', () => void stop(false)) // a person at a keyboard: no proxy is in front of us
  if (settings.versionFolder) noteServing(settings.versionFolder)
  log.info({ version, roles: settings.roles, words: numberIn(settings.versionFolder) }, 'started')

  async function openWeb() {
    const { render, site } = await openPages(settings, services.clock)
    const visits = openVisits(services, settings.campaigns)
    const announcing = startWorker(() => announceBanner(services.store, site), services.clock, log, seconds(2))
    const commits = databaseProbe(services.store, services.clock)
    const counting = startWorker(() => visits.flush().then(() => 0), services.clock, log, seconds(5))
    const app = createApp({
      ...services,
      visits,
      feed: openFeed(services.hooks),
      dafScript: settings.dafPay,
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
        const paper = await toPaper(letter, { now: services.clock.now(), testMode: settings.testMode })
        if (!paper) throw new Error('a letter that is no paper')
        return new Uint8Array(paper.content)
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
    const handed = (await successor?.port(true)) ?? undefined
    const listening = await listen(app.fetch, { host, port, keepAlive, drain }, services.clock, handed)
    log.info({ host, port: listening.port, testMode: settings.testMode }, 'listening')
    const counted = async () => {
      await Promise.all([counting.stop(), announcing.stop()])
      await visits.flush().catch((error: unknown) => log.error({ err: error }, 'the last counts are lost'))
    }
    return {
      socket: listening.socket,
      leave: () => listening.leave().then(counted),
      close: (how: { readonly drain: boolean }) => listening.close(how).then(counted),
    }
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${startFault(error) ?? `The server could not start: ${(error as Error).stack}`}\n`)
  process.exit(1)
}
