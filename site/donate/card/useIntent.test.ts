import { expect, test } from 'vitest'
import { refusedState } from './useIntent.ts'

const say = ((key: string) => key) as never
const refused = (code: string) =>
  refusedState({ ok: false, status: 409, problem: { code, detail: 'Said so.' } as never }, say)

test('a gift that is being confirmed by another road is looked up, and no form or other page is offered to pay it', () => {
  expect(refused('gift_in_progress')).toEqual({ kind: 'look_up', because: 'unknown' })
})

test('a gift that was given is looked up', () => {
  expect(refused('gift_already_paid')).toEqual({ kind: 'look_up', because: 'already_paid' })
})

test('every other refusal is told in its own words', () => {
  expect(refused('provider_unavailable')).toEqual({ kind: 'error', message: 'donate.httpError', detail: 'Said so.' })
})
