import { expect, test } from 'vitest'
import { everyAppeal } from '#gift/appeals.ts'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { refused } from '#gift/outcome.ts'
import { hours } from '../base/clock.ts'
import { callerOf } from '../giving/abuse/caller.ts'
import { handOutSecret } from '../giving/abuse/secrets.ts'
import { begin } from '../giving/gift/begin.ts'
import { recordUnit } from '../giving/gift/record.ts'
import { differencesSetting } from '../giving/reconcile/compare.ts'
import { asking, paid, plainly, testServices } from '../giving/testing/fixtures.ts'
import { noon } from '../giving/testing/hand-clock.ts'
import { backlogs } from '../giving/work/kinds.ts'
import { openPlaces } from '../process/places.ts'
import { version } from '../process/version.ts'
import { writeSetting } from '../store/database/settings.ts'
import { keepSetUp } from '../store/gift/card-set-ups.ts'
import { keepUnsigned } from '../store/gift/unsigned-appeals.ts'
import { bookAccountFee } from '../store/ledger/account-fees.ts'
import { foldLedger } from '../store/ledger/totals.ts'
import { insertVersion, moveVersion } from '../store/words/versions.ts'
import { keepEvent, noteHandling } from '../store/work/inbox.ts'
import { servedMetrics } from './testing/served-metrics.ts'

test('everything that an alert watches is told, from the database, and nothing else is served there', async () => {
  const h = await testServices()
  const metrics = await servedMetrics(h.store, h.clock, h, backlogs)
  const provider = metrics.timed(h.stripe)
  const gift = async (facts: Parameters<typeof paid>[0][]) => {
    const outcome = await begin(
      { ...h, providers: { ...h.providers, stripe: provider } },
      'stripe',
      asking({ attempt: null }),
      plainly,
    )
    if (!outcome.ok) throw new Error(outcome.detail)
    const { id } = outcome.value.gift
    await h.store.write(recordUnit(h, id, { facts: facts.map((ref) => paid(ref, 5000)) }))
    return id
  }
  await gift(['pi_1'])
  const giftId = await gift(['pi_2'])
  await h.store.write(
    recordUnit(h, giftId, {
      facts: [{ provider: 'stripe', kind: 'refunded', ref: 're_1', payment: 'pi_2', at: noon, cents: cents(2000) }],
    }),
  )
  const open = await gift([])
  const declined = { provider: 'stripe', kind: 'failed', ref: 'ch_1', at: noon, code: 'card_declined' } as const
  await h.store.write(recordUnit(h, open, { facts: [declined] }))
  h.stripe.refuseNext = refused('provider_unavailable', 'down')
  await begin({ ...h, providers: { ...h.providers, stripe: provider } }, 'stripe', asking({ attempt: null }), plainly)
  const event = { provider: 'stripe' as const, eventId: 'evt_1', type: 't', createdAt: 1, payload: '{}' }
  await h.store.write(keepEvent(event, h.clock.now(), 0))
  await h.store.write(writeSetting(differencesSetting('paypal'), '3'))
  const handed = { gift: open, channel: 'embedded', beyond: false, tested: false } as const
  await h.store.write(handOutSecret(handed, callerOf('secret-of-this-test')('203.0.113.9', null), h.clock.now()))
  const card = { id: 'card-1', gift: giftId, number: 1, set_up: 'seti_1', address: 'a:1', network: 'n:1' } as const
  await h.store.write(keepSetUp({ ...card, closes_at: h.clock.now(), tries: 0 }))
  const radar = { provider: 'stripe', ref: 'txn_1', category: 'fee', description: null, at: noon } as const
  await h.store.write(bookAccountFee({ ...radar, cents: 1234, recorded_at: h.clock.now() }))
  h.clock.forward(hours(1))
  for (const _ of ['marks the beginning', 'adds']) await h.store.write(foldLedger(h.clock.now()))

  const lines = await metrics.lines()
  for (const line of [
    `giving_build_info{version="${version}",node="${process.versions.node}"} 1`,
    'giving_gifts{provider="stripe",frequency="once",state="complete"} 1',
    'giving_gifts{provider="stripe",frequency="once",state="partly_refunded"} 1',
    'giving_gifts{provider="stripe",frequency="once",state="started"} 2',
    'giving_kept_cents{provider="stripe",frequency="once"} 8000',
    'giving_account_fee_cents{provider="stripe"} 1234',
    'giving_facts{provider="stripe",kind="paid"} 2',
    'giving_facts{provider="stripe",kind="failed"} 1',
    'giving_work_waiting{kind="webhook"} 1',
    'giving_work_lag_seconds{kind="webhook"} 3600',
    'giving_work_waiting{kind="letter"} 3',
    'giving_work_lag_seconds{kind="letter"} 3600',
    'giving_work_waiting{kind="gift"} 1',
    'giving_work_waiting{kind="begin"} 1',
    'giving_open_secrets 2',
    'giving_work_waiting{kind="close_secret"} 1',
    'giving_work_lag_seconds{kind="close_card"} 3600',
    'giving_refunds_to_agree 0',
    'giving_work_waiting{kind="refund"} 0',
    'giving_work_lag_seconds{kind="refund"} 0',
    'giving_work_waiting{kind="stop"} 0',
    'giving_work_lag_seconds{kind="amount"} 0',
    'giving_longer_pauses 0',
    'giving_other_amounts 0',
    'giving_books_differences{provider="paypal"} 3',
    'giving_provider_seconds_count{provider="stripe",verb="begin",code="ok"} 3',
    'giving_provider_seconds_count{provider="stripe",verb="begin",code="provider_unavailable"} 1',
  ]) {
    expect(lines).toContain(line)
  }
  expect(lines.join('\n')).not.toMatch(/example\.org|Ada/)
  expect((await fetch(`${metrics.url}/`)).status).toBe(404)

  await metrics.close()
})

