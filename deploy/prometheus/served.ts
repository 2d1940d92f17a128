import { refused } from '#gift/outcome.ts'
import { minutes } from '#server/base/clock.ts'
import { begin } from '#server/giving/gift/begin.ts'
import { record } from '#server/giving/gift/record.ts'
import { createGiving } from '#server/giving/giving.ts'
import { differencesSetting } from '#server/giving/reconcile/compare.ts'
import { asking, paid, plainly, testServices } from '#server/giving/testing/fixtures.ts'
import { sendDue } from '#server/giving/testing/send-due.ts'
import { backlogs } from '#server/giving/work/kinds.ts'
import { servedMetrics } from '#server/observing/testing/served-metrics.ts'
import { statementRead, writeSetting } from '#server/store/database/settings.ts'
import { insertEndpoint } from '#server/store/destinations/endpoints.ts'
import { keepPayout } from '#server/store/destinations/payouts.ts'
import { keepUnsigned } from '#server/store/gift/unsigned-appeals.ts'
import { foldLedger } from '#server/store/ledger/totals.ts'

/**
 * The series that a server tells after something of everything has happened in it: their names, and the labels of each.
 * Read from its own `/metrics`, as Prometheus does.
 */
export async function servedSeries(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const h = await testServices()
  const load = () => ({
    connections: { max: 10, open: 4, idle: 1, waiting: 2 },
    acquired: 70,
    waitedMs: 1500,
    retries: { conflict: 3, connection: 5 },
    deadlines: 6,
    unconfirmed: 1,
  })
  const metrics = await servedMetrics({ ...h.store, load }, h.clock, h, backlogs, [{ id: 'winter' }])
  const stripe = metrics.timed(h.stripe)
  const deps = { ...h, providers: { ...h.providers, stripe }, observer: metrics.giving }
  metrics.clock(() => 0)
  metrics.methods(
    [stripe],
    createGiving(deps, { callerOf: () => ({ address: '', network: '', email: null, emailHere: null }) }).methods,
  )
  const outcome = await begin(deps, 'stripe', asking(), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  await record(deps, outcome.value.gift.id, { facts: [paid('pi_1', 5000)] })
  deps.observer.otherVersion('stripe', '2024-06-20')
  await sendDue(deps)
  h.stripe.refuseNext = refused('provider_unavailable', 'down')
  await begin(deps, 'stripe', asking({ attempt: null }), plainly)
  await h.store.write(writeSetting(differencesSetting('stripe'), '1'))
  const payout = {
    provider: 'stripe',
    ref: 'po_1',
    cents: 9680,
    currency: 'USD',
    trace: null,
    descriptor: null,
  } as const
  const days = { created_at: h.clock.now(), arrives_at: h.clock.now(), failure: null }
  await h.store.write(keepPayout({ ...payout, ...days, status: 'on_its_way', members: 'later' }, h.clock.now()))
  await h.store.write(writeSetting(statementRead('stripe'), String(h.clock.now())))
  for (const _ of ['marks the beginning', 'adds']) {
    await h.store.write(foldLedger(h.clock.now()))
    h.clock.forward(minutes(5))
  }
  const hook = {
    id: 'e1',
    name: null,
    url: 'https://crm.example/in',
    types: '["gift.paid"]',
    personal: 'no',
    asked_by: 'Ana',
  } as const
  const keys = { revision: 1, rotated_at: 0, key_mark: null, mark_before: null, agreed_by: null, personal_at: null }
  const resting = { state: 'resting', reason: '500', state_at: 0, created_at: 0 } as const
  await h.store.write(insertEndpoint({ ...hook, ...keys, ...resting }))
  await h.store.write(keepUnsigned('winter', h.clock.now()))
  metrics.hooks('sent', 10)
  metrics.http.answered('begin', 200, 10)
  metrics.http.cspReport('img-src')

  const lines = await metrics.lines()
  await metrics.close()
  await h.store.close()
  const series = new Map<string, Set<string>>()
  for (const [, name = '', labels = ''] of lines.join('\n').matchAll(/^([a-zA-Z_:][\w:]*)(\{.*\})? /gm)) {
    const names = series.get(name) ?? new Set<string>()
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) names.add(label)
    series.set(name, names)
  }
  return series
}
