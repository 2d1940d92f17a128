import { expect, test } from 'vitest'
import { nextGift } from '#gift/next-gift.ts'
import { both, monthly, value } from './gift.ts'
import { day, names, type OnStage, of } from './stage.ts'

/** What is read of a gift: what it came to, told the same however often it is asked for. */
export function readings(on: OnStage): void {
  test.each(both)('a gift %s nobody paid is open and tells nothing', async (_, make) => {
    const { gift } = await on.begin(make())
    expect(value(await on.provider.read(gift))).toMatchObject({ facts: [], progress: 'open' })
  })

  test.each(both)('a gift %s is paid in whole cents, and told the same however often', async (_, make) => {
    const { gift, reading } = await on.given(make())
    expect(reading.progress).toBe('over')
    const [paid] = reading.facts.filter(of('paid'))
    expect(paid).toMatchObject({ provider: on.provider.name, cents: gift.cents })
    const fee = paid?.kind === 'paid' ? paid.feeCents : undefined
    expect(fee === null || (Number.isInteger(fee) && Number(fee) > 0)).toBe(true)
    expect(names(value(await on.provider.capture(gift)).facts)).toEqual(names(reading.facts))
    expect(names(value(await on.provider.capture({ ...gift, tryNumber: 2 })).facts)).toEqual(names(reading.facts))
    expect(value(await on.provider.read(gift)).facts).toEqual(value(await on.provider.read(gift)).facts)
    expect(names(value(await on.provider.read(gift)).facts)).toEqual(names(reading.facts))
  })

  test('a monthly gift is pledged, runs on its subscription, and each month is a payment', async () => {
    const { gift, reading } = await on.given(monthly())
    const { subscription } = gift.refs
    expect(reading.arrangement).toMatchObject({ subscription, status: 'active', cents: 2537 })
    expect(reading.facts.filter(of('pledged'))).toMatchObject([{ cents: 2537 }])
    await on.stage.renew(gift)
    expect(value(await on.provider.read(gift)).facts.filter(of('paid'))).toHaveLength(2)
  })

  test('a monthly gift that begins later is pledged without a charge, and first charged on its day', async () => {
    const dayIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
    const begins = dayIn(30)
    const { begun: beginning, gift } = await on.begin(monthly({ begins }))
    expect(value(await on.provider.read(gift))).toMatchObject({ facts: [], progress: 'open' })
    expect((await on.begin(gift)).begun.id).toBe(beginning.id)
    await on.stage.agree(gift, beginning)
    const agreed = value(await on.provider.capture(gift))
    expect(agreed.facts).toMatchObject([{ kind: 'pledged', cents: 2537 }])
    expect(agreed).toMatchObject({ progress: 'over', arrangement: { status: 'active', nextOn: begins } })
    expect(await on.provider.begin(gift)).toMatchObject({ ok: false, code: 'gift_already_paid' })
    expect(names(value(await on.provider.stop(gift, 'resolver')).facts)).toEqual(names(agreed.facts))
    await on.stage.renew(gift)
    const charged = value(await on.provider.read(gift))
    expect(charged.facts.filter(of('paid'))).toMatchObject([{ cents: 2537 }])
    expect(charged.arrangement?.nextOn).toBe(nextGift(begins))
  })

  test('a monthly gift that begins later is ended before its first charge, or closed where nobody agreed', async () => {
    const begins = new Date(Date.now() + 30 * day).toISOString().slice(0, 10)
    const left = await on.begin(monthly({ begins }))
    expect(value(await on.provider.stop(left.gift, 'resolver')).facts).toMatchObject([{ kind: 'closed' }])
    const { begun: beginning, gift } = await on.begin(monthly({ begins }))
    await on.stage.agree(gift, beginning)
    value(await on.provider.capture(gift))
    const stopped = value(await on.provider.stop(gift, 'donor'))
    expect(names(stopped.facts)).toEqual(names(value(await on.provider.read(gift)).facts))
    expect(stopped.facts.map(({ kind }) => kind).sort()).toEqual(['ended', 'pledged'])
  })

  test.each(both)('a status of a gift %s that nobody knows is thrown, never guessed at', async (_, make) => {
    const { gift } = await on.given(make())
    on.stage.wire.incoming = on.stage.strange
    await expect(on.provider.read(gift)).rejects.toThrow('TELEPORTED')
  })
}
