import { describe, expect, it } from 'vitest'
import type { GiftView } from '#gift/gift-view.ts'
import { type Looked, watchGift } from './watch.ts'

const gift = (state: GiftView['standing']['state']) => ({ standing: { state } }) as GiftView
const watching = async (answers: ('none' | 'down' | GiftView['standing']['state'])[]) => {
  const kinds: Looked['kind'][] = []
  const waits: number[] = []
  let looks = 0
  await watchGift({
    look: async () => {
      const answer = answers[Math.min(looks, answers.length - 1)] ?? 'down'
      looks += 1
      if (answer === 'none') return { ok: false, status: 404, problem: null }
      if (answer === 'down') return { ok: false, status: null, problem: null }
      return { ok: true, value: gift(answer) }
    },
    wait: async (milliseconds) => waits.push(milliseconds),
    tell: (looked) => kinds.push(looked.kind),
    signal: new AbortController().signal,
  })
  return { looks, told: kinds, waits }
}

describe('watching a gift be confirmed', () => {
  it('stops as soon as the gift is settled', async () => {
    expect(await watching(['confirming', 'confirming', 'complete'])).toEqual({
      looks: 3,
      told: ['gift', 'gift', 'gift'],
      waits: [1000, 2000],
    })
  })
  it('asks a bounded number of times', async () => {
    expect((await watching(['confirming'])).looks).toBe(8)
  })
  it('goes on asking while nobody answers, and stops where there is no gift', async () => {
    expect((await watching(['down', 'active'])).told).toEqual(['unknown', 'gift'])
    expect(await watching(['none'])).toEqual({ looks: 1, told: ['none'], waits: [] })
  })
})
