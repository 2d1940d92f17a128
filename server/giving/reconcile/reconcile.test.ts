import { describe, expect, test } from 'vitest'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { days, hours } from '../../base/clock.ts'
import { type BookEntry, type Books, type ListedEntry, wholly } from '../../providers/books.ts'
import { readSetting } from '../../store/database/settings.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { begin } from '../gift/begin.ts'
import { recordUnit } from '../gift/record.ts'
import { asking, deployment, paid, plainly, type TestServices, testServices } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { differencesSetting } from './compare.ts'
import { reconcileNightly } from './nightly.ts'
import { reconcile } from './reconcile.ts'

const line = (more: Partial<BookEntry>): BookEntry => ({
  kind: 'paid',
  ref: 'pi_1',
  payment: null,
  cents: cents(5000),
  currency: 'USD',
  feeCents: null,
  at: noon,
  marker: null,
  refs: [],
  donor: null,
  subscription: null,
  ...more,
})
/** What stands on everything that this deployment makes for a gift. */
const ours = (giftId: string) => ({ giftId, deployment })
/** A gift that this deployment began, and its database does not know any more. */
const lost = '0lostgift0000000000000000a'

const booksOf = (name: 'stripe' | 'paypal', entries: readonly BookEntry[], lagMs = hours(4)): Books => ({
  name,
  lagMs,
  async *underWay() {},
  entries: async function* () {
    for (const entry of entries) yield wholly(entry)
  },
})
async function givenByPaypal(h: TestServices, ...facts: Fact[]) {
  const outcome = await begin(h, 'paypal', asking({ attempt: null }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  await h.store.write(recordUnit(h, outcome.value.gift.id, { facts }))
  return outcome.value.gift
}
const compare = (h: TestServices, books: Books, fix = false) =>
  reconcile(h, books, noon - days(7), h.clock.now() + days(1), fix)

test('money in another currency is shown to a person and never booked', async () => {
  const h = await testServices()
  const differences = await compare(h, booksOf('stripe', [line({ currency: 'EUR', marker: ours(lost) })]), true)
  expect(differences).toMatchObject([{ is: 'not_usd', ref: 'pi_1', theirs: null, fixed: false }])
  expect(await h.store.db.selectFrom('fact').selectAll().execute()).toEqual([])
  expect(await h.store.db.selectFrom('gift').selectAll().execute()).toEqual([])
})

test('what the provider’s books cannot show yet is not called missing', async () => {
  const h = await testServices()
  await givenByPaypal(h, paid('cap_1', 5000, noon, 'paypal'))
  h.clock.forward(hours(3))
  expect(await compare(h, booksOf('paypal', []))).toEqual([])
  h.clock.forward(hours(2))
  expect(await compare(h, booksOf('paypal', []))).toMatchObject([{ is: 'missing_there', ref: 'cap_1' }])
})

test('a refund that the provider’s books do not show is called missing there', async () => {
  const h = await testServices()
  const refund = { provider: 'paypal', kind: 'refunded', ref: 'ref_1', payment: 'cap_1', at: noon } as const
  await givenByPaypal(h, paid('cap_1', 5000, noon, 'paypal'), { ...refund, cents: cents(2000) })
  h.clock.forward(hours(5))
  expect(await compare(h, booksOf('paypal', [line({ ref: 'cap_1' })]))).toMatchObject([
    { is: 'missing_there', kind: 'refunded', ref: 'ref_1', theirs: null, ours: 2000 },
  ])
})

describe('a case that the bank takes and gives back in parts', () => {
  const dispute = (amount: number, version: number): Fact => ({
    provider: 'stripe',
    kind: 'disputed',
    ref: 'dp_1',
    payment: 'pi_1',
    at: noon,
    cents: cents(amount),
    version: { theirs: version },
    feeCents: cents(1500),
  })
  const taken = (id: string, amount: number, fee: number) =>
    line({ kind: 'disputed', ref: 'dp_1', payment: 'pi_1', line: id, cents: cents(amount), feeCents: cents(fee) })
  const disputed = async (...facts: Fact[]) => {
    const h = await testServices()
    const outcome = await begin(h, 'stripe', asking({ attempt: null }), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    const { id } = outcome.value.gift
    const whole = [paid('pi_1', 5000), ...facts]
    await h.store.write(recordUnit(h, id, { facts: whole }))
    h.stripe.readings.set(id, { facts: whole, arrangement: null, progress: 'over' })
    h.clock.forward(days(1))
    const at = async () => (await h.store.read(giftById(id)))?.standing
    return { h, id, whole, at }
  }
  const [gift, first, second] = [line({}), taken('txn_1', 2000, 1500), taken('txn_2', 3000, 0)]

  test('is compared by the sum of its lines, each once however often it is listed', async () => {
    const { h } = await disputed(dispute(5000, 2))
    expect(await compare(h, booksOf('stripe', [gift, first, second, second]))).toEqual([])
  })

  test('and has grown since is told, and booked by reading it again', async () => {
    const { h, id, whole, at } = await disputed(dispute(2000, 1))
    const books = booksOf('stripe', [gift, first, second])
    const differs = { is: 'amount_differs', kind: 'disputed', ref: 'dp_1', theirs: 5000, ours: 2000 }
    expect(await compare(h, books)).toMatchObject([{ ...differs, fixed: false }])
    h.stripe.readings.set(id, { facts: [...whole, dispute(5000, 2)], arrangement: null, progress: 'over' })
    expect(await compare(h, books, true)).toMatchObject([{ ...differs, fixed: true }])
    expect(await at()).toMatchObject({ disputedCents: 5000, keptCents: 0 })
    expect(await compare(h, books)).toEqual([])
  })

  test('and that ended halfway stays lost for the rest: what came back is no case that was won', async () => {
    const lost: Fact = { provider: 'stripe', kind: 'dispute_lost', ref: 'dp_1', at: noon }
    const { h, at } = await disputed(dispute(3000, 2), lost)
    const back = { ...taken('txn_2', 2000, 0), kind: 'dispute_won' } as const
    expect(await compare(h, booksOf('stripe', [gift, taken('txn_1', 5000, 1500), back]), true)).toEqual([])
    // the night that sees what came back looks seven days back, and a case takes months
    h.clock.forward(days(30))
    const late = booksOf('stripe', [{ ...back, at: noon + days(20) }])
    expect(await reconcile(h, late, noon + days(14), noon + days(21), true)).toEqual([])
    expect(await at()).toMatchObject({ state: 'charged_back', disputedCents: 3000, keptCents: 2000 })
  })

  test('and takes again after it was won is compared hearing by hearing', async () => {
    const ended = (kind: 'dispute_won' | 'dispute_lost', ref: string, at: number): Fact => ({
      provider: 'stripe',
      kind,
      ref,
      at,
    })
    const again = { ...dispute(5000, 3), ref: 'dp_1:2', at: noon + days(30), feeCents: cents(0) } as Fact
    const won = ended('dispute_won', 'dp_1', noon + days(20))
    const { h, at } = await disputed(dispute(5000, 2), won, again, ended('dispute_lost', 'dp_1:2', noon + days(30)))
    h.clock.forward(days(40))
    const back = { ...taken('txn_2', 5000, 0), kind: 'dispute_won', at: noon + days(20) } as const
    const later = { ...taken('txn_3', 5000, 0), at: noon + days(30) }
    const books = booksOf('stripe', [gift, taken('txn_1', 5000, 1500), back, later])
    expect(await compare(h, books, true)).toEqual([])
    expect(await reconcile(h, booksOf('stripe', [later]), noon + days(29), noon + days(31), true)).toEqual([])
    expect(await at()).toMatchObject({ state: 'charged_back', keptCents: 0 })
  })

  test('and that nobody knew here is booked whole: its further lines tell nothing new', async () => {
    const { h, id, whole, at } = await disputed()
    h.stripe.readings.set(id, { facts: [...whole, dispute(5000, 2)], arrangement: null, progress: 'over' })
    const marker = ours(id)
    const books = booksOf('stripe', [gift, { ...first, marker }, { ...second, marker }])
    expect(await compare(h, books, true)).toMatchObject([{ is: 'missing_here', ref: 'dp_1', fixed: true }])
    expect(await at()).toMatchObject({ disputedCents: 5000, keptCents: 0 })
    expect(await compare(h, books, true)).toEqual([])
  })

  test('with another fee is told: the provider took more than the sums say', async () => {
    const { h } = await disputed(dispute(5000, 1))
    const dearer = taken('txn_1', 5000, 2500)
    expect(await compare(h, booksOf('stripe', [gift, dearer]))).toMatchObject([
      { is: 'fee_differs', kind: 'disputed', theirs: 2500, ours: 1500 },
    ])
  })

  test('a refund that came back twice in the books is told', async () => {
    const refund: Fact = { ...dispute(5000, 0), kind: 'refunded', ref: 're_1' } as Fact
    const failed: Fact = { provider: 'stripe', kind: 'refund_failed', ref: 're_1', at: noon }
    const { h } = await disputed(refund, failed)
    const entry = line({ kind: 'refunded', ref: 're_1', payment: 'pi_1' })
    const back = (id: string) => line({ kind: 'refund_failed', ref: 're_1', payment: 'pi_1', line: id })
    expect(await compare(h, booksOf('stripe', [gift, entry, back('txn_1')]))).toEqual([])
    expect(await compare(h, booksOf('stripe', [gift, entry, back('txn_1'), back('txn_2')]))).toMatchObject([
      { is: 'amount_differs', kind: 'refund_failed', theirs: 10_000, ours: 5000 },
    ])
  })
})

describe('a payment that stands in the books in several lines', () => {
  const lines = (...amounts: number[]) =>
    amounts.map((amount, number) => line({ line: `txn_${number}`, cents: cents(amount) }))
  test.each([
    ['is compared by their sum', [2000, 3000], []],
    ['and was moved twice is told', [5000, 5000], [{ is: 'amount_differs', ref: 'pi_1', theirs: 10_000, ours: 5000 }]],
    ['of another sum is told once', [2000, 1000], [{ is: 'amount_differs', ref: 'pi_1', theirs: 3000, ours: 5000 }]],
  ])('%s', async (_how, amounts, differences) => {
    const h = await testServices()
    const outcome = await begin(h, 'stripe', asking({ attempt: null }), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    await h.store.write(recordUnit(h, outcome.value.gift.id, { facts: [paid('pi_1', 5000)] }))
    h.clock.forward(days(1))
    const result = await compare(h, booksOf('stripe', lines(...amounts)))
    expect(result).toHaveLength(differences.length)
    expect(result).toMatchObject(differences)
  })
})

test('a line that a growing list tells twice is one movement', async () => {
  const h = await testServices()
  await givenByPaypal(h, paid('cap_1', 5000, noon, 'paypal'))
  h.clock.forward(days(1))
  for (const entry of [line({ ref: 'cap_1', line: 'cap_1' }), line({ ref: 'cap_1' })])
    expect(await compare(h, booksOf('paypal', [entry, entry]))).toEqual([])
})

test('a payment of which the provider kept another fee than we booked is told', async () => {
  const h = await testServices()
  await givenByPaypal(h, { ...paid('cap_1', 5000, noon, 'paypal'), feeCents: cents(175) } as Fact)
  h.clock.forward(days(1))
  expect(await compare(h, booksOf('paypal', [line({ ref: 'cap_1', feeCents: cents(199) })]))).toMatchObject([
    { is: 'fee_differs', ref: 'cap_1', theirs: 199, ours: 175 },
  ])
})

test('a lost PayPal dispute is one loss, though the books name it otherwise than its events', async () => {
  const h = await testServices()
  const disputed: Fact = {
    provider: 'paypal',
    kind: 'disputed',
    ref: 'PP-D-1',
    payment: 'cap_1',
    at: noon,
    cents: cents(5000),
  }
  const gift = await givenByPaypal(h, paid('cap_1', 5000, noon, 'paypal'), disputed)
  const books = booksOf('paypal', [
    line({ ref: 'cap_1' }),
    line({ kind: 'disputed', ref: 'reversal_1', payment: 'cap_1', refs: ['cap_1'] }),
  ])
  h.clock.forward(days(1))
  expect(await compare(h, books, true)).toEqual([])
  const facts = await h.store.db.selectFrom('fact').select(['kind', 'ref']).where('gift', '=', gift.id).execute()
  expect(facts).toHaveLength(2)
})

test('a chargeback that PayPal never told us of is booked as a loss', async () => {
  const h = await testServices()
  const gift = await givenByPaypal(h, paid('cap_1', 5000, noon, 'paypal'))
  const lost = line({ kind: 'disputed', ref: 'reversal_1', payment: 'cap_1', refs: ['cap_1'] })
  expect(await compare(h, booksOf('paypal', [line({ ref: 'cap_1' }), lost]), true)).toMatchObject([{ fixed: true }])
  const row = await h.store.db.selectFrom('gift').select('state').where('id', '=', gift.id).executeTakeFirst()
  expect(row?.state).toBe('charged_back')
})

test('a refund of a payment that nobody knows is left to a person', async () => {
  const h = await testServices()
  const refund = line({ kind: 'refunded', ref: 're_1', payment: 'pi_unknown', marker: ours(lost) })
  expect(await compare(h, booksOf('stripe', [refund]), true)).toMatchObject([{ is: 'missing_here', fixed: false }])
})

test('each night the books are compared once, however many workers there are; what is certain is booked', async () => {
  const h = await testServices()
  const books = booksOf('stripe', [
    line({ marker: ours(lost) }),
    line({ kind: 'refunded', ref: 're_1', payment: 'pi_unknown', marker: ours('0lostgift0000000000000000b') }),
  ])
  const runs = async () =>
    (await h.store.db.selectFrom('audit').selectAll().where('actor', '=', 'nightly').execute()).length
  await reconcileNightly(h, books)
  expect(await runs()).toBe(0)
  h.clock.forward(hours(20) - 1)
  await reconcileNightly(h, books)
  expect(await runs()).toBe(0)
  h.clock.forward(1) // eight in the morning, UTC
  await Promise.all([1, 2, 3].map(() => reconcileNightly(h, books)))
  expect(await runs()).toBe(1)
  expect(await h.store.db.selectFrom('gift').select(['state', 'paid_cents']).execute()).toEqual([
    { state: 'complete', paid_cents: 5000 },
  ])
  expect(await h.store.write(readSetting(differencesSetting('stripe')))).toBe('1')
  h.clock.forward(days(1))
  await reconcileNightly(h, books)
  expect(await runs()).toBe(2)
})

test('a night on which the provider does not answer is tried again', async () => {
  const h = await testServices()
  const dead: Books = {
    name: 'stripe',
    lagMs: 0,
    async *underWay() {},
    // biome-ignore lint/correctness/useYield: it ends before its first line
    entries: async function* () {
      throw new Error('no answer')
    },
  }
  await reconcileNightly(h, dead)
  h.clock.forward(days(1))
  await reconcileNightly(h, dead)
  await reconcileNightly(h, booksOf('stripe', [line({ marker: ours(lost) })]))
  expect(await h.store.db.selectFrom('gift').select('state').execute()).toEqual([{ state: 'complete' }])
})

test('what the books date a little before or after the period is read too, and called missing on neither side', async () => {
  const h = await testServices()
  await givenByPaypal(h, paid('cap_edge', 5000, noon, 'paypal'))
  h.clock.forward(days(1))
  const entry = line({ ref: 'cap_edge', at: noon - 1000 })
  const calls: number[] = []
  const books: Books = {
    ...booksOf('paypal', [entry]),
    entries: async function* (from, to) {
      calls.push(from, to)
      if (entry.at >= from && entry.at < to) yield wholly(entry)
    },
  }
  expect(await reconcile(h, books, noon, noon + hours(12), false)).toEqual([])
  expect(calls).toEqual([noon - hours(1), noon + hours(13)])
  expect(
    await reconcile(h, booksOf('paypal', [line({ ref: 'unknown', at: noon - 1 })]), noon, noon + 1, true),
  ).toMatchObject([{ is: 'missing_there', ref: 'cap_edge' }])
})

test('a gift that cannot be read stays a difference, and what comes after it is booked', async () => {
  const h = await testServices()
  const odd = await givenByPaypal(h)
  const read = () => Promise.reject(new Error('an item that we never made'))
  const deps = { ...h, providers: { ...h.providers, paypal: { ...h.paypal, read } } }
  const entries = [line({ ref: 'cap_odd', marker: ours(odd.id) }), line({ ref: 'cap_after', marker: ours(lost) })]
  expect(await compare(deps, booksOf('paypal', entries), true)).toMatchObject([
    { ref: 'cap_odd', fixed: false },
    { ref: 'cap_after', fixed: true },
  ])
})

const gifts = (h: TestServices) => h.store.db.selectFrom('gift').selectAll().execute()
const letters = (h: TestServices) => h.store.db.selectFrom('letter').selectAll().execute()

test('a shop’s sale on the same account is shown to a person, and becomes neither a gift nor a receipt', async () => {
  const h = await testServices()
  const sale = line({
    ref: 'pi_shop',
    cents: cents(2599),
    donor: { firstName: 'S', lastName: 'Hop', email: 's@example.org' },
  })
  expect(await compare(h, booksOf('stripe', [sale]), true)).toMatchObject([
    { is: 'not_ours', ref: 'pi_shop', theirs: 2599, fixed: false },
  ])
  expect(await gifts(h)).toEqual([])
  expect(await letters(h)).toEqual([])
})

test('on an account that is known to be shared, other money is no difference', async () => {
  const h = { ...(await testServices()), sharedAccount: true }
  expect(await compare(h, booksOf('stripe', [line({ ref: 'pi_shop' })]), true)).toEqual([])
})

test('what another deployment did on the same account is none of our business', async () => {
  const h = await testServices()
  const theirs = line({ ref: 'pi_theirs', marker: { giftId: lost, deployment: 'elsewhere' } })
  expect(await compare(h, booksOf('stripe', [theirs]), true)).toEqual([])
  expect(await gifts(h)).toEqual([])
})

test('a gift restored from the books is thanked: its donor stands in the provider’s billing details', async () => {
  const h = await testServices()
  const donor = { firstName: 'Nia', lastName: 'Okafor', email: 'nia@example.org' }
  expect(await compare(h, booksOf('stripe', [line({ marker: ours(lost), donor })]), true)).toMatchObject([
    { fixed: true },
  ])
  expect(await gifts(h)).toMatchObject([{ id: lost, email: 'nia@example.org', first_name: 'Nia', state: 'complete' }])
  expect(await letters(h)).toMatchObject([{ gift: lost, kind: 'receipt', status: 'waiting' }])
})

test('a gift of the release before, which wrote only the gift’s id, is known by its gift alone', async () => {
  const h = await testServices()
  const gift = await givenByPaypal(h)
  const before = (giftId: string) => ({ giftId, deployment: null })
  const entries = [line({ ref: 'cap_1', marker: before(gift.id) }), line({ ref: 'cap_2', marker: before(lost) })]
  expect(await compare(h, booksOf('paypal', entries), true)).toMatchObject([
    { ref: 'cap_1', is: 'missing_here', fixed: true },
    { ref: 'cap_2', is: 'not_ours', fixed: false },
  ])
})

describe('a month whose ref the books do not list', () => {
  /** A movement of this intent and customer, of which the provider says the invoice only when asked. */
  const month = (invoice: string, customer: string, payments: string[], more: Partial<BookEntry> = {}): ListedEntry => {
    const entry = line({ ref: invoice, refs: ['sub_1', invoice], marker: ours(lost), subscription: 'sub_1', ...more })
    const whole = async () => {
      payments.push(invoice)
      return entry
    }
    return { ...entry, ref: null, refs: [`pi_of_${invoice}`, customer], whole }
  }
  const monthly = async (h: TestServices, customer: string, ...facts: Fact[]) => {
    const outcome = await begin(h, 'stripe', asking({ attempt: null, frequency: 'monthly' }), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    const { id } = outcome.value.gift
    await h.store.write(recordUnit(h, id, { facts, refs: { customer, subscription: `sub_of_${customer}` } }))
    return id
  }
  const listing = (entries: readonly ListedEntry[]): Books => ({
    ...booksOf('stripe', []),
    entries: async function* () {
      yield* entries
    },
  })

  test('is the payment of its gift in that hour, and the provider is not asked, however many there are', async () => {
    const h = await testServices()
    const calls: string[] = []
    const entries: ListedEntry[] = []
    for (let i = 0; i < 600; i++) {
      await monthly(h, `cus_${i}`, paid(`in_${i}`, 5000, noon + i * 1000))
      entries.push(month(`in_${i}`, `cus_${i}`, calls, { at: noon + i * 1000 - 5000 }))
    }
    h.clock.forward(days(1))
    expect(await compare(h, listing(entries))).toEqual([])
    expect(calls).toEqual([])
  })

  test.each([
    ['over another amount', { cents: cents(4000) }, 'amount_differs'],
    ['of another day', { at: noon + days(2) }, undefined],
  ])('is asked for where our ledger has only one %s', async (_what, more, is) => {
    const h = await testServices()
    const calls: string[] = []
    await monthly(h, 'cus_1', paid('in_1', 5000))
    h.clock.forward(days(3))
    expect((await compare(h, listing([month('in_1', 'cus_1', calls, more)]))).map((one) => one.is)).toEqual(
      is === undefined ? [] : [is],
    )
    expect(calls).toEqual(['in_1'])
  })

  test('that was taken for another of the same hour is looked up again', async () => {
    const h = await testServices()
    const calls: string[] = []
    const id = await monthly(h, 'cus_1', paid('in_2', 5000))
    const unknown = month('in_1', 'cus_1', calls, { marker: ours(id) })
    h.clock.forward(days(1))
    expect(await compare(h, listing([unknown, month('in_2', 'cus_1', calls, { at: noon + 1000 })]))).toMatchObject([
      { is: 'missing_here', ref: 'in_1' },
    ])
    expect(calls).toEqual(['in_2', 'in_1'])
  })

  test('that was taken for another of the same hour hides no other sum of that one', async () => {
    const h = await testServices()
    const id = await monthly(h, 'cus_1', paid('in_2', 5000))
    const unknown = month('in_1', 'cus_1', [], { line: 'txn_1', marker: ours(id) })
    const own = month('in_2', 'cus_1', [], { line: 'txn_2', cents: cents(4000), at: noon + 1000 })
    h.clock.forward(days(1))
    const differences = await compare(h, listing([unknown, own]))
    expect(differences.map(({ is, ref, theirs, ours: mine }) => [is, ref, theirs, mine])).toEqual([
      ['missing_here', 'in_1', 5000, null],
      ['amount_differs', 'in_2', 4000, 5000],
    ])
  })
})

test('what is booked while the books are read is not called missing there', async () => {
  const h = await testServices()
  const gift = await givenByPaypal(h)
  h.clock.forward(days(1))
  const books: Books = {
    ...booksOf('paypal', []),
    // biome-ignore lint/correctness/useYield: nothing stands in them yet
    entries: async function* () {
      await h.store.write(recordUnit(h, gift.id, { facts: [paid('cap_1', 5000, noon, 'paypal')] }))
    },
  }
  expect(await compare(h, books)).toEqual([])
})

test('a fee that nobody had told is filled in at night, once', async () => {
  const h = await testServices()
  const gift = await givenByPaypal(h, paid('cap_1', 5000, noon, 'paypal'))
  const fee = async () =>
    (await h.store.db.selectFrom('fact').select('fee_cents').where('gift', '=', gift.id).execute()).map(
      (row) => row.fee_cents,
    )
  expect(await fee()).toEqual([null])
  expect(await compare(h, booksOf('paypal', [line({ ref: 'cap_1', feeCents: cents(175) })]), true)).toEqual([])
  expect(await fee()).toEqual([175])
  await compare(h, booksOf('paypal', [line({ ref: 'cap_1', feeCents: cents(999) })]), true)
  expect(await fee()).toEqual([175])
})
