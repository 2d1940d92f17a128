import { expect, test } from 'vitest'
import { minutes } from '#server/base/clock.ts'
import { systemRandom } from '#server/base/random.ts'
import { handClock } from '#server/giving/testing/hand-clock.ts'
import { openFlows } from './flows.ts'

test('who comes back from the provider is known once, and for ten minutes', () => {
  const clock = handClock()
  const flows = openFlows(clock, systemRandom(clock))
  const { secret, flow } = flows.begin('/gifts')
  expect(flows.take(secret)).toBe(flow)
  expect(flows.take(secret)).toBeNull()
  const late = flows.begin('/')
  clock.forward(minutes(10))
  expect(flows.take(late.secret)).toBeNull()
})

test('who sends browsers to the provider without end fills no memory: of ten thousand the oldest ends', () => {
  const clock = handClock()
  const flows = openFlows(clock, systemRandom(clock))
  const first = flows.begin('/')
  const second = flows.begin('/')
  for (let count = 0; count < 9_999; count++) flows.begin('/')
  expect(flows.take(first.secret)).toBeNull()
  expect(flows.take(second.secret)).not.toBeNull()
})
