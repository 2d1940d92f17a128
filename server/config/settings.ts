import { resolve } from 'node:path'
import * as v from 'valibot'
import type { ProviderName } from '#gift/provider.ts'
import { seconds } from '../base/clock.ts'
import { choice, list, maybeNumber, number, origin, pairs, share, strictTransport, text, url } from '../base/fields.ts'
import type { FailpointName } from '../process/failpoint.ts'
import { providerEnvironment, providerSettings } from '../providers/all.ts'
import type { Offers, ProviderSettings } from '../providers/descriptor.ts'
import { connections } from './connections.ts'
import type { CrmAddress } from './crms.ts'
import type { DafPayAddress } from './daf-pay.ts'
import { askedBack, type Mistyped, mistyped } from './mistyped.ts'
import { type OfficeSettings, officeEnvironment, officeSettings } from './office.ts'
import { faultsBeforeLive, faultsTogether, isLive } from './rules.ts'
import type { TracingSettings } from './tracing.ts'
import { tuned, tunedNames } from './tuning.ts'
import { releaseBuilt } from './version-in-use.ts'

/** Names of campaigns, as links carry them: fifty at most, since each is a line of its own in every hour's counts. */
const campaigns = (name: string) =>
  v.pipe(
    v.string(),
    v.transform((value) => [...new Set(value.split(',').map((part) => part.trim()))].filter((part) => part !== '')),
    v.check((parts) => parts.length <= 50, `${name} must be 50 campaigns at most.`),
    v.check((parts) => parts.every((part) => part.length <= 100), `${name} must be names of 100 characters at most.`),
  )

