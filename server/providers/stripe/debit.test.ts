import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Fact, standingOf } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import type { BookLine } from '../books.ts'
import type { GiftToPay } from '../provider.ts'
import { aGift, factsIn, quick, value } from '../testing/gift.ts'
import { type Sandbox, startSandbox, webhookSecret } from '../testing/sandbox.ts'
import { debitFrom, proveAccount, testAccounts } from '../testing/stripe-debit.ts'
import { createStripe } from './stripe.ts'

const days = (count: number) => count * 86_400_000

let sandbox: Sandbox
let stripe: ReturnType<typeof createStripe>
const settings = () => ({
  secretKey: 'sk_test_sandbox',
  apiBase: sandbox.url,
  webhookSecrets: [webhookSecret],
  deployment: 'testing',
  product: 'monthly-gift',
  organisation: 'Test Hospital',
  bankDebit: { least: cents(1000), most: cents(1_000_000) },
  retryPolicy: quick,
})
const withClock = (now: () => number) => createStripe({ ...settings(), retryPolicy: { ...quick, now } })
// a sandbox for each: its clock goes on from test to test, and ours, which tells it the day of the month, does not
beforeEach(async () => {
  sandbox = await startSandbox()
  stripe = createStripe(settings())
})
afterEach(() => sandbox.stop())

const begun = async (gift: GiftToPay) => {
  const started = value(await stripe.begin(gift))
  return { secret: started.clientSecret ?? '', gift: { ...gift, refs: started.refs } }
}
const read = async (gift: GiftToPay) => value(await stripe.read(gift))
const stateIn = async (gift: GiftToPay) => standingOf(gift.frequency, (await read(gift)).facts).state
const pass = (advanceMs: number) => sandbox.control('clock', { advanceMs })
/** All facts that the events since the last mail and one reading of the gift tell. */
async function everything(gift: GiftToPay) {
  const facts: Fact[] = []
  for (const { headers, raw } of await sandbox.mail()) {
    const event = value(await stripe.verify(headers, raw, Date.now()))
    facts.push(...factsIn(value(await stripe.interpret(event))))
  }
  return [...facts, ...(await read(gift)).facts]
}

