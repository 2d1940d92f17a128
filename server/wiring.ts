import { join } from 'node:path'
import { brand } from '#content/brand.ts'
import { defaultLimits } from '#gift/amounts.ts'
import { cents } from '#gift/money.ts'
import { ofEachProvider, type ProviderName, providerNames } from '#gift/provider.ts'
import { type Clock, seconds } from './base/clock.ts'
import { followedClock, type MachineClock, systemMachine } from './base/followed-clock.ts'
import type { Log } from './base/log.ts'
import { type Random, systemRandom } from './base/random.ts'
import type { Settings } from './config/settings.ts'
import type { TracingSettings } from './config/tracing.ts'
import { openCrms } from './destinations/connect/list.ts'
import type { HookDeps } from './destinations/hooks/deps.ts'
import { callerOf } from './giving/abuse/caller.ts'
import { openProofs } from './giving/abuse/proof.ts'
import { openNotary } from './giving/appeals/transparency/notary.ts'
import { openDafPay } from './giving/daf/chariot.ts'
import type { Deps } from './giving/deps.ts'
import { type Access, createAccess } from './giving/gift/access.ts'
import { createGiving, type Giving } from './giving/giving.ts'
import { deliveryDeadline } from './giving/letters/letter.ts'
import { createLinks, type Links, letterLinks } from './giving/letters/links.ts'
import { backlogs } from './giving/work/kinds.ts'
import { mailDelivery } from './letters/deliver.ts'
import type { LetterLinks } from './letters/kinds/common/kind.ts'
import { letterPrinter } from './letters/print.ts'
import { folderTransport, smtpTransport, type Transport } from './mail/index.ts'
import { eachHears } from './observing/giving-observer.ts'
import { createMetrics, type Metrics } from './observing/metrics.ts'
import type { Spans } from './observing/tracing/spans.ts'
import { tracedDelivery, tracedGiving, tracedProvider, tracedStore } from './observing/tracing/traced.ts'
import { makeFolder } from './process/data-folder.ts'
import { DatabaseBehind } from './process/database-behind.ts'
import { crashAt } from './process/failpoint.ts'
import { openPlaces, type Places, threadWatch } from './process/places.ts'
import { closeToOthers } from './process/private.ts'
import { startWorker } from './process/worker.ts'
import { absentProvider } from './providers/absent.ts'
import { type BesideGiving, besideGiving } from './providers/beside-giving.ts'
import { type Books, hasBooks } from './providers/books.ts'
import type { ProviderSurroundings, WholeProvider } from './providers/descriptor.ts'
import { type Statement, statementsOf } from './providers/statement.ts'
import { refuseUnfinished } from './store/database/left.ts'
import { databaseNow } from './store/database/now.ts'
import { openCurrent } from './store/database/open.ts'
import { readSetting, sharedSetting, writeSetting } from './store/database/settings.ts'
import type { Store } from './store/database/store.ts'
import { makePhotograph } from './words/picture.ts'

/** Giving with everything real around it: what the server and the operators' command both work with. */
export interface Services extends BesideGiving {
  readonly settings: Settings
  /** The database's time, however this machine's clock is set. */
  readonly clock: Clock
  /** This machine's clock less the database's, in milliseconds. */
  readonly clockOffset: () => number
  readonly random: Random
  readonly log: Log
  readonly store: Store
  readonly links: Links
  /** What signs links and makes keys, the newest first. */
  readonly secrets: readonly string[]
  readonly access: Access
  /** The signed addresses that letters carry. */
  readonly letterLinks: LetterLinks
  /** Hashes an address and e-mail for the budget. */
  readonly callerOf: ReturnType<typeof callerOf>
  readonly deps: Deps
  /** The configured providers' own books. */
  readonly books: readonly Books[]
  /** What the configured providers hold for us, and pay out. */
  readonly statements: readonly Statement[]
  /** Where the configured providers are asked, the first on the list first. */
  readonly apiBases: readonly string[]
  readonly giving: Giving
  /** What sending events needs. */
  readonly hooks: HookDeps
  /** Carries letters away. */
  readonly mail: Transport
  readonly metrics: Metrics
  /** Where webhooks are taken in. */
  readonly receipts: Places
  /** Resolves once the database was moved to another while it was open: with that one's address. */
  readonly moved: Promise<string>
  /** Null: nothing is traced. */
  readonly spans: Spans | null
  close(): Promise<void>
}

