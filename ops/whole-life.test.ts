import { describe, expect, test } from 'vitest'
import type { GiftRequest } from '#gift/request.ts'
import { asking, plainly } from '#server/giving/testing/fixtures.ts'
import { value } from '#server/providers/testing/gift.ts'
import { payAs } from '#server/providers/testing/stripe-donor.ts'
import { officeForAll } from './testing/office.ts'

/** The browser that began the gift. */
const beganIt = { address: '203.0.113.9', began: true, mailbox: false }

const { office, sandbox } = officeForAll('sqlite')

/** Delivers every webhook that waits, the newest first and each one twice, and nothing else. */
async function hear() {
  for (let round = 0; round < 3; round++) {
    const mails = await sandbox.mail()
    for (const { path, headers, raw } of [...mails, ...mails].reverse()) {
      const received = await office.services.giving.receive(path === '/stripe' ? 'stripe' : 'paypal', headers, raw)
      if (!received.ok) throw new Error(`${received.code}: ${received.detail}`)
      if (received.value.event) await office.services.giving.handle(received.value.event)
    }
  }
}

/** What the ledger, the gift and the outbox hold by webhooks alone: facts, standing, letters. */
async function told(id: string) {
  await hear()
  const { db } = office.services.store
  const facts = await db.selectFrom('fact').select('kind').where('gift', '=', id).orderBy('at').orderBy('seq').execute()
  const letters = await db.selectFrom('letter').select('kind').where('gift', '=', id).execute()
  const { standing, arrangement } = await office.gift(id)
  const problems = await db.selectFrom('inbox').select('problem').where('status', 'in', ['waiting', 'dead']).execute()
  expect(problems).toEqual([])
  return {
    facts: facts.map(({ kind }) => kind).sort(),
    state: standing.state,
    kept: standing.keptCents,
    letters: letters.map(({ kind }) => kind).sort(),
    ...(arrangement ? { monthly: arrangement.status } : {}),
  }
}

const begin = async (by: 'stripe' | 'paypal', more: Partial<GiftRequest> = {}) => {
  const { gift, beginning } = value(await office.services.giving.begin(by, asking({ attempt: null, ...more }), plainly))
  return {
    id: gift.id,
    ref: beginning.id,
    secret: beginning.clientSecret ?? '',
    subscription: gift.refs.subscription ?? '',
  }
}
const byCard = async (card: string, more: Partial<GiftRequest> = {}) => {
  const gift = await begin('stripe', more)
  await payAs(sandbox.url, gift.secret, card)
  return gift
}
const byPaypal = async (funding = 'balance', more: Partial<GiftRequest> = {}) => {
  const gift = await begin('paypal', more)
  await sandbox.control(`paypal/approvals/${gift.ref}/approve`, { funding })
  return gift
}
const refOf = async (id: string, kind: 'paid' | 'pending' | 'disputed', which = 0) => {
  const { db } = office.services.store
  const rows = await db.selectFrom('fact').select('ref').where('gift', '=', id).where('kind', '=', kind).execute()
  return rows[which]?.ref ?? ''
}
const stripe = async (path: string) => {
  const headers = { authorization: 'Bearer sk_test_sandbox', 'stripe-version': '2026-10-28.endive' }
  return (await (await fetch(`${sandbox.url}/v1/${path}`, { headers })).json()) as {
    latest_charge: string
    data: { id: string }[]
  }
}
const good = '4242424242424242'
const monthly = { frequency: 'monthly' } as const

