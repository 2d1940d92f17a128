import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { registerChariot } from './chariot/index.ts'
import { registerCivicrm } from './civicrm/index.ts'
import { type ClockSetting, createClock } from './core/clock.ts'
import { registerControl } from './core/control.ts'
import type { Core, Provider, Settings } from './core/core.ts'
import { createCovered } from './core/coverage.ts'
import type { Panel } from './core/dashboard.ts'
import { createDispatch, createService } from './core/dispatch.ts'
import { createFaults, type Faults } from './core/faults.ts'
import { createFetch } from './core/fetch.ts'
import { optionalPackage } from './core/optional-package.ts'
import { type Post, post } from './core/post.ts'
import { createRandom } from './core/random.ts'
import { registerReceivers } from './core/receiver.ts'
import { createRequestLog, type Logged } from './core/request-log.ts'
import { createRouter } from './core/router.ts'
import { openSchedule } from './core/schedule.ts'
import { createSleepers } from './core/sleep.ts'
import { createSnapshots } from './core/snapshots.ts'
import { openState } from './core/state.ts'
import type { Switches } from './core/webhook-switches.ts'
import { type Delivery, openWebhooks } from './core/webhooks.ts'
import { registerPaypal } from './paypal/index.ts'
import { registerSalesforce } from './salesforce/index.ts'
import { registerStripe } from './stripe/index.ts'

/** How to start a sandbox; everything may be left out. */
export type SandboxOptions = {
  /** 0, the default, takes a free one; null takes none, where only callers in this process come. */
  port?: number | null
  /** Loopback unless told. */
  host?: string
  /** What it calls itself in its answers, where that is not where it listens (behind a proxy). */
  origin?: string
  /** Where to keep the state; in memory only when absent. */
  dataDir?: string
  /** Ids, dice and delays all come from it. */
  seed?: string | number
  clock?: ClockSetting
  fast?: boolean
  validate?: boolean
  /** Where PayPal's published descriptions lie (`paypal/*.json`), to validate its answers and events against. */
  contracts?: string
  stripeWebhook?: { url: string; secret: string }
  paypalWebhook?: { url: string; id: string }
  /** The folder where the program under test writes its mails as .eml files: the page at `/` shows them. */
  mailDir?: string
  /** Carries webhooks to their endpoints; over HTTP when absent. Answers the status, or why there was none. */
  post?: Post
}

/** A running sandbox, and the same steering wheel that `/_control` offers. */
export type Sandbox = {
  url: string
  /** The sandbox without a socket, for callers in this process. */
  fetch: typeof fetch
  close(): Promise<void>
  control: {
    now(): number
    /** Move time forward, running what falls due on the way, deliveries included. */
    advance(ms: number): Promise<void>
    /** Resolves when nothing due is left and every delivery begun has ended. */
    settle(): Promise<void>
    faults: Faults
    webhooks: Switches
    deliveries(): Delivery[]
    requests(): Logged[]
    resend(provider: 'stripe' | 'paypal', eventId: string): number
    reset(): void
    /** Keeps everything as it is, to be restored; resolves with the snapshot's id once what is on its way has ended. */
    snapshot(): Promise<string>
    /** Everything as it was then, time included. @throws Error when there is no such snapshot */
    restore(id: string): Promise<void>
    /** When the next slow answer comes, in milliseconds since 1970; null when none is on its way. */
    nextWaking(): number | null
    /**
     * Any call under `/_control`, by its path there: GET without a body, POST with one.
     * @throws Error with the sandbox's own sentence when it refuses
     */
    call<T = unknown>(path: string, body?: Record<string, unknown>): Promise<T>
  }
}

type Start = { id: string; round: number; movedBy: number }

