import { describe, expect, test } from 'vitest'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { refused } from '#gift/outcome.ts'
import { days, hours } from '../../base/clock.ts'
import { silentLog } from '../../base/log.ts'
import { type BookEntry, type Books, wholly } from '../../providers/books.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { begin } from '../gift/begin.ts'
import { recordUnit } from '../gift/record.ts'
import { asking, deployment, paid, plainly, reading, testServices } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { reconcile } from './reconcile.ts'

type Name = 'stripe' | 'paypal'
const line = (more: Partial<BookEntry> = {}): BookEntry => ({
  ...{ kind: 'paid', ref: 'pi_1', payment: null, cents: cents(5000), currency: 'USD', feeCents: null, at: noon },
  ...{ marker: null, refs: [], donor: null, subscription: null },
  ...more,
})

/** A gift with these facts, two days later, and how it compares with the lines of a provider's books. */
async function booked(name: Name, ...ledger: Fact[]) {
  const h = await testServices()
  const outcome = await begin(h, name, asking({ attempt: null }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id, refs } = outcome.value.gift
  await h.store.write(recordUnit(h, id, { facts: ledger }))
  h.clock.forward(days(2))
  h[name].calls.length = 0
  const compare = (
    entries: readonly BookEntry[],
    fix = false,
    from = noon - days(1),
    to = noon + days(1),
    deps = h,
  ) => {
    const books: Books = {
      ...{ name, lagMs: hours(4) },
      async *underWay() {},
      async *entries() {
        for (const entry of entries) yield wholly(entry)
      },
    }
    return reconcile(deps, books, from, to, fix)
  }
  return { h, id, refs, own: h[name], compare, facts: () => h.store.read(factsOf(id)) }
}
const payment = (name: Name = 'stripe', more: object = {}) => ({ ...paid('pi_1', 5000, noon, name), ...more }) as Fact
const of = (ref: string, more: object = {}) => line({ ref, payment: 'pi_1', cents: cents(2000), at: noon + 5, ...more })

describe('what the books alone tell of a gift is booked as they tell it', () => {
  const row = { provider: 'stripe', at: noon + 5, cents: cents(2000), payment: 'pi_1' } as const
  const refund: Fact = { ...row, kind: 'refunded', ref: 're_1' }
  const dispute: Fact = { ...row, kind: 'disputed', ref: 'dp_1', version: { ours: noon + 5 } }
  const end = { provider: 'stripe', at: noon + 5 } as const
  test.each<[string, Fact[], BookEntry, Fact[]]>([
    ['a refund', [payment()], of('re_1', { kind: 'refunded' }), [refund]],
    [
      'a refund that came back',
      [payment(), refund],
      of('re_1', { kind: 'refund_failed' }),
      [{ ...end, kind: 'refund_failed', ref: 're_1' }],
    ],
    ['a dispute', [payment()], of('dp_1', { kind: 'disputed' }), [dispute]],
    [
      'a dispute that was won',
      [payment(), dispute],
      of('dp_1', { kind: 'dispute_won' }),
      [{ ...end, kind: 'dispute_won', ref: 'dp_1', version: { ours: noon + 5 } }],
    ],
    [
      'a payment with its fee, dated by its line',
      [],
      line({ feeCents: cents(175) }),
      [payment('stripe', { feeCents: cents(175), version: { theirs: noon } })],
    ],
    ['a payment of which no fee is told', [], line(), [payment('stripe', { version: { theirs: 0 } })]],
    [
      'a payment whose line may stand ahead of it',
      [],
      line({ feeCents: cents(40), ahead: true }),
      [payment('stripe', { feeCents: cents(40), version: { theirs: 0 } })],
    ],
  ])('%s', async (_, ledger, entry, fresh) => {
    const { id, compare, facts } = await booked('stripe', ...ledger)
    const before = await facts()
    const lines = [line({ marker: { giftId: id, deployment } }), { ...entry, marker: { giftId: id, deployment } }]
    const differences = await compare(ledger.length === 0 ? lines.slice(1) : lines, true)
    expect(differences.filter(({ is }) => is === 'missing_here')).toMatchObject([{ ref: entry.ref, fixed: true }])
    expect(await facts()).toStrictEqual([...before, ...fresh])
  })

  test('a refund by a provider whose disputes move money only when they are lost is no dispute', async () => {
    const { id, compare, facts } = await booked('paypal', payment('paypal'))
    await compare([line(), of('re_1', { kind: 'refunded', marker: { giftId: id, deployment } })], true)
    expect((await facts()).map(({ kind, ref }) => [kind, ref])).toEqual([
      ['paid', 'pi_1'],
      ['refunded', 're_1'],
    ])
  })

  test('a dispute that moves money only when it is lost is lost', async () => {
    const { id, compare, facts } = await booked('paypal', payment('paypal'))
    await compare([line(), of('dp_1', { kind: 'disputed', marker: { giftId: id, deployment } })], true)
    expect((await facts()).map(({ kind, ref }) => [kind, ref])).toEqual([
      ['paid', 'pi_1'],
      ['disputed', 'dp_1'],
      ['dispute_lost', 'dp_1'],
    ])
  })

  test('but for what cannot be read, of which the log says which it is', async () => {
    const { h, id, own, compare } = await booked('stripe')
    const entry = line({ marker: { giftId: id, deployment } })
    own.refuseNext = refused('provider_unavailable', 'down')
    expect(await compare([entry], true)).toMatchObject([{ is: 'missing_here', gift: id, fixed: false }])
    const lines: unknown[][] = []
    const log = { ...silentLog, error: (...words: unknown[]) => void lines.push(words) }
    own.read = () => Promise.reject(new Error('an item that we never made'))
    await compare([entry], true, noon - days(1), noon + days(1), { ...h, log } as typeof h)
    expect(lines).toMatchObject([
      [
        { provider: 'stripe', ref: 'pi_1', err: { message: 'an item that we never made' } },
        'a movement of the books could not be booked',
      ],
    ])
  })

  test('but for what another deployment did, also where it names what is ours', async () => {
    const { refs, compare } = await booked('stripe')
    const marker = { giftId: 'another', deployment: 'elsewhere' }
    expect(await compare([line({ marker, refs: [refs.intent ?? ''] })], true)).toEqual([])
  })

  test.each([
    ['a monthly one', { subscription: 'sub_1' }, ['read']],
    ['one whose line may stand ahead of it', { ahead: true }, ['read']],
    ['any other', {}, []],
  ])('a gift that the database has lost is read where its provider tells more: %s', async (_, more, calls) => {
    const { own, compare } = await booked('stripe')
    const marker = { giftId: '0lostgift0000000000000000a', deployment }
    expect(await compare([line({ marker, ...more })], true)).toMatchObject([{ fixed: true }])
    expect(own.calls).toEqual(calls)
  })
})

describe('the fee of a payment', () => {
  test('is filled in where that is asked for, and from a line that tells one', async () => {
    const { compare, facts } = await booked('stripe', payment())
    await compare([line({ feeCents: cents(175) })])
    await compare([line()], true)
    expect(await facts()).toStrictEqual([payment()])
    await compare([line({ feeCents: cents(175) })], true)
    expect(await facts()).toMatchObject([{ feeCents: 175 }])
  })

  test('is none of a refund: what its line tells of one is booked as no payment', async () => {
    const row = { provider: 'stripe', kind: 'refunded', payment: 'pi_1' } as const
    const refund: Fact = { ...row, ref: 're_1', at: noon + 5, cents: cents(2000) }
    const { compare, facts } = await booked('stripe', payment(), refund)
    expect(await compare([line(), of('re_1', { kind: 'refunded', feeCents: cents(30) })], true)).toEqual([])
    expect(await facts()).toStrictEqual([payment(), refund])
  })

  test('that is known stays, and so does the day', async () => {
    const earlier = payment('stripe', { feeCents: cents(40), version: { theirs: 2 } })
    const { compare, facts } = await booked('stripe', earlier)
    expect(await compare([line({ feeCents: cents(40), at: noon + 9 })], true)).toEqual([])
    expect(await facts()).toStrictEqual([earlier])
  })

  test('that differs is not told apart from another sum', async () => {
    const { compare } = await booked('stripe', payment('stripe', { feeCents: cents(40) }))
    expect((await compare([line({ feeCents: cents(50), cents: cents(4000) })])).map(({ is }) => is)).toEqual([
      'amount_differs',
    ])
  })
})

test('a payment that is known in another currency is for a person', async () => {
  const { id, compare } = await booked('stripe', payment())
  expect(await compare([line({ currency: 'EUR' })], true)).toMatchObject([
    { is: 'not_usd', ref: 'pi_1', gift: id, theirs: null, fixed: false },
  ])
})

test('a line outside of the days is not judged, though it is that of a payment within', async () => {
  const { compare } = await booked('stripe', payment())
  for (const [from, to, at] of [
    [noon, noon + 9, noon - 1],
    [noon - 9, noon + 1, noon + 1],
  ] as const)
    expect(await compare([line({ at, cents: cents(4000) })], false, from, to)).toEqual([])
})

test('a dispute that is in no books is missing there, where its provider moves the money as it is opened', async () => {
  for (const [name, kinds] of [
    ['stripe', ['disputed']],
    ['paypal', []],
  ] as const) {
    const disputed = {
      provider: name,
      kind: 'disputed',
      ref: 'dp',
      payment: 'pi_1',
      at: noon,
      cents: cents(700),
    } as Fact
    const { id, compare } = await booked(name, payment(name), disputed)
    const about = { provider: name, is: 'missing_there', ref: 'dp', theirs: null, ours: 700, gift: id, at: noon }
    expect(await compare([line()])).toEqual(kinds.map((kind) => ({ ...about, kind, fixed: false })))
  }
})

describe('a payment that its line does not date', () => {
  const apart = (more: object) => payment('stripe', { version: { theirs: 2 }, ...more })
  test('stands in the books where its provider tells a fee of it, and of no other', async () => {
    const { id, own, compare } = await booked('stripe', apart({}))
    const other = payment('stripe', { ref: 'pi_2', feeCents: cents(40), at: noon - days(5) })
    own.readings.set(id, reading([other, apart({})]))
    expect(await compare([])).toMatchObject([{ is: 'missing_there', ref: 'pi_1' }])
    own.readings.set(id, reading([other, apart({ feeCents: cents(40) })]))
    expect(await compare([])).toEqual([])
  })

  test.each([
    [null, ['missing_there']],
    [cents(40), []],
  ])('stands there where its fee is known, as long as its provider cannot be asked: %s', async (feeCents, is) => {
    const { own, compare } = await booked('stripe', apart({ feeCents }))
    own.read = async () => refused('provider_unavailable', 'down')
    expect((await compare([])).map((one) => one.is)).toEqual(is)
  })
})

test('of several movements of several lines each is judged by its own sum, and what has one line by that', async () => {
  const refund = {
    provider: 'stripe',
    kind: 'refunded',
    ref: 're',
    payment: 'pi_1',
    at: noon,
    cents: cents(300),
  } as Fact
  const { id, compare } = await booked(
    'stripe',
    payment(),
    { ...payment(), ref: 'pi_2', cents: cents(700) } as Fact,
    refund,
  )
  const part = (ref: string, number: number, amount: number) =>
    line({ ref, line: `txn_${number}`, cents: cents(amount) })
  const lines = [part('pi_1', 1, 2000), part('pi_2', 2, 700), part('pi_1', 3, 1000), part('pi_2', 4, 700)]
  const back = line({ kind: 'refunded', ref: 're', payment: 'pi_1', line: 'txn_5', cents: cents(200) })
  const about = { provider: 'stripe', gift: id, at: noon, is: 'amount_differs', fixed: false }
  expect(await compare([...lines, back])).toEqual([
    { ...about, kind: 'refunded', ref: 're', theirs: 200, ours: 300 },
    { ...about, kind: 'paid', ref: 'pi_1', theirs: 3000, ours: 5000 },
    { ...about, kind: 'paid', ref: 'pi_2', theirs: 1400, ours: 700 },
  ])
})