describe('a card gift, once', () => {
  const chargeOf = async (id: string) => (await stripe(`payment_intents/${await refOf(id, 'paid')}`)).latest_charge

  test('declined, then paid', async () => {
    const { id, secret } = await byCard('4000000000000002')
    expect(await told(id)).toEqual({ facts: ['failed'], state: 'started', kept: 0, letters: [] })
    await payAs(sandbox.url, secret, good)
    expect(await told(id)).toEqual({ facts: ['failed', 'paid'], state: 'complete', kept: 5000, letters: ['receipt'] })
  })

  test.each([
    ['passed', 'complete', { facts: ['paid'], state: 'complete', kept: 5000, letters: ['receipt'] }],
    ['failed', 'fail', { facts: ['failed'], state: 'started', kept: 0, letters: [] }],
  ])('the bank’s question %s', async (_what, outcome, truth) => {
    const { id, ref } = await byCard('4000002760003184')
    await sandbox.control(`stripe/challenges/${ref}`, { outcome })
    expect(await told(id)).toEqual(truth)
  })

  test('refunded in part, in several parts, and whole', async () => {
    const { id } = await byCard(good)
    await told(id)
    const refund = async (amount: number) => sandbox.control(`stripe/charges/${await chargeOf(id)}/refund`, { amount })
    await refund(1000)
    const part = { facts: ['paid', 'refunded'], state: 'partly_refunded', kept: 4000, letters: ['receipt', 'refund'] }
    expect(await told(id)).toEqual(part)
    await refund(1500)
    await refund(2500)
    expect(await told(id)).toEqual({
      facts: ['paid', 'refunded', 'refunded', 'refunded'],
      state: 'refunded',
      kept: 0,
      letters: ['receipt', 'refund', 'refund', 'refund'],
    })
  })

  test.each([
    [true, 'dispute_won', 'complete', 5000],
    [false, 'dispute_lost', 'charged_back', 0],
  ] as const)('disputed, and won: %s', async (won, end, state, cents) => {
    const { id } = await byCard('4000000000000259')
    expect(await told(id)).toEqual({
      facts: ['disputed', 'paid'],
      state: 'disputed',
      kept: 0,
      letters: ['disputed', 'receipt'],
    })
    await sandbox.control(`stripe/disputes/${await refOf(id, 'disputed')}/decide`, { won })
    expect(await told(id)).toEqual({
      facts: [end, 'disputed', 'paid'].sort(),
      state,
      kept: cents,
      letters: [end, 'disputed', 'receipt'].sort(),
    })
  })

  test('an inquiry takes nothing', async () => {
    const { id } = await byCard('4000000000001976')
    expect(await told(id)).toEqual({ facts: ['paid'], state: 'complete', kept: 5000, letters: ['receipt'] })
  })
})

