import { expect, test } from 'vitest'
import type { AppealTotal } from '#gift/appeal-total.ts'
import type { AppealCount, AppealCounts } from '../giving/appeals/counts.ts'
import { handClock, noon } from '../giving/testing/hand-clock.ts'
import { AppealStreams } from './appeal-streams.ts'

/** So many who listen to one appeal, each from a network of their own, and how many of them have heard of a change. */
async function listening(many: number) {
  const clock = handClock(noon)
  let change: (count: AppealCount) => void = () => {}
  const counts = {
    watch: (_: string, listener: typeof change) => {
      change = listener
      return () => {}
    },
  } as unknown as AppealCounts
  const streams = new AppealStreams(counts, clock, { fraction: () => 0.5 }, new AbortController().signal)
  const told = (count: AppealCount) => ({ cents: count.at }) as unknown as AppealTotal
  const events: string[][] = []
  const turns = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }
  const follow = async (stream: ReadableStream<Uint8Array>, texts: string[]) => {
    for await (const chunk of stream) texts.push(new TextDecoder().decode(chunk))
  }
  for (let number = 0; number < many; number++) {
    const stream = streams.open('winter', `10.${number >> 8}.${number & 255}.1`, told)
    if (!stream) throw new Error('there is no place')
    const texts: string[] = []
    events.push(texts)
    void follow(stream, texts)
  }
  await turns()
  return {
    clock,
    async changes(cents: number) {
      change({ at: cents } as AppealCount)
      await turns()
    },
    async later(milliseconds: number) {
      clock.forward(milliseconds)
      await turns()
    },
    /** How many have heard of this sum. */
    of: (cents: number) => events.filter((texts) => texts.join('').includes(`"cents":${cents}`)).length,
  }
}

test('a change is told to twenty at a time, so that whoever gives is let between', async () => {
  const { changes, later, of } = await listening(50)
  await changes(1)
  expect(of(1)).toBe(20)
  await later(10)
  expect(of(1)).toBe(40)
  await later(10)
  expect(of(1)).toBe(50)
})

test('what changes while it is told is told to all in the end, the newest to each', async () => {
  const { changes, later, of } = await listening(50)
  await changes(1)
  await changes(2)
  for (let turn = 0; turn < 6; turn++) await later(10)
  expect([of(1), of(2)]).toEqual([20, 50])
})
