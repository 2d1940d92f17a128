import { expect, test } from 'vitest'
import type { Arrangement } from '#gift/arrangement.ts'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { refused } from '#gift/outcome.ts'
import type { Frequency } from '#gift/provider.ts'
import { plainArrangement } from '#gift/testing/arrangement.ts'
import { days, hours, minutes } from '../../base/clock.ts'
import type { Reading } from '../../providers/provider.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { asking, paid, plainly, reading, type TestServices, testServices } from '../testing/fixtures.ts'
import { begin } from './begin.ts'
import { recordUnit } from './record.ts'
import { openGifts, resolveDue } from './resolve.ts'

type Name = 'stripe' | 'paypal'

const arrangement = (status: 'active' | 'paused', more: Partial<Arrangement> = {}): Arrangement => ({
  ...plainArrangement,
  status,
  ...more,
})
const pledged = (provider: Name): Fact => ({ provider, kind: 'pledged', ref: 'sub', at: 0, cents: cents(5000) })
const onItsWay: Fact = {
  provider: 'stripe',
  kind: 'pending',
  ref: 'a',
  at: 0,
  cents: cents(5000),
  reason: 'processing',
}
const disputed: Fact = { provider: 'stripe', kind: 'disputed', ref: 'dp', payment: 'pi_1', at: 0, cents: cents(5000) }
const byBank = { paidBy: { way: 'us_bank_account', version: { theirs: 1 } } } as const

interface Case {
  readonly by: Name
  readonly frequency: Frequency
  /** What its provider tells at each look-up, the first of which made it as it is. */
  readonly told: (h: TestServices, look: number) => Reading
  readonly provider?: (h: TestServices) => void
}

/** Every gift that is looked up again, for none of these look-ups tells how it ends. */
const cases: Readonly<Record<string, Case>> = {
  'a debit on its way': {
    by: 'stripe',
    frequency: 'once',
    told: () => ({ ...reading([onItsWay], 'working'), ...byBank }),
  },
  'a monthly gift whose first debit is on its way': {
    by: 'stripe',
    frequency: 'monthly',
    told: () => ({ ...reading([pledged('stripe')]), ...byBank }),
  },
  'an open dispute': { by: 'stripe', frequency: 'once', told: () => reading([paid('pi_1', 5000), disputed]) },
  'an open dispute over a debit that is told under a new name each time': {
    by: 'stripe',
    frequency: 'once',
    told: (_, look) => ({ ...reading([paid(`pi_${look}`, 5000), disputed]), ...byBank }),
  },
  'a dispute whose provider cannot be asked': {
    by: 'stripe',
    frequency: 'once',
    told: () => reading([paid('pi_1', 5000), disputed]),
    provider: (h) => (h.stripe.read = async () => refused('provider_unavailable', 'away')),
  },
  'a dispute whose provider answers what nobody understands': {
    by: 'stripe',
    frequency: 'once',
    told: () => reading([paid('pi_1', 5000), disputed]),
    provider: (h) => (h.stripe.read = () => Promise.reject(new Error('TELEPORTED'))),
  },
  'a pause whose end its provider has agreed to, and does not do': {
    by: 'paypal',
    frequency: 'monthly',
    told: (h) => ({
      ...reading([pledged('paypal')]),
      arrangement: arrangement('paused', { resumesAt: h.clock.now() }),
    }),
  },
  'a pause whose end its provider refuses': {
    by: 'paypal',
    frequency: 'monthly',
    told: (h) => ({
      ...reading([pledged('paypal')]),
      arrangement: arrangement('paused', { resumesAt: h.clock.now() }),
    }),
    provider: (h) => (h.paypal.arrange = async () => refused('action_not_possible', 'no')),
  },
}

test.each(Object.entries(cases))('%s is looked up ever more seldom, once each time', async (_, one) => {
  const h = await testServices()
  const outcome = await begin(h, one.by, asking({ frequency: one.frequency }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id } = outcome.value.gift
  let looked = 0
  const first = one.told(h, 0)
  await h.store.write(recordUnit(h, id, { ...first, number: 1 }))
  h[one.by].readings.set(id, first)
  one.provider?.(h)
  const { read } = h[one.by]
  h[one.by].read = async (gift, until) => {
    h[one.by].readings.set(id, one.told(h, ++looked))
    return await read(gift, until)
  }
  const due = async () => (await h.store.read(giftById(id)))?.resolveAt ?? null
  h.clock.forward(days(1))
  const rests: number[] = []
  for (let time = 0; time < 7; time++) {
    const at = h.clock.now()
    // as a worker does that goes on while there is something to do
    let rounds = 0
    while ((await resolveDue(h)) > 0 && ++rounds < 10) {}
    expect([time, rounds, looked]).toEqual([time, 1, time + 1])
    const next = await due()
    if (next === null) throw new Error('nobody looks at it any more')
    rests.push(next - at)
    h.clock.forward(next - at)
  }
  expect(rests).toEqual([4, 16, 64, 256, 1024, 1440, 1440].map(minutes))
  expect(openGifts.policy).toMatchObject({ first: minutes(4), factor: 4, longest: hours(24) })
})
