import { userInfo } from 'node:os'
import { describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { days, hours } from '#server/base/clock.ts'
import { reconcile as compare } from '#server/giving/reconcile/reconcile.ts'
import { asking, plainly } from '#server/giving/testing/fixtures.ts'
import { aGift, value } from '#server/providers/testing/gift.ts'
import { payAs } from '#server/providers/testing/stripe-donor.ts'
import { giftByRefs } from '#server/store/gift/gifts.ts'
import { officeForAll } from './testing/office.ts'

const me = `cli:${userInfo().username}`

interface Told {
  readonly clean: boolean
  readonly differences: readonly { provider: string; is: string; kind: string; ref: string; fixed: boolean }[]
}

describe.each(['sqlite', 'postgres'] as const)('giving reconcile on %s', (dialect) => {
  const { office, sandbox } = officeForAll(dialect)

  // The sandbox's clock is moved ahead of ours.
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const [since, until] = [day(-2), day(15)]
  const reconcile = async (more = '') => {
    // Money reaches the books a moment after it was taken.
    await sandbox.control('clock', { advanceMs: 60_000 })
    await sandbox.control('settle')
    const result = await office.type(`reconcile --to ${until} --from ${since} --json ${more}`)
    return { code: result.code, ...result.json<Told>() }
  }
  const stripe = async (path: string, form: Record<string, string>) => {
    const answer = await fetch(`${sandbox.url}/v1/${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox', 'stripe-version': '2026-10-28.endive' },
      body: new URLSearchParams(form),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as { id: string }
  }
  const giftOfRef = async (provider: 'stripe' | 'paypal', ref: string) =>
    office.gift((await office.services.store.write(giftByRefs(provider, [ref]))) ?? 'unknown')

  test('books that agree are clean, with code 0', async () => {
    await office.given('stripe')
    await office.given('paypal', { frequency: 'monthly' })
    const gift = await office.given('paypal')
    await office.type(`refund ${gift.reference} --amount 20`)
    expect(await reconcile()).toMatchObject({ code: 0, clean: true, differences: [] })
    expect((await office.type('reconcile')).out).toBe(
      'Payments, refunds, disputes and fees of the account agree to the cent, each by its sum. Payouts were not compared.\n',
    )
  })

  test('the provider is not asked which month a payment was for, where our ledger knows it', async () => {
    await office.given('stripe', { frequency: 'monthly' })
    const { deps, books } = office.services
    const refs: (string | null)[] = []
    for (const each of books) {
      const entries: typeof each.entries = async function* (from, to) {
        for await (const listed of each.entries(from, to)) {
          if (listed.kind === 'account_fee' || listed.kind === 'unknown') continue
          const whole = () => {
            refs.push(listed.ref)
            return listed.whole()
          }
          yield { ...listed, whole }
        }
      }
      const differences = await compare(deps, { ...each, entries }, Date.now() - days(2), Date.now() + days(15), false)
      expect(differences).toEqual([])
    }
    expect(refs).toEqual([])
  })

  test('payments that we never heard of are found, booked when asked for, and receipted', async () => {
    const card = await office.begun('stripe')
    const { beginning } = value(
      await office.services.giving.begin('stripe', asking({ attempt: null, frequency: 'monthly' }), plainly),
    )
    await payAs(sandbox.url, beginning.clientSecret ?? '', '4242424242424242')
    await stripe(`payment_intents/${card.refs.intent}/confirm`, {
      payment_method: 'pm_card_visa',
      return_url: 'http://x.test',
    })
    const order = await office.begun('paypal')
    await sandbox.control(`paypal/approvals/${order.refs.intent}/approve`, {})
    value(await office.services.deps.providers.paypal.capture(order))

    const result = await reconcile()
    expect([result.code, result.clean]).toEqual([3, false])
    expect(result.differences.map(({ provider, is, kind }) => [provider, is, kind])).toEqual([
      ['stripe', 'missing_here', 'paid'],
      ['stripe', 'missing_here', 'paid'],
      ['paypal', 'missing_here', 'paid'],
    ])
    expect((await reconcile('--fix --dry-run')).code).toBe(3)
    expect((await office.gift(card.id)).standing.state).toBe('started')

    const fixed = await reconcile('--fix')
    expect([fixed.code, fixed.differences.every((one) => one.fixed)]).toEqual([0, true])
    for (const { id } of [card, order]) {
      const gift = (await office.type(`gifts show ${id} --json`)).json()
      expect(gift).toMatchObject({ standing: { state: 'complete' }, letters: [{ kind: 'receipt' }] })
    }
    expect((await giftOfRef('stripe', beginning.id)).standing).toMatchObject({ state: 'active', payments: 1 })
    expect(await reconcile()).toMatchObject({ code: 0, differences: [] })
    expect((await office.audit()).filter(({ action }) => action === 'reconcile')).toMatchObject([
      { actor: me, details: { provider: 'stripe', booked: [expect.any(String), expect.any(String)], left: [] } },
      { actor: me, details: { provider: 'paypal', booked: [expect.any(String)], left: [] } },
    ])
  })

  test('a gift that our database has lost comes back under its own id, with a note and a receipt; what goes back of it too', async () => {
    const lost = aGift({ cents: cents(8800) })
    const { paypal } = office.services.deps.providers
    const beginning = value(await paypal.begin(lost))
    await sandbox.control(`paypal/approvals/${beginning.id}/approve`, {})
    const [capture] = value(await paypal.capture({ ...lost, refs: beginning.refs })).facts

    expect((await reconcile()).differences.map(({ is, ref }) => [is, ref])).toEqual([['missing_here', capture?.ref]])
    expect((await reconcile('--fix')).code).toBe(0)
    expect(await office.gift(lost.id)).toMatchObject({
      standing: { state: 'complete', keptCents: 8800 },
      donor: { email: expect.stringMatching(/@/) },
    })
    expect(await office.audit(lost.id)).toMatchObject([{ actor: 'reconcile', action: 'imported' }])
    const gift = (await office.type(`gifts show ${lost.id} --json`)).json()
    expect(gift).toMatchObject({ letters: [{ kind: 'receipt' }] })
    expect(await reconcile()).toMatchObject({ code: 0, differences: [] })
  })

  test('what only we know of, and another amount, are for a person: nothing is changed', async () => {
    const gift = await office.given('stripe')
    const { db } = office.services.store
    const ghost = {
      provider: 'stripe' as const,
      kind: 'refunded' as const,
      ref: 're_ghost',
      gift: gift.id,
      at: Date.now() - hours(5),
      recorded_at: Date.now(),
      cents: 100,
      fee_cents: null,
      payment: gift.refs.intent,
      detail: null,
    }
    await db.insertInto('fact').values(ghost).execute()
    await db
      .updateTable('fact')
      .set({ cents: 4900 })
      .where('ref', '=', gift.refs.intent ?? '')
      .execute()
    const result = await reconcile('--fix')
    expect(result.code).toBe(3)
    expect(result.differences).toMatchObject([
      { is: 'amount_differs', ref: gift.refs.intent, theirs: 5000, ours: 4900, gift: gift.id, fixed: false },
      { is: 'missing_there', ref: 're_ghost', theirs: null, ours: 100, gift: gift.id, fixed: false },
    ])
    await db.deleteFrom('fact').where('ref', '=', 're_ghost').execute()
    await db
      .updateTable('fact')
      .set({ cents: 5000 })
      .where('ref', '=', gift.refs.intent ?? '')
      .execute()
  })

  test('a lost database comes back from the books: gifts under their old ids, monthly ones whole', async () => {
    const gift = await office.given('stripe', { frequency: 'monthly' })
    const { db } = office.services.store
    for (const table of ['letter', 'fact', 'gift_ref', 'audit', 'consent', 'gift_word'] as const) {
      await db.deleteFrom(table).where('gift', '=', gift.id).execute()
    }
    await db.deleteFrom('gift').where('id', '=', gift.id).execute()
    expect((await reconcile('--fix')).code).toBe(0)
    expect(await office.gift(gift.id)).toMatchObject({
      standing: { state: 'active', payments: 1, keptCents: 5000 },
      arrangement: { subscription: gift.refs.subscription, status: 'active' },
      donor: { email: 'ana@example.org' },
    })
  })

  test('a provider that does not answer: code 1 and one sentence, not a false “clean”', async () => {
    await sandbox.control('faults', { path: '/v1/balance_transactions', what: '503' })
    const result = await office.type('reconcile --provider stripe')
    await sandbox.calm()
    expect([result.code, result.out]).toEqual([1, ''])
    expect(result.err).toMatch(/^The books of stripe could not be read: [^\n]+\n$/)
    expect((await office.type('reconcile --from 2026-02-31')).code).toBe(2)
    expect((await office.type('reconcile --from 2026-03-02 --to 2026-03-01')).code).toBe(2)
    expect((await office.type('reconcile --provider cash')).code).toBe(2)
  })

  test('a refund that came back and a dispute that was won are learnt from Stripe’s books alone', async () => {
    const back = await office.given('stripe', {}, '4000000000005126')
    await office.type(`refund ${back.reference}`)
    const won = await office.given('stripe', {}, '4000000000000259')
    await reconcile('--fix')
    expect((await office.gift(won.id)).standing.state).toBe('disputed')
    const { facts } = (await office.type(`gifts show ${won.id} --json`)).json<{
      facts: { kind: string; ref: string }[]
    }>()
    const dispute = facts.find(({ kind }) => kind === 'disputed')?.ref
    await sandbox.control(`stripe/disputes/${dispute}/decide`, { won: true })
    await sandbox.control('clock', { advanceMs: 10 * 86_400_000 })
    expect((await reconcile('--fix')).code).toBe(0)
    for (const { id } of [back, won]) {
      expect((await office.gift(id)).standing).toMatchObject({ state: 'complete', keptCents: 5000 })
    }
    expect(await reconcile()).toMatchObject({ code: 0, differences: [] })
  })

  test('money on the account that carries nothing of ours is left to a person, and becomes no gift', async () => {
    const sale = await stripe('payment_intents', {
      amount: '2599',
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: 'true',
      return_url: 'http://shop.test',
    })
    await stripe('refunds', { payment_intent: sale.id, amount: '700' })
    const result = await reconcile('--fix')
    expect([result.code, result.differences.map(({ is, kind }) => [is, kind]).sort()]).toEqual([
      3,
      [
        ['not_ours', 'paid'],
        ['not_ours', 'refunded'],
      ],
    ])
    const shared = await office.type('reconcile --json', { SHARED_ACCOUNT: 'yes' })
    expect([shared.code, shared.json<{ differences: unknown[] }>().differences]).toEqual([0, []])
  })
})