/** How often the database is asked for its time. */
const followsEvery = seconds(5)
/** How often a process looks whether its database was moved. */
const looksEvery = seconds(1)

/** Opens the database, migrates it unless told not to, and names every concrete part. The one place that does. */
export async function openServices(
  settings: Settings,
  log: Log,
  machine: MachineClock = systemMachine,
): Promise<Services> {
  // The embedded database lies in this folder: whoever opens it first, the server or a command, finds it made.
  makeFolder(settings.dataDir)
  closeToOthers(settings.dataDir)
  const store = openCurrent(settings.database, settings.databaseLimits)
  // On SQLite the database's clock is this machine's. PostgreSQL's is asked: leases, holds and due times are read by others too.
  const shared = store.dialect === 'postgres'
  const clock = followedClock(machine, async () => (shared ? await store.read(databaseNow) : machine.now()))
  const random = systemRandom(clock)
  const spans = settings.tracing && (await openTracing(settings.tracing, clock, log))
  const file = join(settings.dataDir, 'giving.db')
  try {
    await bringUpToDate(store, settings, log)
    if (shared) await refuseUnfinished(store, file)
    if (shared) await clock.follow()
  } catch (error) {
    await store.close()
    throw error
  }

  const newSecret = Buffer.from(random.bytes(32)).toString('base64url')
  const secrets = settings.linkSecrets ?? [await store.write(sharedSetting('link-secret', newSecret))]
  const deployment = await store.write(sharedSetting('deployment', random.id()))
  const links = createLinks(secrets, clock)
  const access = createAccess(links, { store, clock })
  const mailed = letterLinks({ links, access, clock }, settings.publicOrigin)
  const caller = callerOf(secrets[0] ?? newSecret)
  const host = new URL(settings.publicOrigin).hostname
  const from = settings.mailFrom ?? `${brand.shortName} <giving@${host}>`
  const transport = settings.smtpUrl
    ? smtpTransport({
        url: settings.smtpUrl,
        from,
        bounces: /<([^<>]+)>/.exec(from)?.[1] ?? from,
        connections: settings.smtpConnections,
        deadline: deliveryDeadline,
      })
    : folderTransport(join(settings.dataDir, 'mail'), from)
  const isShort = threadWatch()
  const webhooks = openPlaces(settings.webhooksAtOnce, isShort)
  const receipts = openPlaces(settings.webhooksReceivedAtOnce, isShort)
  const letters = openPlaces(settings.smtpConnections)
  const metrics = createMetrics(store, clock, { webhooks, receipts, letters }, backlogs)
  const all = await madeProviders(settings, { deployment, store, clock, random })
  const providers = ofEachProvider(({ name }) => metrics.timed(all[name]))
  const limits = { minimum: defaultLimits.minimum, maximum: cents(settings.maximumGift * 100) }
  const untraced: Deps = {
    store,
    providers,
    sources: providers,
    deployment,
    sharedAccount: settings.sharedAccount,
    ...(settings.dafPay ? { dafPay: openDafPay(settings.dafPay) } : {}),
    makePhotograph,
    quiet: seconds(settings.changesQuiet),
    tellsCharges: settings.tellsCharges,
    deliver: mailDelivery({
      transport,
      links: mailed,
      clock,
      host,
      testMode: settings.testMode,
      operator: settings.operatorEmail ?? brand.email,
    }),
    print: letterPrinter({ links: mailed, clock, testMode: settings.testMode }),
    webhooks,
    letters: letters,
    clock,
    random,
    ...(settings.crashAt ? { failpoint: crashAt(settings.crashAt) } : {}),
    limits,
    notary: openNotary(secrets[0] ?? newSecret, deployment, settings.publicOrigin, secrets.slice(1)),
    proofs: openProofs(secrets[0] ?? newSecret, settings.proofWork, { clock, random }),
    log,
    observer: metrics.giving,
  }
  const deps = spans ? traced(spans, untraced) : untraced
  const books = Object.values(providers).filter((each) => hasBooks(each))
  const statements = statementsOf(providers)
  const plain = createGiving(deps, {
    limits,
    callerOf: caller,
    books,
  })
  metrics.methods(Object.values(providers), plain.methods)
  metrics.clock(clock.offset)
  const following = shared ? startWorker(() => clock.follow().then(() => 0), clock, log, followsEvery) : null
  const moved = Promise.withResolvers<string>()
  const looksWhetherMoved = async () => {
    const to = await store.movedTo()
    if (to !== null) moved.resolve(to)
    return 0
  }
  const looking = shared ? null : startWorker(looksWhetherMoved, clock, log, looksEvery)
  return {
    settings,
    clock,
    clockOffset: clock.offset,
    random,
    log,
    store,
    links,
    secrets,
    access,
    letterLinks: mailed,
    callerOf: caller,
    deps,
    metrics,
    receipts,
    mail: transport,
    books,
    statements,
    moved: moved.promise,
    hooks: {
      ...{ ...deps, secrets, privateAddresses: settings.hooksPrivate, tried: metrics.hooks },
      crms: openCrms(settings.crms),
    },
    ...besideGiving(Object.values(providers)),
    apiBases: providerNames.flatMap((name) => settings.providers[name].apiBase ?? []),
    giving: spans ? tracedGiving(spans, plain) : plain,
    spans,
    async close() {
      await following?.stop()
      await looking?.stop()
      transport.close()
      await store.close()
      await spans?.close()
    },
  }
}

