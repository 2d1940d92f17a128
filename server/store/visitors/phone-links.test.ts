import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { minutes } from '../../base/clock.ts'
import { begin } from '../../giving/gift/begin.ts'
import { record } from '../../giving/gift/record.ts'
import { linksOfDay, makePhoneLink } from '../../giving/phone/phone-links.ts'
import { asking, paid, plainly } from '../../giving/testing/fixtures.ts'
import { noon } from '../../giving/testing/hand-clock.ts'
import { type OwnServices, servicesOn } from '../../giving/testing/own-database.ts'
import { planOf } from '../../giving/testing/plan.ts'
import type { Step, Unit } from '../database/unit.ts'
import { forgetPhoneLinks, phoneLinksSince } from './phone-links.ts'

describe.each(['sqlite', 'postgres'] as const)('calls, on %s', (dialect) => {
  let h: OwnServices
  beforeEach(async () => {
    h = await servicesOn(dialect)
  })
  afterEach(() => h.end())

  const name = { firstName: 'Ellen', lastName: 'Brooks' }
  const wish = { ...name, cents: cents(10_000), frequency: 'once', email: '', language: 'en' } as const
  async function called() {
    h.clock.forward(minutes(1))
    const link = await h.store.write(makePhoneLink(h, { id: h.random.id(), wish, by: 'ana' }))
    if (!link) throw new Error('too many')
    return link
  }
  async function giftWith(attempt: string) {
    const gift = await begin(h, 'stripe', asking({ attempt }), plainly)
    if (!gift.ok) throw new Error(gift.code)
    return gift.value.gift
  }

  test('the links of a day say where each stands, in two statements, however many there are', async () => {
    const [first, second, third] = [await called(), await called(), await called()]
    const declined = await giftWith(second.attempt)
    await record(h, declined.id, {
      facts: [{ provider: 'stripe', kind: 'failed', ref: 'pi_no', code: 'card_declined', at: h.clock.now() }],
    })
    const gift = await giftWith(third.attempt)
    await record(h, gift.id, { facts: [paid('pi_yes', 5000)] })
    let statements = 0
    const counted: Unit<unknown> = function* (db) {
      const steps = linksOfDay(h.clock.now(), 100)(db)
      let step = steps.next()
      while (!step.done) {
        statements++
        step = steps.next(yield step.value)
      }
      return step.value
    }
    expect(await h.store.read(counted)).toMatchObject([
      { link: { id: third.id }, stage: 'paid', gift: { id: gift.id }, sum: { cents: 5000 } },
      { link: { id: second.id }, stage: 'declined', gift: { id: declined.id } },
      { link: { id: first.id }, stage: 'waiting', gift: null, sum: { cents: 10_000 } },
    ])
    expect(statements).toBe(2)
  })

  test('are found by index, however many there ever were', async () => {
    for (const [unit, index] of [
      [forgetPhoneLinks(noon), 'phone_link_said'],
      [phoneLinksSince(noon, 100), 'phone_link_made'],
    ] as const) {
      expect(await planOf(h, unit(h.store.db).next().value as Step)).toContain(index)
    }
  })
})
