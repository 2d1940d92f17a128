import { describe, expect, test } from 'vitest'
import { days, hours } from '#server/base/clock.ts'
import { reconcile } from '#server/giving/reconcile/reconcile.ts'
import { value } from '#server/providers/testing/gift.ts'
import type { Gift } from '#server/store/gift/gifts.ts'
import { officeForAll } from './testing/office.ts'

describe('a gift given once that came back from the books', () => {
  const { office, sandbox } = officeForAll('sqlite')

  /** Loses the gift and compares the books. */
  async function restored({ id }: Gift): Promise<Gift> {
    const { db } = office.services.store
    for (const table of ['letter', 'fact', 'gift_ref', 'audit', 'consent', 'gift_word'] as const) {
      await db.deleteFrom(table).where('gift', '=', id).execute()
    }
    await db.deleteFrom('gift').where('id', '=', id).execute()
    await compare()
    return await office.gift(id)
  }
  async function compare() {
    // Money reaches the books some time after it was taken.
    await sandbox.control('clock', { advanceMs: hours(4) })
    await sandbox.control('settle')
    const { deps, books } = office.services
    for (const each of books) await reconcile(deps, each, Date.now() - days(2), Date.now() + days(15), true)
  }

  test.each(['stripe', 'paypal'] as const)('of %s is read, and given back, like any other', async (provider) => {
    const original = await office.given(provider)
    const lost = await restored(original)
    expect(lost.refs.intent).toBe(original.refs.intent)
    const status = value(await office.services.deps.providers[provider].read(lost))
    expect(status).toMatchObject({ progress: 'over', facts: [{ kind: 'paid', cents: 5000 }] })
    expect(status.paidBy?.way).toBe(provider === 'stripe' ? 'card' : 'paypal')

    expect((await office.type(`refund ${lost.reference} --amount 20`)).code).toBe(0)
    const after = value(await office.services.deps.providers[provider].read(await office.gift(lost.id)))
    expect(after.facts.map(({ kind }) => kind).sort()).toEqual(['paid', 'refunded'])
    expect((await office.gift(lost.id)).standing).toMatchObject({ state: 'partly_refunded', keptCents: 3000 })
  })

  test('of Stripe is disputed like any other, and its reading tells of the case', async () => {
    const lost = await restored(await office.given('stripe', {}, '4000000000000259'))
    expect(lost.standing.state).toBe('disputed')
    const status = value(await office.services.deps.providers.stripe.read(lost))
    expect(status.facts.map(({ kind }) => kind).sort()).toEqual(['disputed', 'paid'])
  })

  test('of PayPal is disputed like any other, and its reading tells how the case ends', async () => {
    const lost = await restored(await office.given('paypal'))
    const [payment] = value(await office.services.deps.providers.paypal.read(lost)).facts
    const { dispute } = (await sandbox.control(`paypal/payments/${payment?.ref}/dispute`)) as { dispute: string }
    await sandbox.control(`paypal/disputes/${dispute}/resolve`, { winner: 'buyer' })
    await compare()
    const disputed = await office.gift(lost.id)
    expect(disputed.standing.state).toBe('charged_back')
    const status = value(await office.services.deps.providers.paypal.read(disputed))
    expect(status.facts.map(({ kind }) => kind)).toContain('dispute_lost')
  })
})
