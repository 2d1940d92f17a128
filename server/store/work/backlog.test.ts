import { expect, test } from 'vitest'
import { days, minutes } from '../../base/clock.ts'
import { begin } from '../../giving/gift/begin.ts'
import { asking, plainly, testServices } from '../../giving/testing/fixtures.ts'
import { backlogs } from './backlog.ts'
import { keepRequest } from './requests.ts'

test('what a provider never answered waits until it is given up, and its age counts on', async () => {
  const h = await testServices()
  const given = await begin(h, 'stripe', asking({ frequency: 'monthly' }), plainly)
  if (!given.ok) throw new Error(given.detail)
  const gift = given.value.gift.id
  const now = h.clock.now()
  const request = { gift, kind: 'stop', arguments: {}, status: 'open', askedBy: 'donor', tries: 3 } as const
  const unsettled = { settledAt: null, problem: null }
  await h.store.write(keepRequest({ ...request, id: 'due', askedAt: now, dueAt: now + minutes(1), ...unsettled }))
  await h.store.write(keepRequest({ ...request, id: 'given up', askedAt: now - days(31), dueAt: null, ...unsettled }))
  const refund = { ...request, kind: 'refund', id: 'r1', askedAt: now - days(40), dueAt: null } as const
  await h.store.write(keepRequest({ ...refund, ...unsettled }))
  const { stop, pause, refund: refunds, webhook } = await h.store.read(backlogs(now))
  expect(stop).toEqual({ waiting: 1, dead: 1, oldest: now - days(31) })
  expect(pause).toEqual({ waiting: 0, dead: 0, oldest: null })
  expect(refunds).toEqual({ waiting: 0, dead: 1, oldest: now - days(40) })
  expect(webhook).toEqual({ waiting: 0, dead: 0, oldest: null })
})
