import { describe, expect, test } from 'vitest'
import type { Arrangement } from '#gift/arrangement.ts'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { plainArrangement } from '#gift/testing/arrangement.ts'
import { days } from '../../base/clock.ts'
import { outcomesBetween } from '../../store/ledger/facts.ts'
import { begin } from '../gift/begin.ts'
import { sync } from '../gift/sync.ts'
import { asking, paid, plainly, testServices } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { sendDue } from '../testing/send-due.ts'

const visa = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034, id: 'pm_1' }
/** What is next once December's month is paid. */
const january = { nextAt: noon + days(61), nextOn: '2027-01-21' }

/** A running monthly gift with a month paid; what its provider reads next is set by `reads`. */
async function running(card: Arrangement['card'] = visa) {
  const h = await testServices()
  const outcome = await begin(h, 'stripe', asking({ frequency: 'monthly' }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id } = outcome.value.gift
  const subscription = `sub_${id}`
  const plain: Arrangement = {
    ...plainArrangement,
    subscription,
    nextAt: noon + days(30),
    firstOn: '2026-11-21',
    nextOn: '2026-12-21',
    card,
  }
  const facts: Fact[] = [
    { provider: 'stripe', kind: 'pledged', ref: subscription, at: noon, cents: cents(5000) },
    paid('in_1', 5000),
  ]
  const reads = async (more: Partial<Arrangement>, ...fresh: Fact[]) => {
    facts.push(...fresh)
    h.stripe.readings.set(id, { facts, arrangement: { ...plain, ...more }, progress: 'over' })
    expect(await sync(h, outcome.value.gift)).toMatchObject({ ok: true })
  }
  await reads({})
  await sendDue(h)
  h.mails.length = 0
  const told = async () => {
    await sendDue(h)
    return h.mails.splice(0).map(({ kind }) => kind)
  }
  const dropped = () =>
    h.store.db.selectFrom('letter').select(['kind', 'problem']).where('status', '=', 'dropped').execute()
  return { h, subscription, reads, told, dropped, outcomes: () => h.store.read(outcomesBetween(0, noon + days(400))) }
}
const failed = (ref: string, code: string, after: number): Fact => ({
  provider: 'stripe',
  kind: 'failed',
  ref,
  code,
  at: noon + days(after),
})

describe('a month that was declined', () => {
  test('softly is paid by the retry, and its donor hears of nothing but the receipt', async () => {
    const { h, reads, told, dropped, outcomes } = await running()
    h.clock.forward(days(31))
    await reads({ status: 'past_due' }, failed('in_2:1', 'insufficient_funds', 31))
    expect(await told()).toEqual([])
    h.clock.forward(days(3))
    await reads(january, paid('in_2', 5000, noon + days(34)))
    expect(await told()).toEqual(['receipt'])
    h.clock.forward(days(4))
    expect(await told()).toEqual([])
    expect(await dropped()).toEqual([{ kind: 'payment_failed', problem: 'it was paid meanwhile' }])
    expect((await outcomes()).map(({ outcome }) => outcome)).toEqual([
      { is: 'declined', kind: 'soft' },
      { is: 'recovered', by: 'retry' },
    ])
  })

  test('softly and not paid by the retry asks once, however often it is declined', async () => {
    const { h, reads, told } = await running()
    h.clock.forward(days(31))
    await reads({ status: 'past_due' }, failed('in_2:1', 'insufficient_funds', 31))
    await reads({ status: 'past_due' }, failed('in_2:2', 'insufficient_funds', 32))
    h.clock.forward(days(7))
    expect(await told()).toEqual(['payment_failed'])
    await reads({ status: 'past_due' }, failed('in_2:3', 'insufficient_funds', 38))
    h.clock.forward(days(7))
    expect(await told()).toEqual([])
  })

  test('for good asks at once, and is recovered by the new card', async () => {
    const { h, reads, told, outcomes } = await running()
    h.clock.forward(days(31))
    await reads({ status: 'past_due' }, failed('in_2:1', 'lost_card', 31))
    expect(await told()).toEqual(['payment_failed'])
    h.clock.forward(days(1))
    await reads({ ...january, card: { ...visa, last4: '0005', id: 'pm_2' } }, paid('in_2', 5000, noon + days(32)))
    expect(await told()).toEqual(expect.arrayContaining(['receipt', 'monthly_changed']))
    expect((await outcomes()).map(({ outcome }) => outcome)).toEqual([
      { is: 'declined', kind: 'hard' },
      { is: 'recovered', by: 'new_card' },
    ])
  })

  test('is recovered by the date that the bank sent, where the card is the same', async () => {
    const { h, reads, outcomes } = await running()
    h.clock.forward(days(31))
    await reads({ status: 'past_due' }, failed('in_2:1', 'expired_card', 31))
    h.clock.forward(days(1))
    await reads({ status: 'past_due', card: { ...visa, expYear: 2038 } })
    await reads({ card: { ...visa, expYear: 2038 } }, paid('in_2', 5000, noon + days(33)))
    expect((await outcomes()).map(({ outcome }) => outcome)).toEqual([
      { is: 'declined', kind: 'hard' },
      { is: 'recovered', by: 'network_update' },
    ])
  })

  test('is lost once its provider gives up, and recovered where the donor starts it again', async () => {
    const { h, reads, told, outcomes } = await running(null)
    h.clock.forward(days(31))
    await reads({ status: 'active' }, failed('in_2:1', 'PAYMENT_DENIED', 31))
    h.clock.forward(days(2))
    await reads({ status: 'suspended' })
    h.clock.forward(days(7))
    expect(await told()).toEqual(['monthly_changed'])
    await reads({ status: 'active' })
    await reads({ status: 'active' }, paid('in_3', 5000, noon + days(60)))
    expect((await outcomes()).map(({ outcome }) => outcome)).toEqual([
      { is: 'declined', kind: 'soft' },
      { is: 'lost' },
      { is: 'recovered', by: 'restart' },
    ])
  })

  test('is lost when the gift ends unpaid, and nobody is asked for it any more', async () => {
    const { h, subscription, reads, told, dropped, outcomes } = await running()
    h.clock.forward(days(31))
    await reads({ status: 'past_due' }, failed('in_2:1', 'generic_decline', 31))
    await reads(
      { status: 'ended' },
      { provider: 'stripe', kind: 'ended', ref: subscription, at: noon + days(32), by: 'unpaid' },
    )
    h.clock.forward(days(8))
    expect(await told()).toEqual(['monthly_ended'])
    expect(await dropped()).toEqual([{ kind: 'payment_failed', problem: 'the gift has ended' }])
    expect((await outcomes()).at(-1)?.outcome).toEqual({ is: 'lost' })
  })
})

describe('a card that expires', () => {
  const expiring = { ...visa, expMonth: 4, expYear: 2026 }

  test('is asked for on the first day of its last month, once, however often the gift is read', async () => {
    const { h, reads, told } = await running(expiring)
    expect(await told()).toEqual([])
    h.clock.forward(days(31))
    await reads({ card: expiring })
    expect(await told()).toEqual(['card_expiring'])
    await reads({ card: expiring })
    h.clock.forward(days(5))
    expect(await told()).toEqual([])
  })

  test('is not asked for where its bank renewed it, also where nobody told us so', async () => {
    const { h, reads, told, dropped } = await running(expiring)
    await reads({ card: expiring })
    const [id] = [...h.stripe.readings.keys()]
    const before = h.stripe.readings.get(String(id))
    if (!before?.arrangement) throw new Error('nothing is read')
    h.stripe.readings.set(String(id), {
      ...before,
      arrangement: { ...before.arrangement, card: { ...expiring, expYear: 2030 } },
    })
    h.clock.forward(days(31))
    expect(await told()).not.toContain('card_expiring')
    expect(await dropped()).toEqual([{ kind: 'card_expiring', problem: 'the card was renewed meanwhile' }])
  })

  test('is not asked for in a wallet', async () => {
    const { h, told } = await running({ ...expiring, wallet: true })
    h.clock.forward(days(31))
    expect(await told()).toEqual([])
  })
})
