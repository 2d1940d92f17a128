import { expect, test } from 'vitest'
import type { CardSetUp } from '#gift/card-set-up.ts'
import type { GiftToPay } from '../provider.ts'
import { monthly, value } from './gift.ts'
import { day, type NewCard, type OnStage } from './stage.ts'

/** A card that its donor replaced never comes back, in whatever order its provider is asked and answers. */
export function replacedCard(on: OnStage): void {
  const running = async () => {
    const { gift } = await on.given(monthly())
    const ask = (number: number) => on.provider.arrange(gift, { kind: 'card', number }, `card ${number}`)
    const left = async (number: number, card: NewCard) => {
      const { begun: beginning } = value(await ask(number))
      if (!beginning) throw new Error('nothing was begun for a new card')
      await on.stage.leaveCard?.(beginning, card)
      return beginning.id
    }
    const set = async (setupIntent: string, newest: CardSetUp | null) => {
      const change = { kind: 'set_card', setupIntent, newest } as const
      return value(await on.provider.arrange(gift, change, `set ${setupIntent}`)).arrangement
    }
    /** The call that sets this card is on its way, and held there. */
    const heldSet = async (setupIntent: string) => {
      const crossing = on.stage.wire.holdNext((path, method) => method === 'POST' && isOf(gift, path))
      const late = set(setupIntent, null)
      await crossing.held
      return { late, letGo: crossing.letGo }
    }
    return { gift, ask, left, set, heldSet }
  }
  const isOf = ({ refs }: GiftToPay, path: string) => path.includes(refs.subscription ?? '-')
  const withoutCards = async () => {
    if (on.stage.leaveCard) return false
    const { ask } = await running()
    expect(await ask(1)).toMatchObject({ ok: false, code: 'action_not_possible' })
    return true
  }

  test('never comes back, be its set-up told of after the newer one, and again, and days later', async () => {
    if (await withoutCards()) return
    const { gift, left, set } = await running()
    // begun in one second: our own number tells them apart
    const [older, newer] = [await left(1, '1117'), await left(2, '4444')]
    const outcome = await set(newer, null)
    expect(outcome).toMatchObject({ card: { last4: '4444' }, cardSetUp: { id: newer, number: 2 } })
    expect(await set(older, null)).toEqual(outcome)
    expect(await set(older, outcome?.cardSetUp ?? null)).toEqual(outcome)
    expect(value(await on.provider.read(gift)).arrangement).toEqual(outcome)
  })

  test('is not set where a newer one is known, though the provider has not heard of that', async () => {
    if (await withoutCards()) return
    const { gift, left, set } = await running()
    const [older, newer] = [await left(1, '1117'), await left(2, '4444')]
    const before = value(await on.provider.read(gift)).arrangement
    const { at } = (await set(older, { id: newer, at: Date.now() + day, number: 2 }))?.cardSetUp ?? {}
    expect(at).toBeUndefined()
    expect(value(await on.provider.read(gift)).arrangement).toEqual(before)
  })

  test('is seen in a reading where two calls have crossed, and the newer is put back', async () => {
    if (await withoutCards()) return
    const { left, set, heldSet } = await running()
    const [older, newer] = [await left(1, '1117'), await left(2, '4444')]
    const { late, letGo } = await heldSet(older)
    const newest = await set(newer, null)
    letGo()
    expect(await late).toMatchObject({ card: { last4: '1117' }, cardSetUp: { id: older, number: 1 } })
    expect(await set(newer, newest?.cardSetUp ?? null)).toMatchObject(newest ?? {})
  })

  test('is put away again where it is set between the newer one and its reading', async () => {
    if (await withoutCards()) return
    const { gift, left, set, heldSet } = await running()
    const [older, newer] = [await left(1, '1117'), await left(2, '4444')]
    const { late, letGo } = await heldSet(older)
    let isSet = false
    const reading = on.stage.wire.holdNext((path, method) => {
      if (isSet) return isOf(gift, path)
      isSet = method === 'POST' && isOf(gift, path)
      return false
    })
    const newest = set(newer, null)
    await reading.held
    letGo()
    await late
    reading.letGo()
    expect(await newest).toMatchObject({ card: { last4: '4444' }, cardSetUp: { id: newer, number: 2 } })
    expect(value(await on.provider.read(gift)).arrangement).toEqual(await newest)
  })
}
