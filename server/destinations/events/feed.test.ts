import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { begin } from '../../giving/gift/begin.ts'
import { record } from '../../giving/gift/record.ts'
import { asking, paid, plainly, refunded } from '../../giving/testing/fixtures.ts'
import { type OwnServices, servicesOn } from '../../giving/testing/own-database.ts'
import { eventsAfter } from '../../store/destinations/events.ts'
import { openFeed } from './feed.ts'
import { newFeedToken } from './feed-token.ts'
import { eventKindNamed } from './kinds/index.ts'
import { bodySchemaOf } from './schema.ts'
import { sequenceEvents } from './sequence.ts'
import { toldEvents } from './tell.ts'

describe.each(['sqlite', 'postgres'] as const)('the feed on %s', (dialect) => {
  let h: OwnServices
  beforeEach(async () => {
    h = await servicesOn(dialect)
  })
  afterEach(() => h.end())

  const partsOf = (secrets: readonly string[] = ['a secret of this test']) => ({ ...h, secrets })
  const token = () => h.store.write(newFeedToken(partsOf(), h.clock.now()))

  test('has one token, which ends the one before it, and no other deployment’s secret makes it', async () => {
    const feed = openFeed(partsOf())
    expect(await feed.isToken('')).toBe(false)
    const [first, second] = [await token(), await token()]
    expect([await feed.isToken(first), await feed.isToken(second)]).toEqual([false, true])
    expect(await openFeed(partsOf(['a newer secret', 'a secret of this test'])).isToken(second)).toBe(true)
    expect(await openFeed(partsOf(['another'])).isToken(second)).toBe(false)
  })

  test('tells all that happened once, a page at a time, by the schema of each type, and nobody’s name', async () => {
    await token()
    const outcome = await begin(h, 'stripe', asking(), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    const { id, reference } = outcome.value.gift
    await record(h, id, { facts: [paid('pi_1', 5000), refunded('stripe', 'pi_1', 2000)] })
    await sequenceEvents(h)
    const feed = openFeed(partsOf())
    const first = await feed.after(0, 1)
    const second = await feed.after(first.next, 1)
    expect([first.more, second.more, (await feed.after(second.next, 1)).events]).toEqual([true, false, []])
    const events = [...first.events, ...second.events]
    expect(events.map(({ type }) => type)).toEqual(['gift.paid', 'gift.refunded'])
    for (const event of events) {
      const kind = eventKindNamed(event.type)
      v.assert(kind ? bodySchemaOf(kind) : v.never(), event)
    }
    expect(first.events[0]?.data).toMatchObject({
      gift: reference,
      cents: 5000,
      payment: 'pi_1',
      currency: 'USD',
      way: null,
    })
    expect(JSON.stringify(events)).not.toMatch(/Ada|Field|example\.org/)
    const named = await h.store.read(toldEvents(partsOf(), await h.store.read(eventsAfter(0, 9)), { personal: true }))
    expect(named[0]?.data).toMatchObject({ personal: { first_name: 'Ada', email: 'ada@example.org' } })
  })
})