describe('a card gift, monthly', () => {
  const start = { facts: ['paid', 'pledged'], state: 'active', kept: 5000, letters: ['receipt'], monthly: 'active' }
  const control = (gift: { subscription: string }, what: string) =>
    sandbox.control(`stripe/subscriptions/${gift.subscription}/${what}`)

  test('renewed', async () => {
    const gift = await byCard(good, monthly)
    expect(await told(gift.id)).toEqual(start)
    await control(gift, 'renew')
    expect(await told(gift.id)).toEqual({
      ...start,
      facts: ['paid', 'paid', 'pledged'],
      kept: 10_000,
      letters: ['receipt', 'receipt'],
    })
  })

  test('declined twice in the dialog, then paid: two declines are known, and none is written about', async () => {
    const gift = await byCard('4000000000000002', monthly)
    await payAs(sandbox.url, gift.secret, '4000000000009995')
    await payAs(sandbox.url, gift.secret, good)
    expect(await told(gift.id)).toEqual({ ...start, facts: ['failed', 'failed', 'paid', 'pledged'] })
  })

  test('five cards tried out on it: it can be paid no more', async () => {
    const gift = await begin('stripe', monthly)
    for (let card = 0; card < 5; card++) await payAs(sandbox.url, gift.secret, '4000000000000002')
    await hear()
    await office.services.giving.work.resolver()
    expect(await told(gift.id)).toMatchObject({
      facts: ['closed', 'failed', 'failed', 'failed', 'failed', 'failed'],
      state: 'not_charged',
      letters: [],
    })
    expect((await payAs(sandbox.url, gift.secret, good)).error).toBeDefined()
  })

  test('five new cards declined on it: no sixth can be tried, and nobody is written to', async () => {
    const gift = await byCard(good, monthly)
    await told(gift.id)
    const session = value(await office.services.giving.arrange(gift.id, { action: 'card' }, beganIt))
    const tried = async (card: string) => (await payAs(sandbox.url, session.clientSecret ?? '', card)).error?.code
    for (let card = 0; card < 5; card++) expect(await tried('4000000000000002')).toBe('card_declined')
    expect(await told(gift.id)).toEqual(start)
    expect(await tried(good)).toBe('setup_intent_unexpected_state')
  })

  test('a renewal declined is told; a new card pays it', async () => {
    const gift = await byCard(good, monthly)
    await told(gift.id)
    // A month later; here two seconds.
    await sandbox.control('clock', { advanceMs: 2000 })
    await control(gift, 'fail-next')
    await control(gift, 'renew')
    expect(await told(gift.id)).toEqual({
      facts: ['failed', 'paid', 'pledged'],
      state: 'active',
      kept: 5000,
      letters: ['payment_failed', 'receipt'],
      monthly: 'past_due',
    })
    const session = value(await office.services.giving.arrange(gift.id, { action: 'card' }))
    await payAs(sandbox.url, session.clientSecret ?? '', '5555555555554444')
    const recovered = await told(gift.id)
    expect(recovered).toMatchObject({
      facts: ['failed', 'paid', 'paid', 'pledged'],
      state: 'active',
      monthly: 'active',
    })
    expect(recovered.letters.filter((kind) => kind !== 'monthly_changed')).toEqual([
      'payment_failed',
      'receipt',
      'receipt',
    ])
    expect((await office.gift(gift.id)).arrangement?.card).toMatchObject({ brand: 'mastercard', last4: '4444' })
  })

  test.each(['donor', 'operator', 'provider'] as const)('stopped by the %s', async (by) => {
    const gift = await byCard(good, monthly)
    await told(gift.id)
    if (by === 'donor') value(await office.services.giving.arrange(gift.id, { action: 'stop' }))
    else if (by === 'operator') await office.type(`stop ${gift.id}`)
    else {
      const headers = { authorization: 'Bearer sk_test_sandbox', 'stripe-version': '2026-10-28.endive' }
      await fetch(`${sandbox.url}/v1/subscriptions/${gift.subscription}`, { method: 'DELETE', headers })
    }
    expect(await told(gift.id)).toEqual({
      facts: ['ended', 'paid', 'pledged'],
      state: 'ended',
      kept: 5000,
      letters: ['monthly_ended', 'receipt'],
      monthly: 'ended',
    })
    const { db } = office.services.store
    const ended = await db
      .selectFrom('fact')
      .select('detail')
      .where('gift', '=', gift.id)
      .where('kind', '=', 'ended')
      .execute()
    expect(ended).toEqual([{ detail: by }])
  })

  test('a disputed month is held, and the gift goes on; won, it is ours again', async () => {
    const gift = await byCard('4000000000000259', monthly)
    expect(await told(gift.id)).toMatchObject({ facts: ['disputed', 'paid', 'pledged'], state: 'active', kept: 0 })
    await sandbox.control(`stripe/disputes/${await refOf(gift.id, 'disputed')}/decide`, { won: true })
    expect(await told(gift.id)).toEqual({
      ...start,
      facts: ['dispute_won', 'disputed', 'paid', 'pledged'],
      letters: ['dispute_won', 'disputed', 'receipt'],
    })
  })
})

