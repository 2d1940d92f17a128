import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { asOneAnswer, countUnit, timeForUnit } from './answer-wait.ts'

test('units of one answer share one deadline and a third; the last has a moment to take back what was begun', async () => {
  await asOneAnswer(async () => {
    expect(timeForUnit(10_000)).toBe(10_000)
    countUnit(7_000)
    expect(timeForUnit(10_000)).toBe(6_000)
    countUnit(6_000)
    expect(timeForUnit(10_000)).toBe(500)
  })
})

test('one answer’s waits are not another’s, and work without an answer has its whole time', async () => {
  await asOneAnswer(async () => countUnit(20_000))
  expect(await asOneAnswer(async () => timeForUnit(10_000))).toBe(10_000)
  countUnit(20_000)
  expect(timeForUnit(10_000)).toBe(10_000)
})

test('what goes on after its answer was given has its whole time', async () => {
  const { later } = await asOneAnswer(async () => {
    countUnit(20_000)
    return { later: setImmediate().then(() => timeForUnit(10_000)) }
  })
  expect(await later).toBe(10_000)
})
