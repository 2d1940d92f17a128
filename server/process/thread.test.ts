import { expect, test } from 'vitest'
import { threadWatch } from './thread.ts'

test('a thread is short that was at work for more than three quarters of the last tenth of a second', () => {
  let [time, work] = [0, 0]
  const isShort = threadWatch({
    now: () => time,
    eventLoopUtilization: (since) => ({
      idle: time - work,
      active: work,
      utilization: since ? (work - since.active) / (time - since.active - since.idle) : work / time,
    }),
  })
  /** Time passes, in which the thread is at work so long, in milliseconds. */
  const pass = (milliseconds: number, active: number) => {
    time += milliseconds
    work += active
    return isShort()
  }
  expect([pass(100, 76), pass(100, 75), pass(50, 50), pass(50, 50)]).toEqual([true, false, false, true])
})
