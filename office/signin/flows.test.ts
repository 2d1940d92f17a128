import { expect, test } from 'vitest'
import { minutes } from '#server/base/clock.ts'
import { systemRandom } from '#server/base/random.ts'
import { handClock } from '#server/giving/testing/hand-clock.ts'
import { openFlows } from './flows.ts'

test('who comes back from the provider is known once, and for ten minutes', () => {
  const clock = handClock()
  const flows = openFlows(clock, systemRandom(clock))
  const { secret, flow } = flows.begin('/gifts')
  expect(flows.take(secret)).toEqual(flow)
  expect(flows.take(secret)).toBeNull()
  const late = flows.begin('/')
  clock.forward(minutes(10))
  expect(flows.take(late.secret)).toBeNull()
})

test('who sends browsers to the provider without end keeps nobody from coming back', () => {
  const clock = handClock()
  const flows = openFlows(clock, systemRandom(clock))
  const first = flows.begin('/gifts?page=2')
  for (let count = 0; count < 10_001; count++) flows.begin('/')
  expect(flows.take(first.secret)).toEqual(first.flow)
})

test('what a browser carries is believed as we wrote it, in this office alone, and fits into a cookie', () => {
  const clock = handClock()
  const flows = openFlows(clock, systemRandom(clock))
  const { secret } = flows.begin('/gifts')
  const [id, until, , signature] = secret.split('.')
  const elsewhere = Buffer.from('//evil.example').toString('base64url')
  expect(flows.take(`${id}.${until}.${elsewhere}.${signature}`)).toBeNull()
  expect(flows.take(`${id}.${Number(until) + minutes(10)}.${secret.split('.')[2]}.${signature}`)).toBeNull()
  for (const forged of ['', '...', `${secret.slice(0, -1)}`, secret.replaceAll('.', '-')]) {
    expect(flows.take(forged)).toBeNull()
  }
  expect(openFlows(clock, systemRandom(clock)).take(secret)).toBeNull()
  expect(flows.take(secret)?.to).toBe('/gifts')
  const long = flows.begin(`/${'x'.repeat(5000)}`)
  expect(long.secret.length).toBeLessThan(3000)
  expect(flows.take(long.secret)?.to).toBe('/')
})
