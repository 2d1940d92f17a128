import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type OwnServices, servicesOn } from '../../giving/testing/own-database.ts'
import { audit } from '../database/audit.ts'
import {
  changeRestored,
  enterRestored,
  importedSince,
  lockedHeartbeat,
  type Restored,
  readRestored,
  writeHeartbeat,
} from './restored.ts'

describe.each(['sqlite', 'postgres'] as const)('a time that a restored database may have lost, on %s', (dialect) => {
  let h: OwnServices
  beforeEach(async () => {
    h = await servicesOn(dialect)
  })
  afterEach(() => h.end())
  const read = () => h.store.read(readRestored)
  const enter = (from: number, to: number) => h.store.write(enterRestored(from, to, ['stripe', 'paypal']))
  const all: Restored = { from: 100, to: 200, left: ['stripe', 'paypal'], seen: [] }

  test('is none at first, and is kept as it was entered', async () => {
    expect(await read()).toBeNull()
    await enter(100, 200)
    expect(await read()).toEqual(all)
  })

  test('is one with what was to be compared already, and all of it is to be compared', async () => {
    await enter(100, 200)
    await h.store.write(changeRestored(200, (now) => ({ ...now, left: ['paypal'], seen: ['stripe'] })))
    await enter(150, 300)
    expect(await read()).toEqual({ ...all, to: 300 })
    await enter(50, 400)
    expect(await read()).toEqual({ ...all, from: 50, to: 400 })
  })

  test('is changed only where it is the one that was looked at, until nothing is left', async () => {
    const next = (now: Restored): Restored => ({ ...now, left: ['paypal'], seen: ['stripe'] })
    await h.store.write(changeRestored(200, next))
    expect(await read()).toBeNull()
    await enter(100, 200)
    await h.store.write(changeRestored(199, next))
    expect(await read()).toEqual(all)
    await h.store.write(changeRestored(200, next))
    expect(await read()).toEqual({ ...all, left: ['paypal'], seen: ['stripe'] })
    await h.store.write(changeRestored(200, () => null))
    expect(await read()).toBeNull()
    await enter(150, 300)
    expect(await read()).toEqual({ ...all, from: 150, to: 300 })
  })

  test('begins at the last heartbeat, which is none at first', async () => {
    const beat = () => h.store.write(lockedHeartbeat)
    expect(await beat()).toBeNull()
    for (const at of [2000, 1000]) {
      await h.store.write(writeHeartbeat(at))
      expect(await beat()).toBe(at)
    }
    expect(await read()).toBeNull()
  })

  test('had a gift where one came back from the books since', async () => {
    const since = (at: number) => h.store.read(importedSince(at))
    const write = (action: 'imported' | 'reconcile', at: number) =>
      h.store.write(audit({ actor: 'ana', action, gift: null, details: {} }, at))
    await write('reconcile', 700)
    expect(await since(0)).toBe(false)
    await write('imported', 500)
    expect([await since(500), await since(501)]).toEqual([true, false])
  })
})
