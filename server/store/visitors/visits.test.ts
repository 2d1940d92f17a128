import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OnlineName } from '#gift/provider.ts'
import type { GiftRequest } from '#gift/request.ts'
import { hours, minutes } from '../../base/clock.ts'
import { begin } from '../../giving/gift/begin.ts'
import { recordUnit } from '../../giving/gift/record.ts'
import { asking, paid, plainly } from '../../giving/testing/fixtures.ts'
import { type OwnServices, servicesOn } from '../../giving/testing/own-database.ts'
import type { VisitTable } from '../database/visitor-tables.ts'
import { addVisits, begunBetween, visitsBetween } from './visits.ts'

describe.each(['sqlite', 'postgres'] as const)('visits on %s', (dialect) => {
  let h: OwnServices
  beforeEach(async () => {
    h = await servicesOn(dialect)
  }, 60_000)
  afterEach(() => h.end(), 60_000)

  const visit = (more: Partial<VisitTable> = {}): VisitTable => ({
    hour: hours(1),
    step: 'seen',
    language: 'en',
    device: 'phone',
    campaign: '',
    way: '',
    number: 1,
    ...more,
  })

  test('counts of many processes add up, also where two write the same names at once', async () => {
    const names = Array.from({ length: 60 }, (_, at) => visit({ campaign: `c${at}` }))
    const processes = Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? names : names.toReversed()))
    await Promise.all(processes.map((counts) => h.store.write(addVisits(counts))))
    const sums = await h.store.read(visitsBetween(0, hours(2)))
    expect(sums).toHaveLength(60)
    expect(new Set(sums.map(({ number }) => number))).toEqual(new Set([8]))
  })

  test('more names than one statement takes are added whole', async () => {
    const names = Array.from({ length: 1200 }, (_, at) => visit({ campaign: `c${at}` }))
    await h.store.write(addVisits(names))
    expect(await h.store.read(visitsBetween(0, hours(2)))).toHaveLength(1200)
  })

  test('are those of the hours that are asked for, summed up', async () => {
    const counts = [visit({ hour: 0 }), visit(), visit({ hour: hours(2), number: 3 }), visit({ hour: hours(3) })]
    await h.store.write(addVisits(counts))
    expect(await h.store.read(visitsBetween(hours(1), hours(3)))).toEqual([
      { step: 'seen', language: 'en', device: 'phone', campaign: '', way: '', number: 4 },
    ])
  })

  const begun = async (provider: OnlineName, request: Partial<GiftRequest> = {}, device: 'phone' | null = 'phone') => {
    const options = { ...plainly, ...(device ? { device } : {}) }
    const outcome = await begin(h, provider, asking({ attempt: null, ...request }), options)
    if (!outcome.ok) throw new Error(outcome.detail)
    return outcome.value.gift.id
  }
  const pay = (id: string, provider: OnlineName = 'stripe', way: 'google_pay' | 'venmo' = 'google_pay') =>
    h.store.write(
      recordUnit(h, id, {
        facts: [paid(`payment of ${id}`, 5000, h.clock.now(), provider)],
        paidBy: { way, version: { theirs: 1 } },
      }),
    )
  const told = () => h.store.read(begunBetween(h.clock.now() - hours(1), h.clock.now() + 1))

  test('a gift is begun once and paid once, by the way in which its money came', async () => {
    const id = await begun('stripe', {
      language: 'es',
      attribution: { source: null, medium: null, campaign: 'spring', link: null },
    })
    const before = { language: 'es', device: 'phone', campaign: 'spring', host: null }
    expect(await told()).toEqual([{ ...before, way: 'card', begun: 1, paid: 0 }])
    await pay(id)
    await h.store.write(recordUnit(h, id, { facts: [paid('another month', 5000, h.clock.now())] }))
    expect(await told()).toEqual([{ ...before, way: 'wallet', begun: 1, paid: 1 }])
  })

  test('a draft that was begun at both providers counts once, as the gift that was paid', async () => {
    const attempt = 'attempt-attempt-9'
    const first = await begun('paypal', { attempt })
    await h.store.db.updateTable('gift').set({ state: 'not_charged' }).where('id', '=', first).execute()
    h.clock.forward(minutes(1))
    await begun('stripe', { attempt })
    const counts = { language: 'en', device: 'phone', campaign: null, host: null }
    expect(await told()).toEqual([{ ...counts, way: 'card', begun: 1, paid: 0 }])
    await pay(first, 'paypal', 'venmo')
    expect(await told()).toEqual([{ ...counts, way: 'paypal', begun: 1, paid: 1 }])
  })

  test('which site’s form of ours led to a gift is told with it, and of other links nothing', async () => {
    const from = (medium: string, source: string | null) => ({
      attribution: { source, medium, campaign: null, link: null },
    })
    for (const of of [from('embed', 'blog.example'), from('embed', null), from('email', 'letter')])
      await begun('stripe', of)
    const hosts = (await told()).map(({ host, begun }) => `${host} ${begun}`)
    expect(hosts.sort()).toEqual([' 1', 'blog.example 1', 'null 1'])
  })

  test('what was begun elsewhere than on the donation page is no visit’s', async () => {
    await begun('stripe', {}, null)
    const first = await begun('stripe', { attempt: 'attempt-attempt-8' })
    await begun('stripe', { frequency: 'monthly', follows: first })
    expect((await told()).map(({ begun }) => begun)).toEqual([1])
  })
})
