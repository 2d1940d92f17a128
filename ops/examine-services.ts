import { sql } from 'kysely'
import { providerWords } from '#content/providers.ts'
import { days, hours, minutes } from '#server/base/clock.ts'
import { differencesSetting } from '#server/giving/reconcile/compare.ts'
import { proveCommit } from '#server/observing/database-faults.ts'
import { unexpectedProxySetting } from '#server/observing/unexpected-proxy.ts'
import { readSetting } from '#server/store/database/settings.ts'
import { lastWatched } from '#server/store/database/watched.ts'
import { givenTwice } from '#server/store/gift/given-twice.ts'
import { lastChecked } from '#server/store/ledger/checked.ts'
import { readRestored } from '#server/store/ledger/restored.ts'
import { printed } from '#server/store/work/letters.ts'
import type { Services } from '#server/wiring.ts'
import { standbySetting } from './commands/standby.ts'
import { examineAccounts } from './examine-account.ts'
import { examineAppeals } from './examine-appeals.ts'
import { examineBankDebit } from './examine-bank-debit.ts'
import { examineCrms } from './examine-crms.ts'
import { examineDeviations } from './examine-deviations.ts'
import { examineEncryption } from './examine-encryption.ts'
import { examineEndpoints } from './examine-endpoints.ts'
import { examineFunds } from './examine-funds.ts'
import { examineLimits } from './examine-limits.ts'
import { examineMail } from './examine-mail.ts'
import { examineOffice } from './examine-office.ts'
import { examinePayouts } from './examine-payouts.ts'
import { examineProviders, type Finding } from './examine-providers.ts'
import { examineRefunds } from './examine-refunds.ts'
import { examineWallets } from './examine-wallets.ts'
import { examineRehearsal } from './rehearsal/report.ts'

/** `address`: also sends a test letter there. `goesLive`: what only live keys need must be there already. */
interface Examined {
  readonly address?: string | undefined
  readonly goesLive?: boolean
}

/** Looks at everything that a site needs to take gifts. */
export async function examineServices(services: Services, { address, goesLive }: Examined = {}): Promise<Finding[]> {
  const mustBe = goesLive ?? !services.settings.testMode
  return [
    configuration(services),
    ...(await proxies(services)),
    ...(await database(services)),
    ...(await examineLimits(services)),
    ...(await examineEncryption(services)),
    ...(await examineProviders(services)),
    ...(await examineAccounts(services, mustBe)),
    ...(await examineEndpoints(services, mustBe)),
    ...(await examineWallets(services)),
    ...(await examineBankDebit(services)),
    ...(await examineMail(services, address)),
    ...(await examineCrms(services)),
    ...(await examineOffice(services)),
    ...(await work(services)),
    await doubles(services),
    await lostTime(services),
    ...(await examineRefunds(services)),
    ...(await examineDeviations(services)),
    ...(await examineFunds(services)),
    ...(await examineAppeals(services.deps)),
    ...(await secondMachine(services)),
    ...(await examineRehearsal(services)),
  ]
}

function configuration({ settings, books }: Services): Finding {
  const providers = books.map(({ name }) => providerWords[name].title).join(' and ')
  const mail = settings.smtpUrl ? 'mail by SMTP' : 'mail as files in the data folder'
  const mode = settings.testMode ? 'test mode, no money moves' : 'live'
  const state = settings.testMode || settings.smtpUrl ? 'well' : 'look'
  return { what: 'configuration', state, says: `${providers}; ${mode}; ${mail}` }
}

/** How long ago an unexpected proxy still counts: a stranger may send such a header too, and an old fault was mended. */
const proxySeenWithin = hours(24)

/** A proxy that the servers were not told of. With one that they were, there is nothing to say. */
async function proxies({ store, settings, clock }: Services): Promise<Finding[]> {
  if (settings.trustedProxies > 0) return []
  const time = await store.read(readSetting(unexpectedProxySetting))
  if (time === null || clock.now() - Number(time) > proxySeenWithin) return []
  const at = new Date(Number(time)).toISOString()
  const says = `X-Forwarded-For came at ${at}, and TRUSTED_PROXIES is 0: behind a proxy all donors look like one`
  return [{ what: 'proxies', state: 'look', says }]
}

/** So many gifts are looked at, however many there are. */
const newest = 100_000

async function database(services: Services): Promise<Finding[]> {
  const { store } = services
  const commit = await commits(services)
  const wrong = await store.db
    .selectFrom((e) => e.selectFrom('gift').select(['id', 'payments']).orderBy('id', 'desc').limit(newest).as('newest'))
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('payments', '>', 0)
    .where((e) =>
      e.not(
        e.exists(e.selectFrom('fact').select('seq').whereRef('fact.gift', '=', 'newest.id').where('kind', '=', 'paid')),
      ),
    )
    .executeTakeFirstOrThrow()
  return [
    commit,
    {
      what: 'ledger',
      state: Number(wrong.count) > 0 ? 'ill' : 'well',
      says:
        Number(wrong.count) > 0
          ? `${wrong.count} gifts say they were paid without a fact`
          : `every payment of the newest ${newest.toLocaleString('en-US')} gifts has its fact`,
    },
  ]
}

