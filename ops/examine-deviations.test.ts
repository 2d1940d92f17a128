import { expect, test } from 'vitest'
import { days } from '#server/base/clock.ts'
import { begin } from '#server/giving/gift/begin.ts'
import { recordUnit } from '#server/giving/gift/record.ts'
import { asking, paid, plainly, testServices } from '#server/giving/testing/fixtures.ts'
import { value } from '#server/providers/testing/gift.ts'
import { noteLongerPause } from '#server/store/gift/deviations.ts'
import { examineDeviations } from './examine-deviations.ts'

const well = [
  { what: 'pauses', state: 'well', says: 'each ended in time' },
  { what: 'amounts', state: 'well', says: 'each gift came in the amount that was agreed' },
]

test('a pause that lasted too long is told for two weeks, by its gift and the day that was promised', async () => {
  const services = await testServices()
  const { gift } = value(await begin(services, 'paypal', asking({ frequency: 'monthly' }), plainly))
  expect(await examineDeviations(services)).toEqual(well)
  const now = services.clock.now()
  for (const later of [0, days(1)])
    await services.store.write(noteLongerPause(gift.id, '2026-03-01', now - days(1), now + later))
  const [longer, amounts] = await examineDeviations(services)
  expect(longer?.state).toBe('look')
  expect(longer?.says).toContain(`asked for: ${gift.reference} (to go on on 2026-03-01): giving gifts show`)
  expect(amounts).toEqual(well[1])
  services.clock.forward(days(14) + 1)
  expect(await examineDeviations(services)).toEqual(well)
})

test('a gift that came in another amount is told for two weeks, with both amounts', async () => {
  const services = await testServices()
  const { gift } = value(await begin(services, 'stripe', asking(), plainly))
  await services.store.write(recordUnit(services, gift.id, { facts: [paid('pi_1', 4050)] }))
  const [pauses, other] = await examineDeviations(services)
  expect(other?.state).toBe('look')
  expect(other?.says).toContain(`agreed: ${gift.reference} ($40.50 for $50): giving gifts show`)
  expect(pauses).toEqual(well[0])
  services.clock.forward(days(14) + 1)
  expect(await examineDeviations(services)).toEqual(well)
})
