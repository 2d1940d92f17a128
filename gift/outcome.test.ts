import { expect, test } from 'vitest'
import { done, refused } from './outcome.ts'

test('what was done has its value, what was refused its code, and what else is known of why', () => {
  expect(done(5)).toEqual({ ok: true, value: 5 })
  expect(refused('not_now', 'The store is busy.')).toEqual({ ok: false, code: 'not_now', detail: 'The store is busy.' })
  expect(refused('not_now', 'Busy.', { retryAfterMs: 5 })).toMatchObject({ code: 'not_now', retryAfterMs: 5 })
})
