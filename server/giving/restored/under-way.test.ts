import { afterEach, beforeEach, expect, test } from 'vitest'
import { charityDay } from '#content/dates.ts'
import { newAttempt } from '#gift/attempt.ts'
import { cents } from '#gift/money.ts'
import { nextGift } from '#gift/next-gift.ts'
import { days, hours } from '../../base/clock.ts'
import { createPaypal } from '../../providers/paypal/paypal.ts'
import { createStripe } from '../../providers/stripe/stripe.ts'
import { quick, value } from '../../providers/testing/gift.ts'
import { type Sandbox, startSandbox, webhookId, webhookSecret } from '../../providers/testing/sandbox.ts'
import { debitFrom, testAccounts } from '../../providers/testing/stripe-debit.ts'
import { payAs } from '../../providers/testing/stripe-donor.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { begin } from '../gift/begin.ts'
import { giftAfter } from '../gift/make-monthly.ts'
import { sync } from '../gift/sync.ts'
import { asking, deployment, plainly, testServices } from '../testing/fixtures.ts'
import { openHeartbeat } from './heartbeat.ts'
import { compareRestored } from './restored.ts'

let sandbox: Sandbox
// a sandbox for each: its clock goes on
beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.stop())

/** A site at the sandbox, with a database of its own. */
async function site() {
  const plain = await testServices()
  const { clock } = plain
  clock.forward(Date.now() - clock.now())
  const stripe = createStripe({
    secretKey: 'sk_test_sandbox',
    apiBase: sandbox.url,
    webhookSecrets: [webhookSecret],
    deployment,
    product: 'monthly-gift',
    organisation: 'Test Hospital',
    bankDebit: { least: cents(1000), most: cents(1_000_000) },
    retryPolicy: { ...quick, now: clock.now },
  })
  const paypal = createPaypal({
    deployment,
    clientId: 'sandbox-client',
    clientSecret: 'sandbox-secret',
    webhookId,
    apiBase: sandbox.url,
    certAuthority: await (await fetch(`${sandbox.url}/_control/paypal/ca.pem`)).text(),
    publicOrigin: 'https://give.example.org',
    organisation: 'Test Hospital',
    retryPolicy: { ...quick, now: clock.now },
  })
  const h = { ...plain, providers: { ...plain.providers, stripe, paypal } }
  return { h, clock, stripe, paypal }
}

test.each([
  ['once', 'confirming', 'complete'],
  ['monthly', 'active', 'active'],
] as const)(
  'a debit given %s that was sent in the time a restore lost is not sent again',
  async (frequency, state, arrived) => {
    const [before, after] = [await site(), await site()]
    await openHeartbeat(after.h, [after.stripe]).beat()
    const attempt = newAttempt(before.clock.now(), frequency === 'once' ? 'a'.repeat(32) : 'b'.repeat(32))
    const wanted = asking({ attempt, frequency })
    const outcome = value(await begin(before.h, 'stripe', wanted, plainly))
    if (!('gift' in outcome)) throw new Error('not begun')
    const { id, refs } = outcome.gift
    await debitFrom(sandbox, outcome.beginning.clientSecret ?? '', testAccounts.good)

    after.clock.forward(hours(1))
    await openHeartbeat(after.h, [after.stripe]).beat()
    expect(await begin(after.h, 'stripe', wanted, plainly)).toMatchObject({ code: 'gift_being_checked' })
    await compareRestored(after.h, [after.stripe])
    after.clock.forward(hours(1) + 1)
    await compareRestored(after.h, [after.stripe])
    const again = await begin(after.h, 'stripe', wanted, plainly)
    expect(again).toMatchObject({ code: frequency === 'once' ? 'gift_in_progress' : 'gift_already_paid' })
    const lost = await after.h.store.read(giftById(id))
    expect(lost).toMatchObject({
      reference: outcome.gift.reference,
      standing: { state },
      donor: { email: 'ana@example.org' },
    })
    expect(lost?.refs).toMatchObject(
      frequency === 'once' ? { intent: refs.intent } : { subscription: refs.subscription },
    )

    await sandbox.control('clock', { advanceMs: days(8) })
    if (!lost) throw new Error('lost')
    await sync(after.h, lost)
    expect((await after.h.store.read(giftById(id)))?.standing).toMatchObject({
      state: arrived,
      payments: 1,
      keptCents: 5000,
    })
  },
)

