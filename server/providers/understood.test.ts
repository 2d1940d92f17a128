import { expect, test } from 'vitest'
import { defaultLimits } from '#gift/amounts.ts'
import { cents } from '#gift/money.ts'
import { days, hours, minutes, seconds } from '../base/clock.ts'
import { callerOf } from '../giving/abuse/caller.ts'
import { arrange } from '../giving/gift/arrange.ts'
import { begin } from '../giving/gift/begin.ts'
import { recordUnit } from '../giving/gift/record.ts'
import { pendingRequests, unansweredRequests } from '../giving/request/request.ts'
import { asking, paid, plainly, reading, testServices } from '../giving/testing/fixtures.ts'
import { requestById } from '../store/work/requests.ts'
import { aGift } from './testing/gift.ts'
import { understood } from './understood.ts'

const donor = { caller: callerOf('secret')('203.0.113.9', null), began: true, mailbox: false }

test('a stop whose answer nobody understands stays open, is asked ever more seldom, and is a person’s in the end', async () => {
  const h = await testServices()
  const outcome = await begin(h, 'stripe', asking({ frequency: 'monthly' }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id } = outcome.value.gift
  const arrangement = {
    ...{ subscription: 'sub_1', status: 'active' as const, cents: cents(5000), nextAt: null, resumesAt: null },
    ...{ firstOn: null, nextOn: null, card: null, actionUrl: null },
  }
  await h.store.write(recordUnit(h, id, { facts: [paid('in_1', 5000)], arrangement, number: 1 }))
  h.stripe.readings.set(id, { ...reading([]), arrangement })
  let calls = 0
  h.stripe.stop = async () => {
    calls++
    throw new TypeError('status is missing')
  }
  const logged: object[] = []
  const deps = {
    ...h,
    providers: {
      ...h.providers,
      stripe: understood(h.stripe, { error: (fields: object) => void logged.push(fields) }),
    },
  }
  expect(await arrange(deps, id, { action: 'stop' }, defaultLimits, donor)).toMatchObject({
    ok: true,
    value: { unanswered: true },
  })
  expect(logged).toMatchObject([{ provider: 'stripe', verb: 'stop', gift: id }])
  const passes = async (milliseconds: number, step: number) => {
    for (let passed = 0; passed < milliseconds; passed += step) {
      h.clock.forward(step)
      await unansweredRequests.round(deps)
    }
  }
  await passes(hours(1), seconds(5))
  // after half a minute, one, two, four, eight, sixteen and thirty-two
  expect(calls).toBeLessThan(10)
  expect((await h.store.read(pendingRequests(id))).map(({ kind }) => kind)).toEqual(['stop'])
  await passes(days(32), hours(6))
  const [{ id: request = '' } = {}] = await h.store.db.selectFrom('request').select('id').execute()
  expect(await h.store.read(requestById(request))).toMatchObject({
    dueAt: null,
    problem: 'outcome_unknown: nobody understands what stripe answers to stop',
  })
  const before = calls
  await passes(minutes(10), minutes(1))
  expect(calls).toBe(before)
})

test('what is only read is away, and a beginning throws on', async () => {
  const h = await testServices()
  const nonsense = async (): Promise<never> => {
    throw new TypeError('id is missing')
  }
  const provider = understood({ ...h.stripe, read: nonsense, begin: nonsense }, { error: () => {} })
  expect(await provider.read(aGift())).toMatchObject({ ok: false, code: 'provider_unavailable' })
  await expect(provider.begin(aGift())).rejects.toThrow('id is missing')
})
