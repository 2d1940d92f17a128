import { Gauge, type Registry } from 'prom-client'
import type { Appeal } from '#gift/appeals.ts'
import { type Clock, days } from '../base/clock.ts'
import { type Backlog, lit, number } from '../store/database/queue.ts'
import type { Store } from '../store/database/store.ts'
import type { Unit } from '../store/database/unit.ts'
import { lastWatched } from '../store/database/watched.ts'
import { payoutStandings, statementsRead } from '../store/destinations/standing.ts'
import { dafGrantsLate } from '../store/gift/daf-grants.ts'
import { deviationsShown, longerPauses, otherAmounts } from '../store/gift/deviations.ts'
import { givenTwice } from '../store/gift/given-twice.ts'
import { secretsOut } from '../store/gift/open-secrets.ts'
import { unsignedAppeals } from '../store/gift/unsigned-appeals.ts'
import { lastChecked } from '../store/ledger/checked.ts'
import { readRestored } from '../store/ledger/restored.ts'
import { readTotals } from '../store/ledger/totals.ts'
import { lateVersion } from '../store/words/versions.ts'
import { observeHooks } from './hook-metrics.ts'

/** How much waits of each kind of work. */
export type QueuedWork = (now: number) => Unit<Readonly<Record<string, Backlog>>>

/**
 * What the database knows of gifts, webhooks and letters. Nothing here grows with the ledger: totals are kept up as it
 * grows, and all else is found by an index of what is still to be done. A reading that fails leaves every gauge as it was.
 */