describe('a PayPal gift, once', () => {
  test('approved, and the browser gone: taken by the webhook, once', async () => {
    const gift = await byPaypal()
    const complete = { facts: ['paid'], state: 'complete', kept: 5000, letters: ['receipt'] }
    expect(await told(gift.id)).toEqual(complete)
    value(await office.services.giving.capture('paypal', gift.ref))
    value(await office.services.giving.capture('paypal', gift.ref))
    expect(await told(gift.id)).toEqual(complete)
  })

  test.each([
    [
      'clears',
      'complete',
      { facts: ['paid', 'pending'], state: 'complete', kept: 5000, letters: ['confirming', 'receipt'] },
    ],
    [
      'bounces',
      'deny',
      { facts: ['failed', 'pending'], state: 'started', kept: 0, letters: ['confirming', 'not_received'] },
    ],
  ])('an eCheck that %s', async (_what, end, truth) => {
    const { id, ref } = await byPaypal('echeck')
    expect(await told(id)).toEqual({ facts: ['pending'], state: 'confirming', kept: 0, letters: ['confirming'] })
    await sandbox.control(`paypal/payments/${await refOf(id, 'pending')}/${end}`)
    expect(await told(id)).toEqual(truth)
    // asked once more it is as it is now, not as PayPal answered at first
    const { reading } = value(await office.services.giving.capture('paypal', ref))
    expect(reading?.progress ?? 'over').toBe('over')
    expect(await told(id)).toEqual(truth)
  })

  const inTheEnd = { facts: ['failed', 'paid'], state: 'complete', kept: 5000, letters: ['receipt'] }

  test('an order completed, its capture declined: no payment, and pressed again another order', async () => {
    const attempt = 'a-draft-declined-1'
    const { id, ref } = await byPaypal('denied', { attempt })
    expect(await told(id)).toEqual({ facts: ['failed'], state: 'started', kept: 0, letters: [] })
    const again = await byPaypal('balance', { attempt })
    expect(again.id).toBe(id)
    expect(again.ref).not.toBe(ref)
    expect(await told(id)).toEqual(inTheEnd)
  })

  test('declined at the capture, then paid another way', async () => {
    const gift = await byPaypal('declining')
    expect(await told(gift.id)).toEqual({ facts: ['failed'], state: 'started', kept: 0, letters: [] })
    await sandbox.control(`paypal/approvals/${gift.ref}/approve`, { funding: 'balance' })
    value(await office.services.giving.capture('paypal', gift.ref))
    expect(await told(gift.id)).toEqual(inTheEnd)
  })

  test('refunded in part, then whole', async () => {
    const { id } = await byPaypal()
    await told(id)
    const refund = async (amount: number) => office.type(`refund ${id} --amount ${amount}`)
    await refund(20)
    expect(await told(id)).toMatchObject({ facts: ['paid', 'refunded'], state: 'partly_refunded', kept: 3000 })
    await sandbox.control(`paypal/payments/${await refOf(id, 'paid')}/refund`, {})
    expect(await told(id)).toEqual({
      facts: ['paid', 'refunded', 'refunded'],
      state: 'refunded',
      kept: 0,
      letters: ['receipt', 'refund', 'refund'],
    })
  })

  test.each([
    ['seller', 'dispute_won', 'complete', 5000],
    ['buyer', 'dispute_lost', 'charged_back', 0],
  ] as const)('disputed, and won by the %s', async (winner, end, state, cents) => {
    const { id } = await byPaypal()
    await told(id)
    await sandbox.control(`paypal/payments/${await refOf(id, 'paid')}/dispute`)
    expect(await told(id)).toMatchObject({ facts: ['disputed', 'paid'], state: 'disputed', kept: 0 })
    await sandbox.control(`paypal/disputes/${await refOf(id, 'disputed')}/resolve`, { winner })
    expect(await told(id)).toEqual({
      facts: [end, 'disputed', 'paid'].sort(),
      state,
      kept: cents,
      letters: [end, 'disputed', 'receipt'].sort(),
    })
  })
})