/** Donors who meant to give once and were charged more often. */
async function doubles({ store }: Services): Promise<Finding> {
  const drafts = await givenTwice(store)
  const says =
    drafts.length > 0 ? `${drafts.length} drafts were paid more than once: giving refund` : 'no draft was paid twice'
  return { what: 'given twice', state: drafts.length > 0 ? 'ill' : 'well', says }
}

/** Whether the books of a time that the database may have lost are still to be compared. */
async function lostTime({ store }: Services): Promise<Finding> {
  const restored = await store.read(readRestored)
  if (restored === null) return { what: 'restored', state: 'well', says: 'no time is lost that the books must tell of' }
  const titles = restored.left.map((name) => providerWords[name].title).join(' and ')
  const time = `${new Date(restored.from).toISOString()} to ${new Date(restored.to).toISOString()}`
  const says = `${time} may be lost: the books of ${titles} are being compared, and drafts of that time wait`
  return { what: 'restored', state: 'look', says }
}

/** How old the copy for a second machine is, where one was ever made. */
async function secondMachine({ store, clock }: Services): Promise<Finding[]> {
  const copied = await store.read(readSetting(standbySetting))
  if (copied === null) return []
  const age = Math.floor((clock.now() - Number(copied)) / minutes(1))
  const state = age > 15 ? 'look' : 'well'
  return [{ what: 'second machine', state, says: `its copy was made ${age} minutes ago` }]
}

/** Whether a write comes through, and how long it takes: a database that only reads answers everything else. */
async function commits({ store, clock }: Services): Promise<Finding> {
  const started = clock.now()
  try {
    await proveCommit(store, clock)
  } catch (error) {
    const why = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    return { what: 'database', state: 'ill', says: `${store.dialect}, no write comes through: ${why}` }
  }
  const took = clock.now() - started
  const state = took > 1000 ? 'look' : 'well'
  return { what: 'database', state, says: `${store.dialect}, a durable write takes ${took} ms` }
}

/** Whoever changes the page that takes money sees it before its donors do, if somebody looks every week. */
async function pagesWatched({ store, clock, settings }: Services): Promise<Finding> {
  const what = 'pages'
  const last = await store.read(lastWatched)
  if (last === null) {
    return {
      what,
      state: settings.testMode ? 'well' : 'look',
      says: 'never compared with what was built: giving watch',
    }
  }
  const age = Math.floor((clock.now() - last.at) / days(1))
  if (last.differences > 0)
    return { what, state: 'ill', says: `${last.differences} differ from what was built: giving watch` }
  if (age > 7) return { what, state: 'look', says: `compared with what was built ${age} days ago: giving watch` }
  return { what, state: 'well', says: 'as built when they were last compared' }
}

/** Every night a worker decides the last week's gifts again; `giving check` does it now. */
async function ledgerChecked({ store }: Services): Promise<Finding> {
  const what = 'ledger'
  const last = await store.read(lastChecked)
  if (last === null) return { what, state: 'well', says: 'not decided again yet: giving check' }
  if (last.differences > 0)
    return {
      what,
      state: 'ill',
      says: `${last.differences} things are stored otherwise than their facts say: giving check`,
    }
  return { what, state: 'well', says: 'stored as its facts say when last decided again' }
}

async function work(services: Services): Promise<Finding[]> {
  const { db } = services.store
  const late = services.clock.now() - minutes(10)
  const all = sql<number>`count(*)`.as('count')
  const [waiting, dead, letters, failed, open, differ] = await Promise.all([
    db
      .selectFrom('inbox')
      .select(all)
      .where('status', '=', 'waiting')
      .where('received_at', '<', late)
      .executeTakeFirst(),
    db.selectFrom('inbox').select(all).where('status', '=', 'dead').executeTakeFirst(),
    db
      .selectFrom('letter')
      .select(all)
      .where('status', '=', 'waiting')
      .where('kind', '!=', printed)
      .where('due_at', '<', late)
      .executeTakeFirst(),
    db.selectFrom('letter').select(all).where('status', '=', 'failed').executeTakeFirst(),
    db.selectFrom('gift').select(all).where('resolve_at', '<', late).executeTakeFirst(),
    db.selectFrom('setting').select('value').where('name', 'like', differencesSetting('%')).execute(),
  ])
  const finding = (what: string, row: { count: number } | undefined, some: string, none: string): Finding => {
    const number = Number(row?.count ?? 0)
    return { what, state: number > 0 ? 'look' : 'well', says: number > 0 ? `${number} ${some}` : none }
  }
  return [
    finding('inbox', waiting, 'webhooks wait for more than 10 minutes', 'nothing waits'),
    finding('inbox', dead, 'webhooks were given up: giving replay --list', 'nothing was given up'),
    finding('outbox', letters, 'letters wait for more than 10 minutes: giving outbox', 'nothing waits'),
    finding('outbox', failed, 'letters could not be delivered: giving outbox', 'nothing failed'),
    finding(
      'books',
      { count: differ.reduce((sum, { value }) => sum + Number(value), 0) },
      'movements differ from the providers’ books: giving reconcile',
      'nothing differed when they were last compared',
    ),
    await ledgerChecked(services),
    await examinePayouts(services),
    await pagesWatched(services),
    finding('open gifts', open, 'gifts should have been resolved by now', 'none is overdue'),
  ]
}
