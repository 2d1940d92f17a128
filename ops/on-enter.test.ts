import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { seconds } from '#server/base/clock.ts'
import { handClock } from '#server/giving/testing/hand-clock.ts'
import { onEnter } from './on-enter.ts'

/** Until what was written has been read. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('each Enter is told, and an input that never ends is read no faster than somebody could press', async () => {
  const clock = handClock()
  let pressed = 0
  let count = 0
  const endless = new Readable({
    read() {
      count++
      this.push('y\n'.repeat(100))
    },
  })
  const stop = onEnter(endless, clock, () => pressed++)
  for (let i = 0; i < 50; i++) await turn()
  expect(pressed).toBe(1)
  const before = count
  for (let i = 0; i < 50; i++) await turn()
  expect(count).toBe(before)
  clock.forward(seconds(1))
  for (let i = 0; i < 5; i++) await turn()
  expect(pressed).toBe(2)
  stop()
})

test('an input that ends or breaks is nothing to fall over, and without lines nothing of it is told', async () => {
  let pressed = 0
  const [ended, broken, lineless] = [new PassThrough(), new PassThrough(), new PassThrough()]
  for (const input of [ended, broken, lineless]) onEnter(input, handClock(), () => pressed++)
  ended.end()
  broken.destroy(Object.assign(new Error('read EIO'), { code: 'EIO' }))
  lineless.write(Buffer.alloc(100_000))
  for (let i = 0; i < 5; i++) await turn()
  expect(pressed).toBe(0)
})