/** The day, by the charity's clock, of the same day next month. */
const nextMonth = (clock: { now(): number }) => nextGift(charityDay(clock.now()))

test.each(['stripe', 'paypal'] as const)(
  'a monthly gift by %s that was agreed in the time a restore lost, and is charged first next month, is one gift',
  async (name) => {
    const [before, after] = [await site(), await site()]
    const books = after[name]
    await openHeartbeat(after.h, [books]).beat()
    const begins = nextMonth(before.clock)
    const first = name === 'stripe' ? 'd'.repeat(26) : 'e'.repeat(26)
    const wanted = asking({ attempt: `after:${first}`, frequency: 'monthly', begins })
    const outcome = value(await begin(before.h, name, wanted, plainly))
    if (!('gift' in outcome)) throw new Error('not begun')
    const { id, refs } = outcome.gift
    if (name === 'paypal') await sandbox.control(`paypal/approvals/${refs.subscription}/approve`, {})
    else await payAs(sandbox.url, outcome.beginning.clientSecret ?? '', '4242424242424242')

    after.clock.forward(hours(1))
    await openHeartbeat(after.h, [books]).beat()
    expect(await begin(after.h, name, wanted, plainly)).toMatchObject({ code: 'gift_being_checked' })
    await compareRestored(after.h, [books])
    after.clock.forward(books.lagMs + 1)
    await compareRestored(after.h, [books])
    expect(await begin(after.h, name, wanted, plainly)).toMatchObject({ code: 'gift_already_paid' })
    const lost = await after.h.store.read(giftById(id))
    expect(lost).toMatchObject({
      reference: outcome.gift.reference,
      frequency: 'monthly',
      begins,
      standing: { state: 'active', payments: 0 },
      arrangement: { status: 'active', nextOn: begins },
      refs: { subscription: refs.subscription },
    })
    // the thanks of the first gift offer no other
    expect((await giftAfter(after.h, first))?.id).toBe(id)

    after.clock.forward(days(32))
    await sandbox.control('clock', { advanceMs: days(32) })
    if (!lost) throw new Error('lost')
    await sync(after.h, lost)
    expect((await after.h.store.read(giftById(id)))?.standing).toMatchObject({ state: 'active', payments: 1 })
  },
)

test('an eCheck of PayPal that clears after the restore is one gift', async () => {
  const [before, after] = [await site(), await site()]
  await openHeartbeat(after.h, [after.paypal]).beat()
  const wanted = asking({ attempt: newAttempt(before.clock.now(), 'c'.repeat(32)) })
  const outcome = value(await begin(before.h, 'paypal', wanted, plainly))
  if (!('gift' in outcome)) throw new Error('not begun')
  const { id, refs } = outcome.gift
  await sandbox.control(`paypal/approvals/${refs.intent}/approve`, { funding: 'echeck' })
  value(await before.paypal.capture(outcome.gift))

  after.clock.forward(hours(1))
  await openHeartbeat(after.h, [after.paypal]).beat()
  await compareRestored(after.h, [after.paypal])
  after.clock.forward(hours(4) + 1)
  await compareRestored(after.h, [after.paypal])
  expect(await begin(after.h, 'paypal', wanted, plainly)).toMatchObject({ code: 'gift_in_progress' })
  const lost = await after.h.store.read(giftById(id))
  expect(lost).toMatchObject({ standing: { state: 'confirming' }, refs: { intent: refs.intent } })

  await sandbox.control('clock', { advanceMs: days(8) })
  if (!lost) throw new Error('lost')
  await sync(after.h, lost)
  expect((await after.h.store.read(giftById(id)))?.standing).toMatchObject({ state: 'complete', keptCents: 5000 })
})
