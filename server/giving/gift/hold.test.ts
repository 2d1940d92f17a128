import { describe, expect, test } from 'vitest'
import { refused } from '#gift/outcome.ts'
import { minutes, seconds } from '../../base/clock.ts'
import type { Unit } from '../../store/database/unit.ts'
import { changeGift } from '../../store/gift/gift-changes.ts'
import { type Asked, giftById } from '../../store/gift/gifts.ts'
import { asking, paid, plainly, testServices } from '../testing/fixtures.ts'
import { begin } from './begin.ts'
import { callDeadline, giveUp, type HeldGift, isUndecided, takeHold } from './hold.ts'
import { recordUnit } from './record.ts'

const capture: Asked = { what: 'capture', at: 0 }

/** What keeps no operation from its gift. */
const nothingElse = (): Unit<null> =>
  // biome-ignore lint/correctness/useYield: it has nothing to ask
  function* () {
    return null
  }

async function draft() {
  const h = await testServices()
  const outcome = await begin(h, 'paypal', asking(), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id } = outcome.value.gift
  const now = async () => {
    const gift = await h.store.read(giftById(id))
    if (!gift) throw new Error('the gift is gone')
    return gift
  }
  const take = (request: Asked | null) => takeHold(h, id, request, nothingElse)
  const own = async (request: Asked | null): Promise<HeldGift> => {
    const outcome = await take(request)
    if (!outcome.ok || 'instead' in outcome.value) throw new Error('not held')
    return outcome.value
  }
  return { h, id, now, take, own }
}

describe('an operation that holds a gift', () => {
  test('asks its provider for twenty seconds, and holds it for five more, in which it writes down what came of it', async () => {
    const { h, now, own } = await draft()
    const { hold } = await own(capture)
    expect(hold.until).toBe(h.clock.now() + seconds(20))
    expect(await now()).toMatchObject({ asked: capture, hold: { token: hold.token, until: hold.until + seconds(5) } })
  })

  test('that a process leaves behind is looked at when the hold is over, or before where that was due', async () => {
    const { h, id, now, own } = await draft()
    await h.store.write(changeGift(id, { resolveAt: null }))
    const { hold, gift } = await own(capture)
    expect([(await now()).resolveAt, gift.resolveAt]).toEqual([hold.until + seconds(5), hold.until + seconds(5)])
    h.clock.forward(minutes(1))
    await h.store.write(changeGift(id, { resolveAt: h.clock.now() }))
    await own(capture)
    expect((await now()).resolveAt).toBe(h.clock.now())
  })

  test('and asks nothing that its row has changes nothing else', async () => {
    const { now, own } = await draft()
    const before = await now()
    const { gift, hold } = await own(null)
    expect(await now()).toEqual({ ...before, hold: { token: hold.token, until: hold.until + seconds(5) } })
    expect(gift).toEqual(await now())
  })

  test('knows whether its money was asked for before', async () => {
    const { h, own } = await draft()
    expect((await own(capture)).repeated).toBe(false)
    h.clock.forward(minutes(1))
    const again = await own(capture)
    expect(again.repeated).toBe(true)
  })

  test('that was taken by a commit whose answer was lost is known as its own', async () => {
    const { h, id, now } = await draft()
    const twice: typeof h.store.write = async (unit) => {
      await h.store.write(unit)
      return h.store.write(unit)
    }
    const outcome = await takeHold({ ...h, store: { ...h.store, write: twice } }, id, capture, nothingElse)
    const token = (await now()).hold?.token
    expect(outcome).toMatchObject({ value: { repeated: true, hold: { token } } })
  })

  test('lets no other in: it waits for twelve seconds, and is told when it may ask again', async () => {
    const { h, take, own } = await draft()
    const { hold } = await own(capture)
    const start = h.clock.now()
    const outcome = await take(capture)
    expect(h.clock.now() - start).toBe(seconds(12))
    const retryAfterMs = hold.until + seconds(5) - h.clock.now()
    expect(outcome).toMatchObject({ ok: false, code: 'gift_in_progress', retryAfterMs })
  })

  test('that is over is followed by one that waited', async () => {
    const { h, id, own } = await draft()
    await own(capture)
    h.clock.forward(seconds(15))
    const start = h.clock.now()
    await own(capture)
    expect(h.clock.now() - start).toBe(seconds(10))
    await expect(takeHold(h, `${id}-x`, null, nothingElse)).rejects.toThrow(`no gift ${id}-x`)
  })

  test('for one call asks no longer than that may take, waits included', async () => {
    const { h, id } = await draft()
    const deadline = callDeadline(h)
    expect(deadline).toEqual({ waitsUntil: h.clock.now() + seconds(12), asksUntil: h.clock.now() + seconds(24) })
    h.clock.forward(seconds(10))
    const outcome = await takeHold(h, id, null, nothingElse, deadline)
    expect(outcome).toMatchObject({ value: { hold: { until: deadline.asksUntil } } })
  })
})

describe('an operation that its provider did not do', () => {
  const no = refused('provider_refused', 'no')

  test('is forgotten where it was answered, and the gift is its donor’s again', async () => {
    const { h, now, own } = await draft()
    await giveUp(h, await own(capture), no, true, { tryNumber: 7 })
    const { startedAt } = await now()
    expect(await now()).toMatchObject({ asked: null, hold: null, tryNumber: 7, resolveAt: startedAt + minutes(30) })
    h.clock.forward(minutes(45))
    await giveUp(h, await own(capture), no, true)
    expect((await now()).resolveAt).toBe(h.clock.now())
  })

  test('leaves alone when a settled gift is looked at', async () => {
    const { h, id, now, own } = await draft()
    await h.store.write(recordUnit(h, id, { facts: [paid('cap_1', 5000, 0, 'paypal')] }))
    await giveUp(h, await own(null), no, true)
    expect((await now()).resolveAt).toBe(null)
  })

  const problems = async ({ store }: Awaited<ReturnType<typeof testServices>>) =>
    (await store.db.selectFrom('request').select('problem').execute()).map(({ problem }) => problem)

  test('stays asked where it was not answered, and its request says why', async () => {
    const { h, now, own } = await draft()
    await giveUp(h, await own(capture), no, false, { tryNumber: 7 })
    expect(await now()).toMatchObject({ asked: capture, hold: null, tryNumber: 1 })
    expect(await problems(h)).toEqual(['provider_refused: no'])
    const stop = { what: 'stop', at: 0, by: 'donor' } as const
    await giveUp(h, await own(stop), no, false, { tryNumber: 7 })
    expect(await now()).toMatchObject({ asked: stop, hold: null, tryNumber: 1 })
  })

  test('changes nothing once another has taken over', async () => {
    const { h, now, own } = await draft()
    const late = await own(capture)
    h.clock.forward(minutes(1))
    await own(capture)
    const before = await now()
    await giveUp(h, late, no, true)
    await giveUp(h, late, no, false)
    expect(await now()).toEqual(before)
    expect(await problems(h)).toEqual([null])
  })
})

test('money may be on its way once it was asked for, until anything came of it', async () => {
  const { now } = await draft()
  const gift = await now()
  const confirm = { what: 'confirm' } as Asked
  expect([capture, confirm, null].map((request) => isUndecided({ ...gift, asked: request }))).toEqual([
    true,
    true,
    false,
  ])
  const stop: Asked = { what: 'stop', at: 0, by: 'donor' }
  expect(isUndecided({ ...gift, asked: stop })).toBe(false)
  const standing = { ...gift.standing, state: 'complete' } as const
  expect(isUndecided({ ...gift, asked: capture, standing })).toBe(false)
})