describe('a bank debit, once', () => {
  test('is being confirmed for days, then paid, with the mandate under which it was taken', async () => {
    const { gift, secret } = await begun(aGift())
    await debitFrom(sandbox, secret, testAccounts.good)
    const reading = await read(gift)
    expect(reading).toMatchObject({
      progress: 'working',
      facts: [{ kind: 'pending', cents: 5000, reason: 'processing' }],
    })
    expect(reading.paidBy).toMatchObject({
      way: 'us_bank_account',
      last4: '6789',
      mandate: expect.stringMatching(/^mandate_/),
    })
    expect(await stateIn(gift)).toBe('confirming')
    await pass(days(8))
    const arrived = await read(gift)
    expect(arrived).toMatchObject({ progress: 'over', facts: [{ kind: 'paid', cents: 5000, feeCents: 40 }] })
    expect(await stateIn(gift)).toBe('complete')
  })

  describe.each(['sent', 'arrived'] as const)('whose line stands in the balance once it was %s', (debitLines) => {
    const linesOf = async (intent: string) => {
      const lines: BookLine[] = []
      for await (const entry of stripe.entries(Date.now() - days(60), Date.now() + days(400))) lines.push(entry)
      return lines.filter(({ ref }) => ref === intent)
    }

    test('is of the moment in which it arrived, whichever road tells of it', async () => {
      await sandbox.control('stripe/settings', { debitLines })
      const { gift, secret } = await begun(aGift())
      const reading = await debitFrom(sandbox, secret, testAccounts.good)
      const sentAt = Date.now()
      await pass(days(8))
      const byEvents = (await everything(gift)).filter(({ kind }) => kind === 'paid')
      await pass(days(3))
      const [paidFact] = (await read(gift)).facts
      expect(byEvents.length).toBeGreaterThan(1)
      expect(new Set([...byEvents, paidFact].map((fact) => fact?.at)).size).toBe(1)
      expect(paidFact?.at).toBeGreaterThan(sentAt + days(3))
      expect(paidFact).toMatchObject({ feeCents: 40, version: { theirs: 2 } })
      const [line] = await linesOf(reading.id)
      expect(line).toMatchObject({ ahead: true })
      if (debitLines === 'sent') expect(line?.at).toBeLessThan(sentAt + days(1))
    })

    test('and that comes back is no money of a gift, and what it cost is one fee of the account', async () => {
      await sandbox.control('stripe/settings', { debitLines })
      const { gift, secret } = await begun(aGift())
      await debitFrom(sandbox, secret, testAccounts.empty)
      await pass(days(8))
      expect(await stateIn(gift)).toBe('started')
      const lines: BookLine[] = []
      for await (const line of stripe.entries(Date.now() - days(60), Date.now() + days(400))) lines.push(line)
      const cost = { kind: 'account_fee', category: 'charge_failure', cents: 400 }
      expect(lines).toMatchObject(debitLines === 'sent' ? [cost] : [])
    })

    test('of which no event is kept any more is of the day on which its money was released, whenever that is read', async () => {
      await sandbox.control('stripe/settings', { debitLines })
      const { gift, secret } = await begun(aGift())
      const reading = await debitFrom(sandbox, secret, testAccounts.good)
      const sentAt = Date.now()
      await pass(days(45))
      // ours stands where it was: a bare reading is of the past
      const later = (ms: number) => withClock(() => Date.now() + ms)
      const [late] = value(await later(days(45)).read(gift)).facts
      const [yearsLater] = value(await later(days(800)).read(gift)).facts
      expect(late).toMatchObject({ kind: 'paid', ref: reading.id, feeCents: 40, version: { theirs: 1 } })
      expect(late?.at).toBeGreaterThan(sentAt + days(2))
      expect(late?.at).toBeLessThan(sentAt + days(9))
      expect(new Date(late?.at ?? 0).getUTCHours()).toBe(12)
      expect(yearsLater).toEqual(late)
    })

    test('is read by a key that may read no events too, and is then of the day on which that saw it', async () => {
      await sandbox.control('stripe/settings', { debitLines })
      const { gift, secret } = await begun(aGift())
      await debitFrom(sandbox, secret, testAccounts.good)
      await pass(days(8))
      const error = {
        type: 'invalid_request_error',
        message: 'The provided key does not have the required permissions.',
      }
      const restricted = createStripe({
        ...settings(),
        fetch: async (address, options) =>
          String(address instanceof Request ? address.url : address).includes('/v1/events')
            ? new Response(JSON.stringify({ error }), { status: 403 })
            : await fetch(address, options),
      })
      const { facts } = value(await restricted.read(gift))
      expect(facts).toMatchObject([{ kind: 'paid', cents: 5000, version: { theirs: 0 } }])
    })

    test('whose day is known is looked for in the log of events no more', async () => {
      await sandbox.control('stripe/settings', { debitLines })
      const { gift, secret } = await begun(aGift())
      await debitFrom(sandbox, secret, testAccounts.good)
      await pass(days(8))
      const calls: string[] = []
      const counting = createStripe({
        ...settings(),
        fetch: (address, options) => {
          calls.push(String(address instanceof Request ? address.url : address))
          return fetch(address, options)
        },
      })
      const lists = () => calls.filter((address) => address.includes('/v1/events')).length
      value(await counting.read(gift))
      expect(lists()).toBe(1)
      const again = value(await counting.read({ ...gift, dated: true }))
      expect(lists()).toBe(1)
      // what is booked by its success is not dated anew by less
      expect(again.facts).toMatchObject([{ kind: 'paid', cents: 5000, version: { theirs: expect.any(Number) } }])
      expect(again.facts[0]?.kind === 'paid' && (again.facts[0].version?.theirs ?? 0)).toBeLessThan(2)
    })

    test('that is given monthly is of the moment in which its month was paid', async () => {
      await sandbox.control('stripe/settings', { debitLines })
      const { gift, secret } = await begun(aGift({ frequency: 'monthly' }))
      await debitFrom(sandbox, secret, testAccounts.good)
      const sentAt = Date.now()
      await pass(days(8))
      const once = (await read(gift)).facts.find(({ kind }) => kind === 'paid')
      await pass(days(45))
      const again = (await read(gift)).facts.find(({ ref }) => ref === once?.ref)
      expect(once).toMatchObject({ version: { theirs: 2 } })
      expect(once?.at).toBeGreaterThan(sentAt + days(3))
      expect(again).toEqual(once)
    })
  })

  test('that comes back before it arrived is one failed attempt, told the same by the reading and by the event', async () => {
    const { gift, secret } = await begun(aGift())
    await debitFrom(sandbox, secret, testAccounts.empty)
    const [pending] = (await read(gift)).facts
    await sandbox.mail()
    await pass(days(8))
    const facts = await everything(gift)
    expect(facts.filter(({ kind }) => kind === 'failed').map(({ ref }) => ref)).toEqual([pending?.ref, pending?.ref])
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'failed', code: 'insufficient_funds' }))
    expect(await stateIn(gift)).toBe('started')
  })

  test('that comes back after it arrived is a dispute, lost in the same moment', async () => {
    const { gift, secret } = await begun(aGift())
    await debitFrom(sandbox, secret, testAccounts.disputed)
    await pass(days(20))
    expect((await read(gift)).facts.map(({ kind }) => kind)).toEqual(['paid', 'disputed', 'dispute_lost'])
    expect(await stateIn(gift)).toBe('charged_back')
  })
})

test.each([
  ['too little', { cents: cents(500) }],
  ['too much', { cents: cents(1_000_100) }],
  ['from abroad', { country: 'CA' }],
])('a gift of %s cannot be debited', async (_, more) => {
  const { gift, secret } = await begun(aGift(more))
  await debitFrom(sandbox, secret, testAccounts.good)
  expect((await read(gift)).facts).toEqual([])
  expect((await read(gift)).progress).toBe('open')
})