/** The same with a span around all that is asked of the database, the providers and the mail server. */
export const traced = <D extends Deps>(spans: Spans, deps: D): D => ({
  ...deps,
  store: tracedStore(spans, deps.store),
  providers: ofEachProvider(({ name }) => tracedProvider(spans, deps.providers[name])),
  deliver: tracedDelivery(spans, deps.deliver),
  observer: eachHears(deps.observer, spans.observer),
  traceparent: spans.traceparent,
})

/** All of OpenTelemetry is loaded here, or not at all. */
async function openTracing(settings: TracingSettings, clock: Clock, log: Log): Promise<Spans> {
  const { openSpans } = await import('./observing/tracing/open-telemetry.ts')
  return openSpans(settings, clock, log)
}

async function bringUpToDate(store: Store, { migrate }: Settings, log: Log): Promise<void> {
  if (migrate) {
    const migrated = await store.migrate(() => log.warn({}, 'another process migrates the database: waiting for it'))
    if (migrated.length > 0) log.info({ migrated }, 'database migrated')
    return
  }
  const pending = await store.pending()
  if (pending.length > 0) throw new DatabaseBehind(pending)
}

/** Every provider as it is set up; those that are not stand there as absent. */
async function madeProviders(
  { providers, publicOrigin }: Settings,
  { deployment, store, clock, random }: Pick<Deps, 'deployment' | 'store' | 'clock' | 'random'>,
): Promise<Readonly<Record<ProviderName, WholeProvider>>> {
  const surroundings: ProviderSurroundings = {
    deployment,
    publicOrigin,
    organisation: brand.name,
    retryPolicy: {
      deadlineMs: seconds(20),
      attemptMs: seconds(8),
      attempts: 4,
      now: clock.now,
      wait: clock.wait,
      random: random.fraction,
    },
    remembered: (name) => ({
      read: () => store.read(readSetting(name)),
      write: (value) => store.write(writeSetting(name, value)),
    }),
  }
  const entries = providerNames.map(
    async (name) => [name, (await providers[name].create?.(surroundings)) ?? absentProvider(name)] as const,
  )
  return Object.fromEntries(await Promise.all(entries)) as Readonly<Record<ProviderName, WholeProvider>>
}
