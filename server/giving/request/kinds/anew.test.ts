import { expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { refused } from '#gift/outcome.ts'
import { keepRequest } from '../../../store/work/requests.ts'
import { begin } from '../../gift/begin.ts'
import { asking, plainly, testServices } from '../../testing/fixtures.ts'
import { noon } from '../../testing/hand-clock.ts'
import { freshRequest } from '../kind.ts'
import { askRequest } from '../request.ts'

test('has one key for ever: another one, beside a call that is still under way, would make two', async () => {
  const h = await testServices()
  const outcome = await begin(h, 'stripe', asking({ frequency: 'monthly' }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const gift = outcome.value.gift.id
  const keys: string[] = []
  h.stripe.arrange = async (_, __, key) => {
    keys.push(key)
    return refused('outcome_unknown', 'the same key is still under way')
  }
  const wanted = { subscription: 'sub_1', cents: cents(2500) }
  const fresh = freshRequest({ id: 'new', gift, kind: 'anew', arguments: wanted, askedBy: 'operator', askedAt: noon })
  await h.store.write(keepRequest(fresh))
  for (const tries of [0, 4, 5, 12]) await askRequest(h, { ...fresh, tries })
  expect(keys).toEqual(Array(4).fill(`gift:${gift}:anew:new`))
})
