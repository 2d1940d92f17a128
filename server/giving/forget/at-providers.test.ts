import { expect, test } from 'vitest'
import { days, minutes } from '../../base/clock.ts'
import { begin } from '../gift/begin.ts'
import { record } from '../gift/record.ts'
import { asking, paid, plainly, testServices } from '../testing/fixtures.ts'
import { donorsToForget } from './at-providers.ts'
import { forgetDonor } from './forget-donor.ts'

/** A gift that was paid, of whose donor its provider made a customer. */
async function give() {
  const h = await testServices()
  const outcome = await begin(h, 'stripe', asking(), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id, reference } = outcome.value.gift
  await h.store.db.updateTable('gift').set({ customer: 'cus_1' }).where('id', '=', id).execute()
  const forget = (dryRun = false) => forgetDonor(h, 'ada@example.org', { whose: null, by: 'Ana', dryRun })
  const asked = () => h.stripe.calls.filter((call) => call === 'forget donor').length
  return { h, id, reference, forget, asked }
}

test('a donor’s customer is deleted at the provider once her gift is over, and asked for once', async () => {
  const { h, id, reference, forget, asked } = await give()
  expect((await forget()).atProviders).toMatchObject({ asked: [], running: [reference] })
  expect(await donorsToForget.round(h)).toBe(0)
  await record(h, id, { facts: [paid('pi_1', 5000)] })
  expect((await forget(true)).atProviders).toMatchObject({ asked: [reference], running: [], keep: [] })
  expect(await donorsToForget.round(h)).toBe(0)
  await forget()
  expect([await donorsToForget.round(h), await donorsToForget.round(h), asked()]).toEqual([1, 0, 1])
})

test('a provider that does not answer is asked again, and in the end a person is told', async () => {
  const { h, id, forget, asked } = await give()
  await record(h, id, { facts: [paid('pi_1', 5000)] })
  await forget()
  for (let day = 0; day < 40; day++) {
    h.stripe.refuseNext = { ok: false, code: 'provider_unavailable', detail: 'down' }
    await donorsToForget.round(h)
    h.clock.forward(days(1) + minutes(5))
  }
  expect(asked()).toBe(31)
  const entries = h.store.db.selectFrom('audit').select('action').where('action', '=', 'provider_not_forgotten')
  expect(await entries.execute()).toHaveLength(1)
})

test('who deletes a donor for nobody but the donor is named', async () => {
  const h = await testServices()
  await begin(h, 'paypal', asking(), plainly)
  const { atProviders } = await forgetDonor(h, 'ada@example.org', { whose: null, by: 'Ana', dryRun: true })
  expect(atProviders.keep).toEqual(['paypal'])
})
