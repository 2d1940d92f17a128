import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Appeal } from '#gift/appeals.ts'
import { heldOf, matchedInAll } from '#gift/match.ts'
import { days } from '../../base/clock.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { matchesToLapse } from '../appeals/pot.ts'
import { begin } from '../gift/begin.ts'
import { recordUnit } from '../gift/record.ts'
import { asking, paid, plainly } from '../testing/fixtures.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'
import { checkNightly } from './check.ts'
import { potsDiffer } from './pots.ts'

const match = { by: { en: 'the Delgado family' }, pledged: 120, ratio: 1, monthly: 'first' }
const winter = { id: 'winter', starts: '2026-02-01', ends: '2027-12-31', match } as unknown as Appeal

describe.each(['sqlite', 'postgres'] as const)('what is held in vain, on %s', (dialect) => {
  let h: OwnServices & { appeals: readonly Appeal[] }
  beforeEach(async () => {
    h = Object.assign(await servicesOn(dialect), { appeals: [winter] })
  })
  afterEach(() => h.end())

  test('since the release before booked the payment, is named and decided anew the next night', async () => {
    const outcome = await begin(h, 'stripe', asking({ attempt: 'attempt-of-one', appealAsked: 'winter' }), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    const { id, match: had } = outcome.value.gift
    await h.store.write(recordUnit(h, id, { facts: [paid('pi_1', 5000)] }))
    const asBefore = { matching: JSON.stringify(had) }
    await h.store.db.updateTable('gift').set(asBefore).where('id', '=', id).execute()
    await h.store.db.updateTable('pot').set({ reserved: 5000, used: 0 }).where('part', '=', 0).execute()
    const named = () => potsDiffer(h.store, [winter], h.clock.now())
    expect(await named()).toEqual([])
    h.clock.forward(days(1))
    expect(await named()).toEqual([
      {
        ...{ gift: '', reference: 'winter', is: 'pot' },
        says: `5000 cents are held in vain for gift ${id}, which is complete`,
      },
    ])
    await checkNightly(h)
    h.clock.forward(days(1))
    await checkNightly(h)
    await matchesToLapse.round(h)
    const now = (await h.store.read(giftById(id)))?.match ?? null
    expect([heldOf(now), matchedInAll(now), await named()]).toEqual([0, 5000, []])
  })

  test('is nothing of a monthly gift that waits for its first payment', async () => {
    const request = asking({ frequency: 'monthly', attempt: 'attempt-of-one', appealAsked: 'winter' })
    await begin(h, 'stripe', request, plainly)
    h.clock.forward(days(1))
    expect(await potsDiffer(h.store, [winter], h.clock.now())).toEqual([])
  })
})
