import { expect, test } from 'vitest'
import { days } from '#server/base/clock.ts'
import { begin } from '#server/giving/gift/begin.ts'
import { asking, plainly, testServices } from '#server/giving/testing/fixtures.ts'
import { value } from '#server/providers/testing/gift.ts'
import { noteLongerPause } from '#server/store/gift/longer-pauses.ts'
import { examinePauses } from './examine-pauses.ts'

test('a pause that lasted too long is told for two weeks, by its gift and the day that was promised', async () => {
  const services = await testServices()
  const { gift } = value(await begin(services, 'paypal', asking({ frequency: 'monthly' }), plainly))
  expect(await examinePauses(services)).toEqual({ what: 'pauses', state: 'well', says: 'each ended in time' })
  const now = services.clock.now()
  for (const later of [0, days(1)])
    await services.store.write(noteLongerPause(gift.id, '2026-03-01', now - days(1), now + later))
  const longer = await examinePauses(services)
  expect(longer.state).toBe('look')
  expect(longer.says).toContain(`asked for: ${gift.reference} (to go on on 2026-03-01): giving gifts show`)
  services.clock.forward(days(14) + 1)
  expect((await examinePauses(services)).state).toBe('well')
})