test('a draft that was paid twice is told, until one payment of it was given back', async () => {
  const h = await testServices()
  const first = await begin(h, 'paypal', asking(), plainly)
  const second = await begin(h, 'stripe', asking(), plainly)
  if (!first.ok || !second.ok) throw new Error('not begun')
  const book = (gift: string, ...facts: Fact[]) => h.store.write(recordUnit(h, gift, { facts }))
  const told = async () => {
    const metrics = await servedMetrics(h.store, h.clock, h, backlogs)
    const lines = await metrics.lines()
    await metrics.close()
    return lines.find((line) => line.startsWith('giving_given_twice '))?.split(' ')[1]
  }
  await book(second.value.gift.id, paid('pi_1', 5000))
  expect(await told()).toBe('0')
  await book(first.value.gift.id, paid('cap_1', 5000, noon, 'paypal'))
  expect(await told()).toBe('1')
  const back = {
    provider: 'paypal',
    kind: 'refunded',
    ref: 're_1',
    payment: 'cap_1',
    at: noon,
    cents: cents(5000),
  } as const
  await book(first.value.gift.id, back)
  expect(await told()).toBe('0')
})

test('a version of the words that is due and not public is told, whether it waits or failed, until one behind it is; so is a process that uses another', async () => {
  const h = await testServices()
  const metrics = await servedMetrics(h.store, h.clock, h, backlogs)
  const told = async () => (await metrics.lines()).find((line) => line.startsWith('giving_words_version_late_seconds'))
  const agreed = { agreedBy: 'Ben', agreedAt: h.clock.now(), dueAt: null, backTo: null, own: [], changes: [] }
  const common = { status: 'agreed', askedBy: 'Ana', askedAt: h.clock.now(), ...agreed } as const
  const version = await h.store.write(insertVersion(common))
  h.clock.forward(hours(1))
  expect(await told()).toBe('giving_words_version_late_seconds 3600')
  await h.store.write(moveVersion(version, { status: 'failed' }))
  expect(await told()).toBe('giving_words_version_late_seconds 3600')
  const next = await h.store.write(insertVersion({ ...common, dueAt: h.clock.now() + hours(1) }))
  await h.store.write(moveVersion(next, { status: 'public' }))
  expect(await told()).toBe('giving_words_version_late_seconds 0')
  const since = h.clock.now()
  metrics.words(() => since)
  h.clock.forward(hours(2))
  expect(await told()).toBe('giving_words_version_late_seconds 7200')
  await metrics.close()
})