describe('an account whose numbers were typed', () => {
  test('waits for its proof, which is the same attempt as the debit after it', async () => {
    const { gift, secret } = await begun(aGift())
    await debitFrom(sandbox, secret, testAccounts.empty, { typed: true })
    const waiting = await read(gift)
    expect(waiting).toMatchObject({ progress: 'working', facts: [{ kind: 'pending', reason: 'proof_of_account' }] })
    expect(waiting.paidBy).toMatchObject({
      way: 'us_bank_account',
      last4: '2227',
      proof: { url: expect.stringContaining('/microdeposits/'), until: expect.any(Number) },
    })
    await proveAccount(sandbox, secret, 'SM11AA')
    const proven = await read(gift)
    expect(proven.facts.map(({ ref }) => ref)).toEqual(waiting.facts.map(({ ref }) => ref))
    expect(proven.paidBy?.proof).toBeUndefined()
    await pass(days(8))
    const facts = [...waiting.facts, ...proven.facts, ...(await read(gift)).facts]
    expect(standingOf('once', facts).state).toBe('started')
  })

  test('that is never proven comes to nothing after ten days', async () => {
    const { gift, secret } = await begun(aGift())
    await debitFrom(sandbox, secret, testAccounts.good, { typed: true })
    const waiting = await read(gift)
    await pass(days(11))
    const over = await read(gift)
    expect(over.facts).toMatchObject([
      { kind: 'failed', ref: waiting.facts[0]?.ref, code: 'payment_method_microdeposit_verification_timeout' },
    ])
    expect(standingOf('once', [...waiting.facts, ...over.facts]).state).toBe('started')
  })

  test('that was wrong is followed by another one, each an attempt of its own', async () => {
    const { gift, secret } = await begun(aGift())
    await debitFrom(sandbox, secret, testAccounts.empty)
    const first = (await read(gift)).facts
    await pass(days(8))
    const returned = (await read(gift)).facts
    await debitFrom(sandbox, secret, testAccounts.good, { typed: true })
    const second = (await read(gift)).facts
    expect(second.filter(({ kind }) => kind === 'failed').map(({ ref }) => ref)).toEqual([first[0]?.ref])
    expect(standingOf('once', [...first, ...returned, ...second]).state).toBe('confirming')
  })
})

describe('a monthly gift by bank', () => {
  test('runs while its first debit is under way, and is paid when it arrives', async () => {
    const { gift, secret } = await begun(aGift({ frequency: 'monthly' }))
    await debitFrom(sandbox, secret, testAccounts.good)
    const running = await read(gift)
    expect(running.facts.map(({ kind }) => kind)).toEqual(['pledged'])
    expect(running.paidBy).toMatchObject({ way: 'us_bank_account' })
    await pass(days(8))
    expect((await read(gift)).facts.map(({ kind }) => kind)).toEqual(['paid', 'pledged'])
    // the next month's debit is sent after four weeks at least, and under way for days
    await pass(days(20))
    expect((await read(gift)).facts.map(({ kind }) => kind)).toEqual(['paid', 'pledged'])
    await pass(days(15))
    expect((await read(gift)).facts.filter(({ kind }) => kind === 'paid')).toHaveLength(2)
  })

  test('whose first debit comes back has ended: it ran meanwhile, so it is not closed as if it never had', async () => {
    const { gift, secret } = await begun(aGift({ frequency: 'monthly' }))
    await debitFrom(sandbox, secret, testAccounts.empty)
    const running = (await read(gift)).facts
    await sandbox.mail()
    await pass(days(8))
    const facts = await everything(gift)
    expect(new Set(facts.map(({ kind }) => kind))).toEqual(new Set(['failed', 'pledged', 'ended']))
    expect(new Set(facts.filter(({ kind }) => kind === 'failed').map(({ ref }) => ref)).size).toBe(1)
    expect(standingOf('monthly', [...running, ...facts]).state).toBe('ended')
  })

  test('of an account that must be proven is being confirmed, and closed when it is not', async () => {
    const { gift, secret } = await begun(aGift({ frequency: 'monthly' }))
    await debitFrom(sandbox, secret, testAccounts.good, { typed: true })
    const waiting = await read(gift)
    expect(waiting.paidBy?.proof).toBeDefined()
    expect(standingOf('monthly', waiting.facts).state).toBe('confirming')
    await pass(days(12))
    expect(standingOf('monthly', [...waiting.facts, ...(await read(gift)).facts]).state).toBe('not_charged')
  })

  test('can be stopped while its first debit is under way', async () => {
    const { gift, secret } = await begun(aGift({ frequency: 'monthly' }))
    await debitFrom(sandbox, secret, testAccounts.good)
    const stopped = value(await stripe.stop(gift, 'donor'))
    expect(standingOf('monthly', stopped.facts).state).toBe('ended')
    await pass(days(8))
    expect((await read(gift)).facts).toContainEqual(expect.objectContaining({ kind: 'paid' }))
  })
})
