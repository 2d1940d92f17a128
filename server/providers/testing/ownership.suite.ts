import { expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { aGift, both, monthly, quick, value } from './gift.ts'
import { deployment, entriesOf, names, type OnStage, of, readMail } from './stage.ts'

const other = 'elsewhere'

/** Whose money it is: books and events name the gift, its deployment and its payer, and no other deployment takes them for its own. */
export function ownership(on: OnStage): void {
  test.each(both)('the books of a gift %s name it, its deployment, its payer and its subscription', async (_, make) => {
    const { gift, payment } = await on.given(make())
    value(await on.provider.refund(gift, payment, cents(1000), 'part'))
    const marker = { giftId: gift.id, deployment }
    expect((await entriesOf(on.provider, gift)).sort((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
      {
        kind: 'paid',
        ref: payment,
        payment: null,
        cents: gift.cents,
        currency: 'USD',
        marker,
        donor: { email: expect.stringContaining('@') },
        subscription: gift.refs.subscription,
      },
      { kind: 'refunded', payment, cents: 1000, marker },
    ])
    const [paid] = (await entriesOf(on.provider, gift)).filter(({ kind }) => kind === 'paid')
    expect([gift.refs.intent, gift.refs.subscription]).toContain(paid?.refs[0])
  })

  test.each(both)('the events of a gift %s name it, its deployment and what we asked for', async (_, make) => {
    await on.stage.mail()
    const { gift, payment } = await on.given(make())
    value(await on.provider.refund(gift, payment, cents(1000), 'part'))
    const readings = await readMail(on)
    const mine = readings.flatMap((event) => ('about' in event ? [event] : []))
    expect(mine.length).toBeGreaterThan(1)
    for (const { about } of mine) {
      if (about.marker === null) continue
      expect(about.marker).toEqual({ giftId: gift.id, deployment })
      const { intent, subscription } = gift.refs
      expect([intent, subscription]).toContain(about.refs[0])
    }
    const facts = mine.flatMap((event) => ('facts' in event && event.about.marker ? event.facts : []))
    expect(facts.filter(of('refunded'))).toMatchObject([{ payment, cents: 1000 }])
  })

  test('a payment of ours is self-contained for its own deployment only', async () => {
    await on.stage.mail()
    const { gift, reading } = await on.given()
    const elsewhere = on.stage.make({ deployment: other, retryPolicy: quick, fetch: on.stage.wire.fetch })
    const booked: string[] = []
    for (const { headers, raw } of await on.stage.mail()) {
      const event = value(await on.provider.verify(headers, raw, Date.now()))
      expect(elsewhere.selfContained(event)).toBeNull()
      const facts = on.provider.selfContained(event)
      if (facts === null) continue
      expect(facts.about).toMatchObject({ marker: { giftId: gift.id, deployment }, refs: expect.anything() })
      expect(facts.about.refs[0]).toBe(gift.refs.intent)
      booked.push(...names(facts.facts))
    }
    expect(booked).toEqual(names(reading.facts))
  })

  test.each(both)('another deployment that finds a gift %s among its refs throws', async (_, make) => {
    const { gift } = await on.given(make())
    const elsewhere = on.stage.make({ deployment: other, retryPolicy: quick, fetch: on.stage.wire.fetch })
    await expect(elsewhere.read(gift)).rejects.toThrow(gift.id)
    await expect(on.provider.read({ ...gift, id: aGift().id })).rejects.toThrow(gift.id)
  })

  test('two deployments begin monthly gifts on one account, each its own', async () => {
    const elsewhere = on.stage.make({ deployment: other, retryPolicy: quick, fetch: on.stage.wire.fetch })
    const gift = monthly()
    const beginning = value(await elsewhere.begin(gift))
    await on.stage.agree({ ...gift, refs: beginning.refs }, beginning)
    expect(value(await elsewhere.read({ ...gift, refs: beginning.refs })).arrangement?.status).toBe('active')
    expect(await entriesOf(on.provider, gift)).toMatchObject([{ marker: { giftId: gift.id, deployment: other } }])
  })
}
