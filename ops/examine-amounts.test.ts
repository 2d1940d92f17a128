import { expect, test } from 'vitest'
import { days } from '#server/base/clock.ts'
import { begin } from '#server/giving/gift/begin.ts'
import { recordUnit } from '#server/giving/gift/record.ts'
import { asking, paid, plainly, testServices } from '#server/giving/testing/fixtures.ts'
import { value } from '#server/providers/testing/gift.ts'
import { examineAmounts } from './examine-amounts.ts'

test('a gift that came in another amount is told for two weeks, with both amounts', async () => {
  const services = await testServices()
  const { gift } = value(await begin(services, 'stripe', asking(), plainly))
  const well = { what: 'amounts', state: 'well', says: 'each gift came in the amount that was agreed' }
  expect(await examineAmounts(services)).toEqual(well)
  await services.store.write(recordUnit(services, gift.id, { facts: [paid('pi_1', 4050)] }))
  const other = await examineAmounts(services)
  expect(other.state).toBe('look')
  expect(other.says).toContain(`agreed: ${gift.reference} ($40.50 for $50): giving gifts show`)
  services.clock.forward(days(14) + 1)
  expect(await examineAmounts(services)).toEqual(well)
})
