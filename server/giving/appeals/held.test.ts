import { describe, expect, test } from 'vitest'
import type { Appeal } from '#gift/appeals.ts'
import { heldOf } from '#gift/match.ts'
import { minutes } from '../../base/clock.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { sumsOfPot } from '../../store/gift/pots.ts'
import { callerOf } from '../abuse/caller.ts'
import { begin } from '../gift/begin.ts'
import { resolveDue } from '../gift/resolve.ts'
import { asking, plainly, testServices } from '../testing/fixtures.ts'

const match = { by: { en: 'the Delgado family' }, pledged: 120, ratio: 1, monthly: 'first' }
const winter = { id: 'winter', starts: '2026-02-01', ends: '2027-12-31', match } as unknown as Appeal
const caller = callerOf('secret-of-this-test')('203.0.113.9', 'ada@example.org')

describe('what a donor reads is held for them for half an hour', () => {
  test.each(['once', 'monthly'] as const)(
    'is held while nobody tries a card, of a gift given %s',
    async (frequency) => {
      const h = { ...(await testServices()), appeals: [winter] }
      const request = asking({ frequency, attempt: 'attempt-of-one', appealAsked: 'winter' })
      const outcome = await begin(h, 'stripe', request, { ...plainly, caller })
      if (!outcome.ok) throw new Error(outcome.detail)
      const { id, cents } = outcome.value.gift
      const now = async () => {
        const [gift, pot] = [await h.store.read(giftById(id)), await h.store.read(sumsOfPot('winter'))]
        return [gift?.standing.state, heldOf(gift?.match ?? null), pot?.reservedCents]
      }
      h.clock.forward(minutes(30) - 1)
      await resolveDue(h)
      expect(await now()).toEqual(['started', cents, cents])
      h.clock.forward(1)
      await resolveDue(h)
      expect(await now()).toEqual(['not_charged', 0, 0])
    },
  )

  test('a form for which nothing is held is closed as before', async () => {
    const h = await testServices()
    const outcome = await begin(h, 'stripe', asking({ attempt: 'attempt-of-one' }), { ...plainly, caller })
    if (!outcome.ok) throw new Error(outcome.detail)
    h.clock.forward(minutes(10))
    await resolveDue(h)
    expect((await h.store.read(giftById(outcome.value.gift.id)))?.standing.state).toBe('not_charged')
  })
})