/**
 * Starts the emulated Stripe and PayPal on one origin.
 * @throws when the port is taken or the data folder cannot be written.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { port = 0, host = '127.0.0.1', dataDir, fast = false, validate = !fast } = options
  const settings: Settings = {
    fast,
    validate,
    contracts: options.contracts,
    dataDir,
    stripeWebhook: options.stripeWebhook,
    paypalWebhook: options.paypalWebhook,
  }
  const state = openState(dataDir)
  const starts = state.collection<Start>('starts')
  const start = starts.get('start') ?? { id: 'start', round: -1, movedBy: 0 }
  start.round++
  starts.save(start)
  const clock = createClock(options.clock ?? 'real', start.movedBy)
  const random = createRandom(String(options.seed ?? 1), start.round)
  const schedule = openSchedule(clock, state, random)
  const webhooks = openWebhooks({ clock, schedule, state, random, post: options.post ?? post })
  const router = createRouter()
  const faults = createFaults(random)
  const { sleep, nextWaking, wakeAll } = createSleepers(clock, schedule)
  const log = createRequestLog(clock)
  const panels: Panel[] = []
  const providers: Provider[] = []
  const resets: (() => void)[] = []
  let origin = ''

  const core: Core = {
    settings,
    clock,
    random,
    state,
    schedule,
    sleep,
    faults,
    webhooks,
    origin: () => origin,
    provider: (provider) => void providers.push(provider),
    route: router.add,
    panel: (panel) => void panels.push(panel),
    onReset: (handler) => void resets.push(handler),
  }
  const reset = () => {
    state.wipe()
    wakeAll()
    starts.save(start)
    faults.clear()
    webhooks.switches.clear()
    log.clear()
    for (const handler of resets) handler()
  }
  const advance = async (ms: number) => {
    await schedule.advance(clock.now() + ms)
    starts.save(Object.assign(start, { movedBy: clock.movedBy() }))
    state.flush()
  }
  const taken = createSnapshots({ clock, random, state, schedule, faults, switches: webhooks.switches, log, wakeAll })
  const snapshots = {
    take: taken.take,
    async restore(id: string) {
      await taken.restore(id)
      starts.save(Object.assign(start, { movedBy: clock.movedBy() }))
      state.flush()
    },
  }
  const covered = createCovered(providers)
  registerReceivers(core)
  registerControl(core, { log, covered, panels, snapshots, reset, advance })
  await registerStripe(core)
  await registerPaypal(core)
  registerChariot(core)
  registerCivicrm(core)
  registerSalesforce(core)
  if (options.mailDir !== undefined) {
    // Only who shows mails needs a reader of them.
    const { registerMails } = await optionalPackage(
      'postal-mime@4.0.0',
      'Or start without --mail.',
      () => import('./core/mails.ts'),
    )
    registerMails(core, options.mailDir)
  }

  const service = createService({ settings, router, faults, state, log, providers, covered, sleep })
  const names = [host, ...(options.origin === undefined ? [] : [new URL(options.origin).hostname])]
  const door = port === null ? null : await openDoor(createDispatch(service, names), port, host)
  const address = door?.address ?? 'http://localhost'
  origin = options.origin ?? address
  schedule.start()

  const fetch = createFetch(service, () => origin)

  return {
    url: address,
    fetch,
    async close() {
      schedule.stop()
      await door?.close()
      state.flush()
    },
    control: {
      now: clock.now,
      advance,
      settle: schedule.settle,
      faults,
      webhooks: webhooks.switches,
      deliveries: () => [...webhooks.deliveries()],
      requests: log.newest,
      resend: webhooks.resend,
      reset,
      snapshot: snapshots.take,
      restore: snapshots.restore,
      nextWaking,
      async call<T>(path: string, body?: Record<string, unknown>) {
        const response = await fetch(`${origin}/_control/${path}`, {
          ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
        })
        const result = (await response.json()) as T & { error?: string }
        if (!response.ok) throw new Error(result.error)
        return result
      },
    },
  }
}

/** A socket that serves until it is closed. @throws when the port is taken */
async function openDoor(dispatch: ReturnType<typeof createDispatch>, port: number, host: string) {
  const server = createServer(dispatch)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      setTimeout(() => server.closeAllConnections(), 500).unref()
      await closed
    },
  }
}