describe('a PayPal gift, monthly', () => {
  const control = (gift: { ref: string }, what: string) => sandbox.control(`paypal/subscriptions/${gift.ref}/${what}`)

  test('approved, and renewed', async () => {
    const gift = await byPaypal('balance', monthly)
    const started = await told(gift.id)
    expect(started).toMatchObject({ facts: ['paid', 'pledged'], state: 'active', kept: 5000, monthly: 'active' })
    expect(started.letters.filter((kind) => kind === 'receipt')).toHaveLength(1)
    await control(gift, 'renew')
    expect(await told(gift.id)).toMatchObject({ facts: ['paid', 'paid', 'pledged'], kept: 10_000 })
  })

  test('a renewal declined is told; tried again it is paid', async () => {
    const gift = await byPaypal('balance', monthly)
    await told(gift.id)
    // A month later; here two seconds.
    await sandbox.control('clock', { advanceMs: 2000 })
    await control(gift, 'fail-next')
    await control(gift, 'renew')
    const failed = await told(gift.id)
    expect(failed).toMatchObject({ facts: ['failed', 'paid', 'pledged'], state: 'active', kept: 5000 })
    expect(failed.letters).toContain('payment_failed')
    await control(gift, 'retry')
    expect(await told(gift.id)).toMatchObject({
      facts: ['failed', 'paid', 'paid', 'pledged'],
      kept: 10_000,
      monthly: 'active',
    })
  })

  test('given up after three failed months: the donor is told, and starts it again', async () => {
    const gift = await byPaypal('balance', monthly)
    await told(gift.id)
    await sandbox.control(`paypal/subscriptions/${gift.ref}/fail-next`, { cycles: 3 })
    const month = ['renew', 'retry', 'retry']
    for (const charge of [...month, ...month, ...month]) {
      await sandbox.control('clock', { advanceMs: 2000 })
      await control(gift, charge)
    }
    const changes = async () => {
      const { db } = office.services.store
      const kind = 'monthly_changed'
      const rows = await db
        .selectFrom('letter')
        .select('details')
        .where('gift', '=', gift.id)
        .where('kind', '=', kind)
        .execute()
      return rows.map(({ details }) => (JSON.parse(details) as { change: string }).change).sort()
    }
    expect(await told(gift.id)).toMatchObject({ state: 'active', kept: 5000, monthly: 'suspended' })
    expect(await changes()).toEqual(['suspended'])
    value(await office.services.giving.arrange(gift.id, { action: 'resume' }))
    expect(await told(gift.id)).toMatchObject({ state: 'active', monthly: 'active' })
    expect(await changes()).toEqual(['resumed', 'suspended'])
  })

  test.each(['donor', 'operator', 'provider'] as const)('stopped by the %s', async (by) => {
    const gift = await byPaypal('balance', monthly)
    await told(gift.id)
    if (by === 'donor') value(await office.services.giving.arrange(gift.id, { action: 'stop' }))
    else if (by === 'operator') await office.type(`stop ${gift.id}`)
    else await control(gift, 'cancel')
    const stopped = await told(gift.id)
    expect(stopped).toMatchObject({ facts: ['ended', 'paid', 'pledged'], state: 'ended', kept: 5000, monthly: 'ended' })
    expect(stopped.letters.filter((kind) => kind === 'monthly_ended')).toHaveLength(1)
  })

  test('a disputed month is held, and the gift goes on; won, it is ours again', async () => {
    const gift = await byPaypal('balance', monthly)
    await told(gift.id)
    await sandbox.control(`paypal/payments/${await refOf(gift.id, 'paid')}/dispute`)
    expect(await told(gift.id)).toMatchObject({ facts: ['disputed', 'paid', 'pledged'], state: 'active', kept: 0 })
    await sandbox.control(`paypal/disputes/${await refOf(gift.id, 'disputed')}/resolve`, { winner: 'seller' })
    expect(await told(gift.id)).toMatchObject({ facts: ['dispute_won', 'disputed', 'paid', 'pledged'], kept: 5000 })
  })

  test('a month given back at PayPal', async () => {
    const gift = await byPaypal('balance', monthly)
    await told(gift.id)
    await sandbox.control(`paypal/payments/${await refOf(gift.id, 'paid')}/refund`, {})
    expect(await told(gift.id)).toMatchObject({ facts: ['paid', 'pledged', 'refunded'], state: 'active', kept: 0 })
  })
})

test('a monthly card gift that nobody paid in 23 hours is closed by Stripe', async () => {
  const gift = await begin('stripe', monthly)
  await sandbox.control('clock', { advanceMs: 24 * 3_600_000 })
  expect(await told(gift.id)).toMatchObject({ facts: ['closed'], state: 'not_charged', kept: 0, letters: [] })
})
