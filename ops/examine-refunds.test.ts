import { beforeEach, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { days, hours, minutes } from '#server/base/clock.ts'
import { begin } from '#server/giving/gift/begin.ts'
import { requestOf } from '#server/giving/request/kinds/refund.ts'
import { asking, plainly, type TestServices, testServices } from '#server/giving/testing/fixtures.ts'
import { value } from '#server/providers/testing/gift.ts'
import { keepRefund, type OpenRefund, type Refund } from '#server/store/work/refunds.ts'
import { keepRequest } from '#server/store/work/requests.ts'
import { examineRefunds } from './examine-refunds.ts'

let services: TestServices
let gift: { readonly id: string; readonly reference: string }
beforeEach(async () => {
  services = await testServices()
  gift = value(await begin(services, 'stripe', asking(), plainly)).gift
})

const asked = ({ dueAt = services.clock.now(), ...more }: Partial<OpenRefund>) => {
  const now = services.clock.now()
  const refund: Refund = {
    id: services.random.id(),
    gift: gift.id,
    payment: 'pi_1',
    cents: cents(2500),
    reason: 'wish',
    words: '',
    askedBy: 'office:ana',
    askedAt: now,
    until: null,
    agreedBy: null,
    settledAt: null,
    status: 'asked',
    problem: null,
    ...more,
  }
  return services.store.write(function* (db) {
    yield* keepRefund(refund)(db)
    if (refund.status === 'asked') yield* keepRequest({ ...requestOf(refund, refund.askedAt), dueAt })(db)
  })
}
const found = () => examineRefunds(services)

test('no refund waits: all is well, and so it is while a provider takes its minutes', async () => {
  const well = [{ what: 'refunds', state: 'well', says: 'none waits to be decided' }]
  expect(await found()).toEqual(well)
  await asked({ askedAt: services.clock.now() - minutes(50) })
  await asked({ status: 'given', askedAt: 1, dueAt: null })
  expect(await found()).toEqual(well)
})

test('what waits for a second person is told, by whom and until when, with where to agree', async () => {
  await asked({ status: 'waiting', until: services.clock.now() + hours(1), dueAt: null })
  const [one, ...more] = await found()
  expect(more).toEqual([])
  expect(one).toMatchObject({ what: 'refunds', state: 'look' })
  expect(one?.says).toMatch(
    new RegExp(
      `^wait for a second person: \\$25 of ${gift.reference} \\(office:ana, until .*Z\\): agree .* on Refunds$`,
    ),
  )
})

test('what its provider leaves unanswered for an hour is told, and is ill when it is asked for no more', async () => {
  for (let i = 0; i < 7; i++) await asked({ askedAt: services.clock.now() - hours(2) })
  await asked({ askedAt: services.clock.now() - days(31), dueAt: null })
  const [open, settled] = await found()
  expect(open).toMatchObject({ state: 'look' })
  expect(open?.says).toMatch(/^not answered by their provider: .*, 2 more: .* giving refund REFERENCE$/)
  expect(settled).toMatchObject({ state: 'ill' })
  expect(settled?.says).toContain('asked for no more')
})
