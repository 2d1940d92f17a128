import { expect, test } from 'vitest'
import { begin } from '../../gift/begin.ts'
import { asking, plainly, testServices } from '../../testing/fixtures.ts'
import { noon } from '../../testing/hand-clock.ts'
import { type Ending, freshRequest } from '../kind.ts'
import { overlap } from './overlap.ts'

test.each(['provider_refused', 'action_not_possible'] as const)(
  'a look that ends by %s leaves our gift as it is, and is told to a person',
  async (code) => {
    const h = await testServices()
    const outcome = await begin(h, 'stripe', asking({ frequency: 'monthly' }), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    const gift = outcome.value.gift.id
    const row = { id: 'look', gift, arguments: { subscription: 'sub_1' }, askedAt: noon } as const
    const request = freshRequest({ ...row, kind: 'overlap', askedBy: 'operator' })
    const problem = { code, text: 'no such subscription' }
    const ending: Ending = { how: 'refused', at: noon, letterId: 'letter', problem }
    await h.store.write(overlap.ended(request, ending))
    expect(await h.store.db.selectFrom('audit').select(['action', 'gift', 'details']).execute()).toEqual([
      { action: 'overlap_unseen', gift, details: JSON.stringify({ problem: 'no such subscription' }) },
    ])
    expect(await h.store.db.selectFrom('request').select('kind').where('kind', '=', 'disown').execute()).toEqual([])
  },
)
