import { expect, test } from 'vitest'
import { both, monthly, once, value } from './gift.ts'
import { names, type OnStage, of } from './stage.ts'

const endings = ['closed', 'ended']

/** What is to end ends, be it a gift that nobody paid or one that runs; what has moved money stays. */
export function stops(on: OnStage): void {
  test.each(both)('closes a gift %s that nobody paid, and says so again', async (_, make) => {
    const { gift } = await on.begin(make())
    const closed = value(await on.provider.stop(gift, 'resolver'))
    expect(closed).toMatchObject({
      progress: 'over',
      facts: [{ kind: 'closed', ref: gift.id, reason: 'abandoned' }],
    })
    expect(names(value(await on.provider.stop(gift, 'resolver')).facts)).toEqual(names(closed.facts))
  })

  test('a gift that never reached the provider is closed without it', async () => {
    const calls = on.stage.wire.sentAt.length
    const gift = once()
    expect(value(await on.provider.stop(gift, 'donor')).facts).toMatchObject([{ kind: 'closed', ref: gift.id }])
    expect(on.stage.wire.sentAt).toHaveLength(calls)
  })

  test('a one-time gift that was given stays given', async () => {
    const { gift, reading } = await on.given()
    expect(names(value(await on.provider.stop(gift, 'operator')).facts)).toEqual(names(reading.facts))
  })

  test.each(['donor', 'operator'] as const)('by the %s ends what runs, once', async (by) => {
    const { gift } = await on.given(monthly())
    const stopped = value(await on.provider.stop(gift, by))
    expect(stopped.arrangement?.status).toBe('ended')
    expect(stopped.facts.filter(of('ended'))).toMatchObject([{ by }])
    expect(value(await on.provider.stop(gift, by)).facts).toEqual(stopped.facts)
  })

  test('by the resolver leaves alone what runs', async () => {
    const { gift, reading } = await on.given(monthly())
    expect(value(await on.provider.stop(gift, 'resolver')).arrangement?.status).toBe('active')
    expect(names(value(await on.provider.read(gift)).facts)).toEqual(names(reading.facts))
  })

  test.each(both)(
    'by the resolver and the donor leaves a gift %s alone on which the provider is working',
    async (_, make) => {
      const { gift, begun: beginning } = await on.begin(make())
      await on.stage.linger(gift, beginning)
      await on.provider.capture(gift)
      const before = value(await on.provider.read(gift))
      expect(before.progress).toBe('working')
      for (const by of ['donor', 'resolver'] as const) {
        const left = value(await on.provider.stop(gift, by))
        expect(left.progress).toBe('working')
        expect(left.facts.filter(({ kind }) => endings.includes(kind))).toEqual([])
      }
      const after = value(await on.provider.read(gift))
      expect([after.progress, names(after.facts)]).toEqual(['working', names(before.facts)])
      on.stage.wire.mend()
      const { facts } = value(await on.provider.read(gift))
      expect(facts.filter(({ kind }) => endings.includes(kind))).toEqual([])
    },
  )

  test.each(both)(
    'by an operator takes back whole a gift %s on which the provider is working, or leaves it',
    async (_, make) => {
      const { gift, begun: beginning } = await on.begin(make())
      await on.stage.linger(gift, beginning)
      await on.provider.capture(gift)
      const stopped = value(await on.provider.stop(gift, 'operator'))
      expect(stopped.facts.filter(of('paid'))).toEqual([])
      const isOver = stopped.facts.some(({ kind }) => kind === 'closed' || kind === 'ended')
      expect(stopped.progress).toBe(isOver ? 'over' : 'working')
      expect(names(value(await on.provider.read(gift)).facts)).toEqual(names(stopped.facts))
    },
  )
}