test('an appeal that cannot be signed is told for as long as the charity has it', async () => {
  const h = await testServices()
  const metrics = await servedMetrics(h.store, h.clock, h, backlogs)
  const all = everyAppeal.map(({ id }) => id)
  for (const id of ['removed', ...all]) await h.store.write(keepUnsigned(id, h.clock.now()))
  h.clock.forward(hours(1))
  const lines = (await metrics.lines()).filter((line) => line.startsWith('giving_appeal_unsigned_seconds{'))
  expect(lines).toEqual(all.map((id) => `giving_appeal_unsigned_seconds{appeal="${id}"} 3600`))
  await metrics.close()
})

test('what the process knows by itself is told also when the database does not answer', async () => {
  const h = await testServices()
  const metrics = await servedMetrics(h.store, h.clock, h, backlogs)
  expect(await metrics.lines()).toContain('giving_database_up 1')
  metrics.http.cspReport('img-src')
  metrics.http.answered('begin', 503, 2000)
  await h.store.close()
  const without = await metrics.lines()
  expect(without).toContain('giving_database_up 0')
  expect(without).toContain('giving_http_seconds_count{kind="begin",status="503"} 1')
  expect(without).toContain('giving_http_seconds_sum{kind="begin",status="503"} 2')
  expect(without).toContain('giving_csp_reports_total{directive="img-src"} 1')
  expect(without.join('\n')).toMatch(/^process_resident_memory_bytes \d+/m)
  await metrics.close()
})

test('a reading that fails clears no alert', async () => {
  const h = await testServices()
  const metrics = await servedMetrics(h.store, h.clock, h, backlogs)
  const event = { provider: 'stripe' as const, eventId: 'evt_1', type: 't', createdAt: 1, payload: '{}' }
  const row = await h.store.write(keepEvent(event, h.clock.now(), 0))
  await h.store.write(noteHandling(row?.id ?? 0, { status: 'dead', problem: 'nobody knows it' }))
  await h.store.write(writeSetting(differencesSetting('paypal'), '3'))
  const alerts = ['giving_work_dead{kind="webhook"} 1', 'giving_books_differences{provider="paypal"} 3']
  expect(await metrics.lines()).toEqual(expect.arrayContaining(['giving_database_up 1', ...alerts]))
  await h.store.close()
  expect(await metrics.lines()).toEqual(expect.arrayContaining(['giving_database_up 0', ...alerts]))
  await metrics.close()
})

test.each(['webhooks', 'letters'] as const)(
  'how many %s this process has at once, and how many wait, is told',
  async (kind) => {
    const places = openPlaces(2)
    const h = { ...(await testServices()), [kind]: places }
    const metrics = await servedMetrics(h.store, h.clock, h, backlogs)
    const ends: (() => void)[] = []
    const work = [1, 2, 3].map(() => places.run(() => new Promise<void>((resolve) => void ends.push(resolve))))
    const lines = await metrics.lines()
    for (const [state, count] of Object.entries({ max: 2, busy: 2, waiting: 1 })) {
      expect(lines).toContain(`giving_${kind}_at_once{state="${state}"} ${count}`)
    }
    while (ends.length > 0) {
      ends.shift()?.()
      await new Promise(setImmediate)
    }
    await Promise.all(work)
    await metrics.close()
  },
)

test('connections, waits, retries and deadlines of a database beside the process are told', async () => {
  const h = await testServices()
  const load = () => ({
    connections: { max: 10, open: 4, idle: 1, waiting: 2 },
    acquired: 70,
    waitedMs: 1500,
    retries: { conflict: 3, connection: 5 },
    deadlines: 6,
    unconfirmed: 1,
  })
  const metrics = await servedMetrics({ ...h.store, load }, h.clock, h, backlogs)
  await metrics.lines()
  const lines = await metrics.lines()
  for (const line of [
    'giving_database_connections{state="max"} 10',
    'giving_database_connections{state="open"} 4',
    'giving_database_connections{state="idle"} 1',
    'giving_database_connections{state="waiting"} 2',
    'giving_database_acquired_total 70',
    'giving_database_wait_seconds_total 1.5',
    'giving_database_retries_total{reason="conflict"} 3',
    'giving_database_retries_total{reason="connection"} 5',
    'giving_database_deadlines_total 6',
    'giving_database_unconfirmed_total 1',
  ]) {
    expect(lines).toContain(line)
  }
  await metrics.close()
})