export function observeLedger(
  registry: Registry,
  store: Store,
  clock: Clock,
  queued: QueuedWork,
  appeals: readonly Pick<Appeal, 'id'>[],
  otherWords: () => number | null,
): { read(): Promise<void> } {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const gifts = gauge('giving_gifts', 'Gifts by provider, frequency and standing.', ['provider', 'frequency', 'state'])
  const keptCents = gauge('giving_kept_cents', 'Cents kept: paid, less refunds and disputes.', [
    'provider',
    'frequency',
  ])
  const accountFees = gauge(
    'giving_account_fee_cents',
    'Cents that providers took of the account itself, of no payment.',
    ['provider'],
  )
  const facts = gauge('giving_facts', 'Facts in the ledger by kind; failed ones are declines.', ['provider', 'kind'])
  const wordsLag = gauge('giving_words_lag_seconds', 'How long the oldest gift waits that giving find cannot find yet.')
  const differences = gauge('giving_books_differences', 'Where books and ledger differed last night.', ['provider'])
  const pages = gauge('giving_page_differences', 'Where pages that take money were not as built when last watched.')
  const check = gauge(
    'giving_check_differences',
    'Where gifts were stored otherwise than their facts say, when last decided again.',
  )
  const unsigned = gauge('giving_appeal_unsigned_seconds', 'How long the day of an appeal could not be signed.', [
    'appeal',
  ])
  const words = gauge(
    'giving_words_version_late_seconds',
    'How long a version of the words that was agreed to is due and not public, or this process uses another than the public one.',
  )
  const work = gauge('giving_work_waiting', 'Queued work by kind; of gifts those whose outcome should be known.', [
    'kind',
  ])
  const workLag = gauge('giving_work_lag_seconds', 'How long the oldest of it waits; a letter, since it is due.', [
    'kind',
  ])
  const workDead = gauge('giving_work_dead', 'Work that was given up: a person goes on with it.', ['kind'])
  const toAgree = gauge('giving_refunds_to_agree', 'Refunds that wait for a second person.')
  const secrets = gauge(
    'giving_open_secrets',
    'Client secrets that are out, of gifts that are unpaid and of new cards.',
  )
  const doubles = gauge('giving_given_twice', 'Drafts of which more than one payment is kept: one must be given back.')
  const amounts = gauge('giving_other_amounts', 'Gifts of two weeks that came in another amount than was agreed.')
  const pauses = gauge('giving_longer_pauses', 'Pauses of two weeks that left out more gifts than was asked for.')

  const lateGrants = gauge(
    'giving_daf_promised_late',
    'Grants of donor-advised funds that were promised sixty days ago and have not come.',
  )
  const restored = gauge(
    'giving_restored',
    '1 while the books of a time that the database may have lost are still to be compared.',
  )

  const incomplete = gauge(
    'giving_payouts_incomplete',
    'Payouts of which it is not known to the cent what is in them.',
    ['provider'],
  )
  const payoutAge = gauge('giving_payout_incomplete_seconds', 'How old the oldest of them is.', ['provider'])
  const unread = gauge('giving_statement_unread_seconds', 'How long ago a provider’s statement was read whole.', [
    'provider',
  ])
  const suspense = gauge('giving_suspense_cents', 'Cents of a provider’s account that are not known to be a gift’s.', [
    'provider',
  ])

  const hooks = observeHooks(registry, store)

  const { db } = store
  const agreements = db.selectFrom('refund').select(number).where('status', '=', lit('waiting'))

  const readAll = async (now: number) => ({
    totals: await store.read(readTotals),
    work: await store.read(queued(now)),
    wordless: await db
      .selectFrom('gift')
      .select('started_at')
      .where('words_at', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
    secrets: await store.read(secretsOut),
    lateGrants: await store.read(dafGrantsLate(now, days(60))),
    twice: (await givenTwice(store)).length,
    pauses: (await store.read(longerPauses(now - deviationsShown, 1000))).length,
    amounts: (await store.read(otherAmounts(now - deviationsShown, 1000))).length,
    toAgree: await agreements.executeTakeFirstOrThrow(),
    differences: await db.selectFrom('setting').selectAll().where('name', 'like', 'differences:%').execute(),
    watched: await store.read(lastWatched),
    checked: await store.read(lastChecked),
    restored: await store.read(readRestored),
    unsigned: await store.read(unsignedAppeals(appeals)),
    late: await store.read(lateVersion(now)),
    payouts: await store.read(payoutStandings),
    statements: await store.read(statementsRead),
    showHooks: await hooks.read(now),
  })

  return {
    /** Asks the database; nothing is told of an answer that is not whole. */
    async read() {
      const now = clock.now()
      const age = (at: number | null | undefined) => (at ? Math.max(0, now - at) / 1000 : 0)
      const readings = await readAll(now)
      for (const each of [
        gifts,
        keptCents,
        accountFees,
        facts,
        differences,
        incomplete,
        payoutAge,
        suspense,
        unread,
        unsigned,
      ])
        each.reset()
      for (const { number, ...labels } of readings.totals.gifts) gifts.set(labels, number)
      for (const { cents, ...labels } of readings.totals.kept) keptCents.set(labels, cents)
      for (const { provider, cents } of readings.totals.accountFees) accountFees.set({ provider }, cents)
      for (const { number, ...labels } of readings.totals.facts) facts.set(labels, number)
      wordsLag.set(age(readings.wordless?.started_at))
      secrets.set(readings.secrets)
      lateGrants.set(readings.lateGrants)
      doubles.set(readings.twice)
      pauses.set(readings.pauses)
      amounts.set(readings.amounts)
      for (const [kind, { waiting, dead, oldest }] of Object.entries(readings.work)) {
        work.set({ kind }, waiting)
        workLag.set({ kind }, age(oldest))
        workDead.set({ kind }, dead)
      }
      toAgree.set(Number(readings.toAgree.number))
      restored.set(readings.restored === null ? 0 : 1)
      for (const { provider, incomplete: count, oldest, suspenseCents } of readings.payouts) {
        incomplete.set({ provider }, count)
        payoutAge.set({ provider }, age(oldest))
        suspense.set({ provider }, suspenseCents)
      }
      for (const [provider, at] of readings.statements) unread.set({ provider }, age(at))
      for (const [appeal, at] of readings.unsigned) unsigned.set({ appeal }, age(at))
      words.set(Math.max(age(readings.late), age(otherWords())))
      readings.showHooks()
      pages.set(readings.watched?.differences ?? 0)
      check.set(readings.checked?.differences ?? 0)
      for (const { name, value } of readings.differences) {
        differences.set({ provider: name.slice('differences:'.length) }, Number(value))
      }
    },
  }
}
