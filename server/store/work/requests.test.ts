import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { begin } from '../../giving/gift/begin.ts'
import { asking, plainly } from '../../giving/testing/fixtures.ts'
import { type OwnServices, servicesOn } from '../../giving/testing/own-database.ts'
import { changeOpenRequest, keepRequest, type ProviderRequest, requestById } from './requests.ts'

describe.each(['sqlite', 'postgres'] as const)('what a provider was asked, on %s', (dialect) => {
  let h: OwnServices
  beforeEach(async () => {
    h = await servicesOn(dialect)
  })
  afterEach(() => h.end())

  test('is settled once: whoever comes later changes nothing', async () => {
    const outcome = await begin(h, 'stripe', asking({ frequency: 'monthly' }), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    const now = h.clock.now()
    const request: ProviderRequest = {
      ...{ id: 'r1', gift: outcome.value.gift.id, kind: 'stop', arguments: {}, status: 'open', askedBy: 'donor' },
      ...{ askedAt: now, dueAt: now, tries: 1, settledAt: null, problem: null },
    }
    await h.store.write(keepRequest(request))
    const settle = (status: 'done' | 'refused') =>
      h.store.write(changeOpenRequest('r1', { status, due_at: null, settled_at: now }))
    expect(await settle('done')).toBe(true)
    expect(await settle('refused')).toBe(false)
    expect((await h.store.read(requestById('r1')))?.status).toBe('done')
  })
})