const environment = v.object({
  PORT: number('PORT', 3000, 0, 65535),
  HOST: v.optional(text('HOST'), '127.0.0.1'),
  DRAIN: number('DRAIN', 5, 0, 300),
  BUILT: v.optional(text('BUILT')),
  DATA_DIR: v.optional(text('DATA_DIR'), './data'),
  DATABASE_URL: v.optional(url('DATABASE_URL', 'postgres:', 'postgresql:')),
  MIGRATE: v.optional(choice('MIGRATE', ['yes', 'no']), 'yes'),
  DATABASE_POOL: number('DATABASE_POOL', 10, 1, 500),
  PUBLIC_ORIGIN: v.optional(origin('PUBLIC_ORIGIN')),
  DONATE_ORIGIN: v.optional(origin('DONATE_ORIGIN')),
  HSTS: v.optional(strictTransport('HSTS'), 'max-age=31536000'),
  ...providerEnvironment,
  SMTP_URL: v.optional(url('SMTP_URL', 'smtp:', 'smtps:')),
  COMING_CHARGE_LETTER: v.optional(choice('COMING_CHARGE_LETTER', ['on', 'off']), 'off'),
  MAIL_FROM: v.optional(text('MAIL_FROM')),
  OPERATOR_EMAIL: v.optional(text('OPERATOR_EMAIL')),
  SHARED_ACCOUNT: v.optional(choice('SHARED_ACCOUNT', ['yes', 'no']), 'no'),
  ORG_TAX_ID: v.optional(text('ORG_TAX_ID')),
  ORG_REGISTRATIONS: v.optional(text('ORG_REGISTRATIONS')),
  LINK_SECRET: v.optional(list('LINK_SECRET', 32)),
  METRICS_HOST: v.optional(text('METRICS_HOST'), '127.0.0.1'),
  METRICS_PORT: maybeNumber('METRICS_PORT', 0, 65535),
  ROLES: v.optional(choice('ROLES', ['all', 'web', 'worker']), 'all'),
  TRUSTED_PROXIES: number('TRUSTED_PROXIES', 0, 0, 5),
  CAMPAIGNS: v.optional(campaigns('CAMPAIGNS'), ''),
  LOG_LEVEL: v.optional(choice('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(url('OTEL_EXPORTER_OTLP_ENDPOINT', 'http:', 'https:')),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(pairs('OTEL_EXPORTER_OTLP_HEADERS'), ''),
  OTEL_SERVICE_NAME: v.optional(text('OTEL_SERVICE_NAME'), 'giving'),
  OTEL_TRACES_SAMPLER_ARG: v.optional(share('OTEL_TRACES_SAMPLER_ARG'), '1'),
  CONNECT: v.optional(connections('CONNECT'), ''),
  TUNING: v.optional(text('TUNING')),
  ...officeEnvironment,
})

export type Environment = v.InferOutput<typeof environment>

/** Every name that means something here; `npm start` alone reads the last. */
export const settingNames: readonly string[] = [...Object.keys(environment.entries), 'SANDBOX_PORT']

/** The one configuration of a process, checked. Holds secrets: never log it. */
export interface Settings {
  readonly host: string
  readonly port: number
  /** Milliseconds for which an idle connection is kept. */
  readonly keepAlive: number
  /** Milliseconds between SIGTERM and taking no more connections. */
  readonly drain: number
  /** The folder of the release's built site, and of its office. */
  readonly built: string
  /** The folder of the version of the charity's folder that this process uses, with its built site; null: the release's own. */
  readonly versionFolder: string | null
  readonly dataDir: string
  /** `postgres://…`, or the path of the SQLite file. */
  readonly database: string
  /** Several servers may work on it (PostgreSQL). An SQLite file has one. */
  readonly databaseShared: boolean
  /** Whether a start brings the tables up to date; else `giving migrate` does, and a start refuses tables that are behind. */
  readonly migrate: boolean
  /** For PostgreSQL: connections, units that may wait for one, and milliseconds that a unit may take. */
  readonly databaseLimits: { readonly pool: number; readonly queue: number; readonly deadline: number }
  /** How many webhooks are dealt with at once. */
  readonly webhooksAtOnce: number
  /** How many webhooks are verified and made durable at once. */
  readonly webhooksReceivedAtOnce: number
  readonly publicOrigin: string
  /** Where donate links lead when not to this host; else empty. */
  readonly donateOrigin: string
  /** The value of Strict-Transport-Security; null: it is not sent, as on a site without https. */
  readonly strictTransport: string | null
  readonly providers: Readonly<Record<ProviderName, ProviderSettings>>
  /** What of Venmo, a device's wallets and bank accounts is offered to donors who have it. */
  readonly offers: Offers
  /** No money moves: the providers are pretended, or their keys are test keys. */
  readonly testMode: boolean
  /** What live keys would be refused for, set in the place of the test keys that are; none with live keys. */
  readonly refusedLive: () => readonly string[]
  readonly smtpUrl: string | null
  /** Letters on their way to the mail server at once, each over a connection of its own. */
  readonly smtpConnections: number
  /** Seconds for which a changed monthly gift rests before its donor is told by letter. */
  readonly changesQuiet: number
  readonly tellsCharges: boolean
  readonly mailFrom: string | null
  /** Who is told of what only a person can mend; null: the charity's own address. */
  readonly operatorEmail: string | null
  /** Whether other money than this site's is expected on the providers' accounts. */
  readonly sharedAccount: boolean
  /** The CRMs that a person may connect, with what lets us in. */
  readonly crms: readonly CrmAddress[]
  /** By which donor-advised funds are asked for gifts; null: none is. */
  readonly dafPay: DafPayAddress | null
  /** Whether events are sent to loopback and private addresses too. */
  readonly hooksPrivate: boolean
  readonly taxId: string | null
  readonly linkSecrets: readonly string[] | null
  readonly metricsHost: string
  readonly metricsPort: number | null
  /** Null: nothing is traced. */
  readonly tracing: TracingSettings | null
  readonly roles: { readonly web: boolean; readonly worker: boolean }
  readonly trustedProxies: number
  /** How many numbers there are to try in the usual proof of work. */
  readonly proofWork: number
  /** The campaigns that are counted by themselves in the funnel; all others together. */
  readonly campaigns: readonly string[]
  /** US dollars. */
  readonly maximumGift: number
  readonly logLevel: Environment['LOG_LEVEL']
  readonly crashAt: FailpointName | null
  readonly office: OfficeSettings
  /** Names that were set, are no setting, and look as if they were meant for one. They may be another program's. */
  readonly mistyped: readonly Mistyped[]
}

const nothingOffered: Offers = { venmo: false, wallets: false, bankDebit: null }

/** A configuration that cannot work; the message names every fault, one per line. */
export class BadSettings extends Error {
  override readonly name = 'BadSettings'
}

/** Reads the environment. Empty values count as absent. @throws BadSettings naming all faults at once */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const settings: Partial<Record<string, string>> = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const parsed = v.safeParse(environment, settings)
  const tuning = tuned(settings.TUNING)
  const faults = [...(parsed.issues ?? []).map((issue) => issue.message), ...tuning.faults, ...faultsTogether(settings)]
  const suspects = [
    ...mistyped(Object.keys(settings), [...settingNames, ...tunedNames]),
    ...tunedNames.filter((name) => name in settings).map((name) => ({ name, meant: 'TUNING' })),
  ]
  if (!parsed.success || faults.length > 0) {
    const lines = [...faults, ...suspects.map(askedBack)].map((fault) => `  - ${fault}`)
    throw new BadSettings(['The configuration cannot be used:', ...lines].join('\n'))
  }
  const e = { ...parsed.output, ...tuning.constants }
  const dataDir = resolve(e.DATA_DIR)
  const providers = providerSettings(e)
  const tracing = e.OTEL_EXPORTER_OTLP_ENDPOINT && {
    endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: e.OTEL_EXPORTER_OTLP_HEADERS,
    service: e.OTEL_SERVICE_NAME,
    ratio: e.OTEL_TRACES_SAMPLER_ARG,
  }
  return {
    host: e.HOST,
    port: e.PORT,
    keepAlive: seconds(e.KEEP_ALIVE),
    drain: seconds(e.DRAIN),
    built: releaseBuilt(e.BUILT),
    versionFolder: settings.VERSION_FOLDER ?? null,
    dataDir,
    databaseShared: e.DATABASE_URL !== undefined,
    migrate: e.MIGRATE === 'yes',
    databaseLimits: { pool: e.DATABASE_POOL, queue: e.DATABASE_QUEUE, deadline: seconds(e.DATABASE_DEADLINE) },
    database: e.DATABASE_URL ?? resolve(dataDir, 'giving.db'),
    webhooksAtOnce: e.WEBHOOKS_AT_ONCE,
    webhooksReceivedAtOnce: e.WEBHOOKS_RECEIVED_AT_ONCE,
    publicOrigin: e.PUBLIC_ORIGIN ?? `http://${e.HOST === '0.0.0.0' ? 'localhost' : e.HOST}:${e.PORT}`,
    donateOrigin: e.DONATE_ORIGIN ?? '',
    strictTransport: e.PUBLIC_ORIGIN?.startsWith('https:') ? e.HSTS : null,
    providers,
    offers: Object.assign({ ...nothingOffered }, ...Object.values(providers).map(({ offers }) => offers)),
    testMode: !isLive(settings),
    refusedLive: () => faultsBeforeLive(settings),
    smtpUrl: e.SMTP_URL ?? null,
    smtpConnections: e.SMTP_CONNECTIONS,
    changesQuiet: e.CHANGES_QUIET,
    tellsCharges: e.COMING_CHARGE_LETTER === 'on',
    mailFrom: e.MAIL_FROM ?? null,
    operatorEmail: e.OPERATOR_EMAIL ?? null,
    sharedAccount: e.SHARED_ACCOUNT === 'yes',
    ...e.CONNECT,
    hooksPrivate: e.HOOKS_PRIVATE_ADDRESSES === 'yes',
    taxId: e.ORG_TAX_ID ?? null,
    linkSecrets: e.LINK_SECRET ?? null,
    metricsHost: e.METRICS_HOST,
    metricsPort: e.METRICS_PORT ?? null,
    tracing: tracing || null,
    roles: { web: e.ROLES !== 'worker', worker: e.ROLES !== 'web' },
    trustedProxies: e.TRUSTED_PROXIES,
    proofWork: e.PROOF_WORK,
    campaigns: e.CAMPAIGNS,
    maximumGift: e.MAXIMUM_GIFT,
    logLevel: e.LOG_LEVEL,
    crashAt: e.CRASH_AT ?? null,
    office: officeSettings(e),
    mistyped: suspects,
  }
}
