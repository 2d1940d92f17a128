import { describe, expect, test } from 'vitest'
import { followedClock } from './followed-clock.ts'

/** A machine whose clock can be set, and a database whose answers take their time. */
function apart(by: number) {
  const real = { now: 1_800_000_000_000 }
  const machine = { off: by, takes: 4, database: 0 }
  const clock = followedClock(
    {
      now: () => real.now + machine.off,
      steady: () => real.now - 1_799_999_000_000,
      wait: async () => {},
    },
    async () => {
      const there = real.now + machine.takes / 2 + machine.database
      real.now += machine.takes
      return there
    },
  )
  const pass = (milliseconds: number) => {
    real.now += milliseconds
  }
  return { real, machine, clock, pass }
}

describe('a clock that follows another', () => {
  test.each([310_000, -310_000, 0])('shows its time on a machine that is %i ms off', async (by) => {
    const { real, clock } = apart(by)
    await clock.follow()
    expect(clock.now()).toBe(real.now)
    expect(clock.offset()).toBe(by)
  })

  test('shows its machine’s before it has heard of another', () => {
    const { real, clock } = apart(5)
    expect(clock.now()).toBe(real.now + 5)
    expect(clock.offset()).toBe(0)
  })

  test('goes on steadily while its machine’s is set', async () => {
    const { real, machine, clock, pass } = apart(0)
    await clock.follow()
    machine.off = 400_000
    pass(1000)
    expect(clock.now()).toBe(real.now)
    expect(clock.offset()).toBe(400_000)
  })

  test('believes the answer that came fastest', async () => {
    const { real, machine, clock } = apart(0)
    await clock.follow()
    machine.takes = 900
    machine.database = 100
    await clock.follow()
    expect(clock.now()).toBe(real.now)
  })

  test('never goes back by what an answer was wrong by', async () => {
    const { machine, clock } = apart(0)
    machine.takes = 100
    machine.database = 40
    await clock.follow()
    const first = clock.now()
    machine.takes = 2
    machine.database = 0
    await clock.follow()
    expect(clock.now()).toBeGreaterThanOrEqual(first)
  })

  test('follows at once where the other one was set, or another machine’s took its place', async () => {
    const { real, machine, clock } = apart(0)
    await clock.follow()
    for (const database of [60_000, -60_000]) {
      machine.database = database
      await clock.follow()
      expect(clock.now()).toBe(real.now + database)
    }
  })

  test('goes on where the other one does not answer', async () => {
    const { real, clock } = apart(0)
    await clock.follow()
    const lost = followedClock({ now: () => 5, steady: () => 5, wait: async () => {} }, () =>
      Promise.reject(new Error('away')),
    )
    await expect(lost.follow()).rejects.toThrow('away')
    expect(lost.now()).toBe(5)
    expect(clock.now()).toBe(real.now)
  })
})
