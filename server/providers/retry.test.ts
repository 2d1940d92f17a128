import { expect, test } from 'vitest'
import { OutOfTime, type RetryPolicy, withRetry } from './retry.ts'

/** A call that takes `tookMs` of a clock moved by hand, and fails as `failure` says. */
function stage(tookMs: number, failures: readonly ('untouched' | 'unsure' | 'final')[]) {
  let now = 0
  const allowed: number[] = []
  const retryPolicy: RetryPolicy = {
    deadlineMs: 20_000,
    attemptMs: 8_000,
    attempts: 4,
    now: () => now,
    wait: async (ms) => {
      now += ms
    },
    random: () => 1,
  }
  const run = async (until: number) => {
    const result = await withRetry(
      retryPolicy,
      until,
      async (timeoutMs) => {
        allowed.push(timeoutMs)
        now += Math.min(tookMs, timeoutMs)
        const failure = tookMs > timeoutMs ? 'unsure' : failures[allowed.length - 1]
        if (failure) throw new Error(failure)
        return 'done'
      },
      (error) => (error as Error).message as 'unsure',
    )
    return { result, allowed, now }
  }
  return run
}

test('what is never sent is untouched', async () => {
  const { result, allowed } = await stage(1_000, [])(0)
  expect(result).toEqual({ ok: false, failure: 'untouched', error: expect.any(OutOfTime) })
  expect(allowed).toEqual([])
})

test('no try is allowed to run beyond the deadline', async () => {
  const { result, allowed, now } = await stage(60_000, [])(10_000)
  expect(result).toMatchObject({ ok: false, failure: 'unsure' })
  expect(allowed).toEqual([8_000, 1_750])
  expect(now).toBe(10_000)
})

test('no wait ends beyond the deadline', async () => {
  const { allowed, now } = await stage(1_000, ['untouched', 'untouched', 'untouched'])(1_200)
  expect(allowed).toEqual([1_200])
  expect(now).toBe(1_000)
})

test('unsure once is unsure, unless a later try is decided', async () => {
  expect((await stage(10, ['unsure', 'untouched', 'untouched', 'untouched'])(20_000)).result).toMatchObject({
    failure: 'unsure',
  })
  expect((await stage(10, ['unsure', 'final'])(20_000)).result).toMatchObject({ failure: 'final' })
  expect((await stage(10, ['unsure'])(20_000)).result).toEqual({ ok: true, value: 'done' })
})
