import { expect, test } from 'vitest'
import type { ToldPayment } from '../books.ts'
import type { GiftToPay } from '../provider.ts'
import { monthly, once, value } from './gift.ts'
import { day, deployment, type OnStage } from './stage.ts'

/** What a provider lists of gifts of which no books tell yet: the part of the contract by which a restored database learns of them. */
export function underWay(on: OnStage): void {
  const told = async (gift: GiftToPay): Promise<ToldPayment[]> => {
    const entries: ToldPayment[] = []
    for await (const each of on.provider.underWay(Date.now() - day, Date.now() + day)) {
      if (each.marker?.giftId === gift.id) entries.push(each)
    }
    return entries
  }
  const ofGift = ({ id, cents }: GiftToPay) => ({ marker: { giftId: id, deployment }, cents, currency: 'USD' })

  test('a payment on which the provider works is told with its gift, and one that came about is not', async () => {
    const { gift, begun: beginning } = await on.begin(once())
    expect(await told(gift)).toEqual([])
    await on.stage.linger(gift, beginning)
    await on.provider.capture(gift)
    expect(await told(gift)).toMatchObject([{ ...ofGift(gift), subscription: null, intent: gift.refs.intent }])
    const paid = await on.given()
    expect(await told(paid.gift)).toEqual([])
  })

  test('a monthly gift that is charged first on a later day is told from its donor’s yes to that charge', async () => {
    const begins = new Date(Date.now() + 30 * day).toISOString().slice(0, 10)
    const { gift, begun: beginning } = await on.begin(monthly({ begins }))
    expect(await told(gift)).toEqual([])
    await on.stage.agree(gift, beginning)
    const agreed = [{ ...ofGift(gift), subscription: gift.refs.subscription, begins }]
    // before it was read, and after
    expect(await told(gift)).toMatchObject(agreed)
    value(await on.provider.capture(gift))
    expect(await told(gift)).toMatchObject(agreed)
    await on.stage.renew(gift)
    expect(await told(gift)).toEqual([])
  })

  test('a monthly gift that was ended before its first charge, or whose first was taken at once, is not told', async () => {
    const begins = new Date(Date.now() + 30 * day).toISOString().slice(0, 10)
    const { gift, begun: beginning } = await on.begin(monthly({ begins }))
    await on.stage.agree(gift, beginning)
    value(await on.provider.capture(gift))
    value(await on.provider.stop(gift, 'donor'))
    expect(await told(gift)).toEqual([])
    const running = await on.given(monthly())
    expect(await told(running.gift)).toEqual([])
  })
}
