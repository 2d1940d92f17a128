import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cents } from '#gift/money.ts'
import { refused } from '#gift/outcome.ts'
import { days, seconds } from '../base/clock.ts'
import { reading } from '../giving/testing/fixtures.ts'
import { type BookEntry, type Books, wholly } from '../providers/books.ts'
import { changeGift } from '../store/gift/gift-changes.ts'
import { giftById } from '../store/gift/gifts.ts'
import { type FoundDifference, keepDifferences } from '../store/ledger/differences.ts'
import { keepRequest, requestById } from '../store/work/requests.ts'
import { address } from './address.ts'
import { again } from './again.ts'
import { amount as lower } from './amount.ts'
import { book } from './book.ts'
import { cardAddress } from './card-address.ts'
import { compare } from './compare.ts'
import { employerLetter } from './employer-letter.ts'
import { explain } from './explain.ts'
import { fund as fundVerb } from './fund.ts'
import { verbs } from './index.ts'
import { entriesOf, readInput } from './input.ts'
import { merge } from './merge.ts'
import { note } from './note.ts'
import { receipt } from './receipt.ts'
import { refund } from './refund.ts'
import { sendAgain } from './send-again.ts'
import { statement } from './statement.ts'
import { stop } from './stop.ts'
import {
  arrangement,
  byEmail,
  byPost,
  dedicated,
  elmStreet,
  type StaffWorld,
  staffWorld,
} from './testing/staff-world.ts'
import { type AnyVerb, runAll } from './verb.ts'

vi.mock('#charity', async (original) => ({
  ...(await original<object>()),
  funds: [
    { id: 'general', default: true, name: { en: 'All of it', es: 'Todo' }, restricted: 'no' },
    { id: 'boat', name: { en: 'The boat', es: 'El barco' }, restricted: 'purpose' },
    { id: 'yard', name: { en: 'The yard', es: 'El astillero' }, restricted: 'purpose' },
    { id: 'wing', name: { en: 'The wing', es: 'El ala' }, restricted: 'purpose', until: '2020-01-01' },
  ],
}))

let world: StaffWorld
beforeEach(async () => {
  world = await staffWorld()
})

/** Where each verb can be done, what is filled in, and how it ends. */
const cases: Readonly<Record<string, { more?: object; texts?: Record<string, string>; ends: string; word?: string }>> =
  {
    note: { texts: { text: 'She called.' }, ends: 'written' },
    receipt: { ends: 'mailed' },
    'employer-letter': { ends: 'mailed' },
    'employer-match': { texts: { employer: 'Delta Shipping', is: 'asked' }, ends: 'asked' },
    statement: { texts: { year: '2026' }, ends: 'mailed', word: 'ada@example.org' },
    link: { ends: 'mailed' },
    'end-links': { ends: 'ended' },
    address: { texts: { email: 'ana@example.org' }, ends: 'corrected' },
    card: { more: dedicated(byEmail), ends: 'on its day' },
    'card-address': { more: dedicated(byPost), texts: { line1: '2 Elm St' }, ends: 'corrected' },
    pause: { more: { frequency: 'monthly' }, ends: 'paused' },
    resume: { more: { frequency: 'monthly' }, ends: 'resumed' },
    day: { more: { frequency: 'monthly' }, texts: { day: '20' }, ends: 'moved' },
    amount: { more: { frequency: 'monthly' }, texts: { amount: '25' }, ends: 'lowered' },
    fund: { texts: { fund: 'boat', reason: 'She asked for it.' }, ends: 'moved' },
    stop: { more: { frequency: 'monthly' }, ends: 'stopped' },
    refund: { texts: { amount: '12.50' }, ends: 'given' },
    forget: { more: { optIn: true }, ends: 'forgotten', word: 'ada@example.org' },
    'person-name': { texts: { firstName: 'Adele', lastName: 'Fields' }, ends: 'mailed' },
    contact: { texts: { telephone: '+1 901 555 0100', language: 'es' }, ends: 'noted' },
    'person-wishes': { texts: { noCalls: 'yes' }, ends: 'noted', word: 'ada@example.org' },
    anonymous: { ends: 'anonymous' },
    deceased: { more: { frequency: 'monthly' }, texts: { toldBy: 'Ruth, his wife' }, ends: 'stopped' },
    merge: { texts: { other: 'bo@example.org' }, ends: 'merged' },
    unmerge: { ends: 'unmerged' },
  }

/** What the provider will say of a monthly gift once it was asked. */
const answers: Readonly<Record<string, object>> = {
  pause: { arrangement: arrangement({ status: 'paused', resumesAt: Date.UTC(2027, 1, 4) }) },
  resume: { arrangement: arrangement() },
  day: { arrangement: arrangement({ firstOn: '2027-01-20', nextOn: '2027-01-20' }) },
  amount: { arrangement: arrangement({ cents: cents(2500) }) },
  deceased: { facts: [{ provider: 'stripe', kind: 'ended', ref: 'sub_1', at: Date.UTC(2026, 2, 3), by: 'operator' }] },
  stop: { facts: [{ provider: 'stripe', kind: 'ended', ref: 'sub_1', at: Date.UTC(2026, 2, 3), by: 'operator' }] },
}

const rows = async () => {
  const { db } = world.store
  const [audit, letters, gifts, refunds] = await Promise.all([
    db.selectFrom('audit').selectAll().execute(),
    db.selectFrom('letter').selectAll().orderBy('id').execute(),
    db.selectFrom('gift').selectAll().execute(),
    db.selectFrom('refund').selectAll().execute(),
  ])
  return { audit, letters, gifts, refunds }
}

/** Somebody else has given. */
const givenByAnother = () => world.given({ donor: { firstName: 'Bo', lastName: 'Lake', email: 'bo@example.org' } })

/** Those that a gift's page offers; of the others below. */
const ofGifts = verbs.filter(({ about }) => about.ofGift)

test('each verb of a gift is tried here, and each can be asked for by both faces', () => {
  expect(Object.keys(cases).toSorted()).toEqual(ofGifts.map(({ name }) => name).toSorted())
  for (const verb of verbs) {
    const needed = entriesOf(verb).filter(({ required }) => required)
    expect(
      needed.filter(({ ask }) => !ask.label),
      verb.name,
    ).toEqual([])
  }
})

describe.each(ofGifts.map((verb) => [verb.name, verb] as const))('%s', (name, verb: AnyVerb) => {
  test('says before what it will say after, with nothing done; and writes down what it did', async () => {
    const { more = {}, texts = {}, ends, word } = cases[name] ?? { ends: '' }
    const gift = await world.given(more)
    if (name === 'resume') {
      world.stripe.readings.set(gift.id, { ...reading([]), arrangement: arrangement({ status: 'paused' }) })
      await world.staff.giving.arrange(gift.id, { action: 'pause', months: 1 })
    }
    if (name === 'merge' || name === 'unmerge') await givenByAnother()
    if (name === 'unmerge') await world.run(merge, gift.reference, { other: 'bo@example.org' })
    const before = await rows()
    const count = world.stripe.calls.length
    const look = await world.preview(verb, word ?? gift.reference, texts)
    expect(look.told.code).toBe(ends)
    expect(await rows()).toEqual(before)
    expect(world.stripe.calls.slice(count)).toEqual([])

    const answer = answers[name]
    if (answer) world.stripe.readings.set(gift.id, { ...reading([]), ...answer })
    const outcome = await world.run(verb, word ?? gift.reference, texts)
    expect(outcome.code).toBe(ends)
    const wrote = (await world.audited()).slice(before.audit.length)
    expect(wrote.length).toBeGreaterThan(0)
    expect(wrote.filter((action) => !Object.hasOwn(verb.words.audit, action))).toEqual([])
  })

  test('has a sentence in each language for whatever it may be told of what was filled in', () => {
    for (const texts of [{}, ...entriesOf(verb).map((entry) => ({ [entry.name]: '\u0000?' }))]) {
      const result = readInput(verb, texts, 'en')
      for (const code of result.ok ? [] : Object.values(result.faults)) {
        expect(verb.outcomes[code]?.says, `${name}: ${code}`).toMatchObject({
          en: expect.any(String),
          es: expect.any(String),
        })
      }
    }
  })
})

test.each([
  ['note', { text: 'She called.' }],
  ['receipt', {}],
  ['employer-letter', {}],
  ['link', {}],
  ['statement', { year: '2026' }],
  ['card', {}],
] as const)('%s that is sent twice under one key is done once', async (name, texts) => {
  const verb = verbs.find((each) => each.name === name)
  if (!verb) throw new Error(`no ${name}`)
  const { reference } = await world.given(dedicated(byPost))
  const word = name === 'statement' ? 'ada@example.org' : reference
  const codes = []
  const counts = []
  for (let press = 0; press < 2; press++) {
    codes.push((await world.run(verb, word, texts, { key: 'k'.repeat(26) })).code)
    counts.push((await rows()).letters.length)
  }
  expect([codes[1], counts[1]]).toEqual([codes[0], counts[0]])
  if (name !== 'card') expect(await world.audited()).toHaveLength(1)
})

test('a gift that is moved to another fund is all of it there, with the reason, and its donor is told from what to what', async () => {
  const gift = await world.given()
  const move = (fund: string) => world.run(fundVerb, gift.reference, { fund, reason: 'She asked for it.' })
  expect((await move('wing')).code).toBe('no such fund')
  expect((await move('nothing')).code).toBe('no such fund')
  expect((await move('general')).code).toBe('over')
  expect(await world.audited()).toEqual([])
  expect((await move('boat')).code).toBe('moved')
  expect((await move('boat')).code).toBe('over')
  expect((await world.store.read(giftById(gift.id)))?.funds).toEqual([{ fund: 'boat', cents: 5000 }])
  const { audit, letters } = await rows()
  const [from, to] = ['general', 'boat'].map((fund) => [{ fund, cents: 5000 }])
  expect(audit.map(({ action, details }) => [action, JSON.parse(details)])).toEqual([
    ['fund_moved', { from, before: [], to, what: 'all', reason: 'She asked for it.' }],
  ])
  const moves = letters.filter(({ kind }) => kind === 'fund_moved')
  expect(moves.map(({ details }) => JSON.parse(details))).toEqual([
    { at: expect.any(Number), from, funds: to, what: 'all' },
  ])
  expect(readInput(fundVerb, { fund: 'general', reason: ' ' }, 'en')).toMatchObject({ faults: { reason: 'required' } })
})

test('the form offers no fund to which nobody may give now, nor the one that the gift is for', async () => {
  const { reference } = await world.given()
  const about = await fundVerb.about.find(world.staff, reference)
  const { ask } = entriesOf(fundVerb).find(({ name }) => name === 'fund') ?? {}
  const offered = ask?.choices?.(about, 'en', world.staff.deps.clock.now()).map(({ value }) => value)
  expect(offered).toEqual(['boat', 'yard'])
})

test('monthly gifts of a fund that has ended are moved all at once, each from now on', async () => {
  const [gift, other] = [await world.given(), await world.given({ frequency: 'monthly' })]
  const all = (of: string) => fundVerb.about.several?.all(world.staff, { of })
  expect(await all('boat')).toEqual([])
  expect(await all('nothing')).toEqual([])
  const running = (await all('general')) ?? []
  expect(running.map((about) => fundVerb.about.several?.nameOf(about))).toEqual([other.reference])
  const doer = { actor: 'test', key: null, fourEyes: null, language: 'en' }
  const input = { fund: 'boat', coming: true, of: 'general', reason: 'It has ended.' }
  expect((await runAll(fundVerb, world.staff, running, input, doer)).map(({ code }) => code)).toEqual(['moved'])
  const moved = await world.store.read(giftById(other.id))
  expect(moved?.funds).toEqual([{ fund: 'boat', cents: moved?.cents }])
  expect(moved?.fundsBefore).toEqual([
    { until: expect.any(Number), shares: [{ fund: 'general', cents: moved?.cents }] },
  ])
  expect((await world.store.read(giftById(gift.id)))?.fundsBefore).toEqual([])
})

test('monthly gifts of a fund that has ended are ended all at once, where the charity says so', async () => {
  const [gift, other] = [await world.given(), await world.given({ frequency: 'monthly' })]
  expect(await stop.about.several?.all(world.staff, { of: 'boat' })).toEqual([])
  const running = (await stop.about.several?.all(world.staff, { of: 'general' })) ?? []
  const doer = { actor: 'test', key: null, fourEyes: null, language: 'en' }
  world.stripe.readings.set(other.id, { ...reading([]), ...answers.stop })
  expect((await runAll(stop, world.staff, running, { of: 'general' }, doer)).map(({ code }) => code)).toEqual([
    'stopped',
  ])
  const stateOf = async (id: string) => (await world.store.read(giftById(id)))?.standing.state
  expect(await stateOf(other.id)).toBe('ended')
  expect(await stateOf(gift.id)).not.toBe('ended')
})

test('of a gift for several funds, what is for one is moved alone; what brings nothing more is not moved from now on', async () => {
  const shares = (beds: number, boat: number) => [
    { fund: 'general', cents: cents(beds) },
    { fund: 'boat', cents: cents(boat) },
  ]
  const { id, reference } = await world.given({ frequency: 'monthly' })
  const [general, boat] = shares(3000, 1000)
  if (!general || !boat) throw new Error('no shares')
  await world.store.write(changeGift(id, { funds: [general, boat, { fund: 'yard', cents: cents(1000) }] }))
  const reason = 'It has ended.'
  const coming = { fund: 'boat', coming: 'yes', of: 'yard', reason }
  expect((await world.run(fundVerb, reference, coming)).code).toBe('moved')
  expect((await world.store.read(giftById(id)))?.funds).toEqual(shares(3000, 2000))
  expect((await world.run(fundVerb, reference, coming)).code).toBe('over')
  // what it was for before is moved with all of it
  expect((await world.run(fundVerb, reference, { fund: 'general', reason })).code).toBe('moved')
  expect(await world.store.read(giftById(id))).toMatchObject({
    funds: [{ fund: 'general', cents: 5000 }],
    fundsBefore: [],
  })
  const changes = (await rows()).letters.flatMap(({ kind, details }) =>
    kind === 'fund_moved' ? [JSON.parse(details)] : [],
  )
  expect(changes).toContainEqual(expect.objectContaining({ what: 'all', earlier: ['general', 'boat', 'yard'] }))
  const once = await world.given()
  const answer = await world.run(fundVerb, once.reference, { fund: 'boat', coming: 'yes', reason })
  expect(answer.code).toBe('ended')
  expect((await world.store.read(giftById(once.id)))?.funds).toBeNull()
})

test('a note must say something', () => {
  expect(readInput(note, { text: '  ' }, 'en')).toEqual({ ok: false, faults: { text: 'required' } })
})

test('an address is put right for one gift or for all of them', async () => {
  const [one, other] = [await world.given(), await world.given()]
  const emails = async () =>
    (await Promise.all([one, other].map(({ id }) => world.store.read(giftById(id))))).map((gift) => gift?.donor?.email)
  expect(readInput(address, { email: 'nonsense' }, 'en')).toMatchObject({ faults: { email: 'not an address' } })
  await world.run(address, one.reference, { email: 'ana@example.org' })
  expect(await emails()).toEqual(['ana@example.org', 'ada@example.org'])
  await world.run(address, one.reference, { email: 'eva@example.org', which: 'all' })
  expect(await emails()).toEqual(['eva@example.org', 'ada@example.org'])
})

test('a year of which nothing is kept has no statement', async () => {
  await world.given()
  expect((await world.run(statement, 'ada@example.org', { year: '2001' })).code).toBe('none')
  expect(readInput(statement, { year: '1999' }, 'en')).toMatchObject({ faults: { year: 'not a year' } })
})

test('what is monthly is lowered and never raised', async () => {
  const { reference } = await world.given({ frequency: 'monthly' })
  for (const amount of ['60', '50', '1', '']) {
    expect((await world.run(lower, reference, { amount })).code).toBe('not lower')
  }
  expect(world.stripe.calls.filter((call) => call.startsWith('arrange'))).toEqual([])
})

describe('a refund', () => {
  const ana = { key: 'k'.repeat(26), fourEyes: { alone: cents(3000), waits: 1000 } }

  test.each([
    ['twelve', 'not an amount'],
    ['-1', 'not an amount'],
    ['0', 'not an amount'],
    ['1.234', 'amount unclear'],
  ])('of %s is no amount for any face', (amount, code) => {
    expect(readInput(refund, { amount }, 'en')).toEqual({ ok: false, faults: { amount: code } })
  })

  test('is of what its amount is in the language of who types it, and never guessed', () => {
    const read = (amount: string, language: string) => readInput(refund, { amount }, language)
    expect(read('1,000', 'en')).toMatchObject({ ok: true, input: { amount: 100_000 } })
    expect(read('1,000', 'es')).toEqual({ ok: false, faults: { amount: 'amount unclear' } })
    expect(read('1.000,50', 'es')).toMatchObject({ ok: true, input: { amount: 100_050 } })
    expect(read('12,50', 'es')).toMatchObject({ ok: true, input: { amount: 1250 } })
  })

  test('of more than is left says how much that is, before and after', async () => {
    const { reference } = await world.given()
    for (const outcome of [
      (await world.preview(refund, reference, { amount: '50.01' })).told,
      await world.run(refund, reference, { amount: '50.01' }),
    ])
      expect(outcome.code).toBe('too much')
    expect(world.stripe.calls.filter((call) => call.startsWith('refund'))).toEqual([])
  })

  test('that the provider has not answered is the same one when a command is typed again', async () => {
    const gift = await world.given()
    const { refund: answered } = world.stripe
    world.stripe.refund = async () => refused('outcome_unknown', 'nothing came back')
    expect((await world.run(refund, gift.reference)).code).toBe('undecided')
    world.stripe.refund = answered
    expect((await world.preview(refund, gift.reference)).told.code).toBe('given')
    expect((await world.run(refund, gift.reference)).code).toBe('given')
    expect((await rows()).refunds).toHaveLength(1)
  })

  test('above what one person may waits for another, as the look before said', async () => {
    const { reference } = await world.given()
    const look = await world.preview(refund, reference, {}, ana)
    expect(JSON.stringify(look.says)).toContain('a second person')
    expect((await world.run(refund, reference, { ...look.settled }, ana)).code).toBe('waits')
    expect(await world.audited()).toContain('refund_wanted')
  })

  test('of what was looked at before something else went back does nothing', async () => {
    const { reference } = await world.given()
    const { settled } = await world.preview(refund, reference, { amount: '10' }, ana)
    await world.run(refund, reference, { amount: '5' })
    expect((await world.run(refund, reference, { ...settled }, ana)).code).toBe('changed')
  })
})

test('a receipt of what went back is not sent: it would say more than is kept', async () => {
  const { reference } = await world.given()
  await world.run(refund, reference, { amount: '5' })
  expect((await world.run(receipt, reference)).code).toBe('went back')
  expect((await world.run(receipt, reference, { payment: 'pi_other' })).code).toBe('no payment')
  expect((await world.run(employerLetter, reference)).code).toBe('went back')
})

test('a line of a card’s address that is not said stays; one that cannot be is named', async () => {
  const gift = await world.given(dedicated(byPost))
  expect(await world.run(cardAddress, gift.reference)).toMatchObject({ code: 'nothing' })
  expect(await world.run(cardAddress, gift.reference, { city: '' })).toMatchObject({
    code: 'required',
    fields: ['city'],
  })
  expect(await world.run(cardAddress, gift.reference, { postalCode: 'Elm' })).toMatchObject({
    code: 'bad',
    fields: ['postalCode'],
  })
  await world.run(cardAddress, gift.reference, { line1: '2 Elm St' })
  expect((await world.store.read(giftById(gift.id)))?.tribute?.notification).toEqual({
    ...byPost,
    address: { ...elmStreet, line1: '2 Elm St' },
  })
})

describe('a letter', () => {
  const failed = async () => {
    await world.given()
    const [letter] = (await rows()).letters
    if (!letter) throw new Error('no letter')
    const change = { status: 'failed', tries: 1, problem: '550 no such user' } as const
    await world.store.db.updateTable('letter').set(change).where('id', '=', letter.id).execute()
    return letter.id
  }

  test('that failed is sent again, to its address or the right one; before, the same is said and nothing is done', async () => {
    for (const [texts, ends] of [
      [{}, 'sent'],
      [{ to: 'ana@example.org' }, 'corrected'],
    ] as const) {
      world = await staffWorld()
      const id = await failed()
      const before = await rows()
      expect((await world.preview(sendAgain, id, texts)).told.code).toBe(ends)
      expect(await rows()).toEqual(before)
      expect((await world.run(sendAgain, id, texts)).code).toBe(ends)
      expect((await rows()).letters[0]?.status).toBe('waiting')
      expect((await world.run(sendAgain, id, texts)).code).toBe('due')
    }
  })
})

test('a difference of the books is explained once; of two that bear one number, one is to be named', async () => {
  const difference = { provider: 'stripe', what: 'missing_here', at: 1, theirs: 5000, ours: null, gift: null } as const
  const all: FoundDifference[] = [
    { ...difference, id: 'd1', kind: 'paid', ref: 'ch_1', status: 'open' },
    { ...difference, id: 'd2', kind: 'refunded', ref: 'ch_1', status: 'open' },
  ]
  await world.store.write(keepDifferences(all, 'cli:root', 2))
  const explanation = 'A sale of our shop.'
  expect(await world.run(explain, 'ch_1', { explanation })).toMatchObject({
    code: 'which',
    values: { these: 'stripe paid, stripe refunded' },
  })
  for (let twice = 0; twice < 2; twice++)
    expect((await world.run(explain, 'ch_1', { explanation, kind: 'paid' })).code).toBe('explained')
  expect(await world.audited()).toEqual(['explain'])
  expect(readInput(explain, { explanation: 'a'.repeat(501) }, 'en')).toEqual({
    ok: false,
    faults: { explanation: 'too long' },
  })
})

describe('queued work', () => {
  const request = {
    arguments: {},
    status: 'open',
    askedBy: 'donor',
    settledAt: null,
    tries: 14,
    problem: null,
  } as const
  beforeEach(async () => {
    const { id: gift } = await world.given({ frequency: 'monthly' })
    const now = world.clock.now()
    const common = { ...request, gift, askedAt: now - days(31) }
    await world.store.write(keepRequest({ ...common, id: 'stop-1', kind: 'stop', dueAt: null }))
    await world.store.write(keepRequest({ ...common, id: 'pause-1', kind: 'pause', dueAt: now + seconds(20) }))
  })
  const dueOf = async (id: string) => (await world.store.read(requestById(id)))?.dueAt

  test('is begun again, but what may be in somebody’s hands; the look before says so and does nothing', async () => {
    const due = await dueOf('pause-1')
    expect((await world.preview(again, 'stop-1')).told.code).toBe('begun')
    expect(await dueOf('stop-1')).toBeNull()
    expect((await world.run(again, 'stop-1')).code).toBe('begun')
    expect(await dueOf('stop-1')).toBe(world.clock.now())
    expect((await world.run(again, 'pause-1')).code).toBe('left')
    expect(await dueOf('pause-1')).toBe(due)
    expect(await world.audited()).toEqual(['work'])
    expect(readInput(again, { kind: 'nonsense' }, 'en')).toEqual({ ok: false, faults: { kind: 'no kind' } })
  })

  test('is begun again all together, or all of one kind', async () => {
    const all = async (kind: string) => (await again.about.several?.all(world.staff, { kind })) ?? []
    expect(await all('stop')).toHaveLength(1)
    const outcomes = await runAll(
      again,
      world.staff,
      await all(''),
      {},
      { actor: 'cli:root', key: null, fourEyes: null, language: 'en' },
    )
    expect(outcomes.map(({ code }) => code).sort()).toEqual(['begun', 'left'])
  })
})

describe('the books', () => {
  let lines: BookEntry[]
  let reading: () => Promise<void>
  const books: Books = {
    name: 'stripe',
    lagMs: 0,
    async *underWay() {},
    async *entries(from, to) {
      await reading()
      for (const line of lines.filter(({ at }) => at >= from && at < to)) yield wholly(line)
    },
  }
  beforeEach(async () => {
    world = await staffWorld([books])
    reading = async () => {}
    const at = world.clock.now() - days(1)
    const sale = { kind: 'paid', ref: 'pi_shop', payment: null, cents: cents(9000), currency: 'USD' } as const
    lines = [{ ...sale, feeCents: null, at, marker: null, refs: [], donor: null, subscription: null }]
  })
  const kept = () => world.store.db.selectFrom('difference').select(['ref', 'status']).execute()

  test('are compared, of days that are some; the look before keeps nothing', async () => {
    expect((await world.preview(compare, '', { fix: 'yes' })).told.code).toBe('differ')
    expect(await kept()).toEqual([])
    expect(await world.run(compare, '', { fix: 'yes' })).toMatchObject({
      code: 'differ',
      values: { found: 1, booked: 0 },
      data: { clean: false, differences: [{ ref: 'pi_shop', is: 'not_ours' }] },
    })
    expect(await kept()).toEqual([{ ref: 'pi_shop', status: 'open' }])
    expect(await world.audited()).toEqual(['reconcile'])
    for (const texts of [
      { from: '2026-03-02', to: '2026-03-01' },
      { first: '2026-03-02', last: '2026-03-01' },
      { first: '2025-01-01' },
    ])
      expect((await world.run(compare, '', texts)).code, JSON.stringify(texts)).toBe('no time')
    expect((await world.run(compare, '', { provider: 'paypal' })).code).toBe('no books')
    expect(readInput(compare, { from: '2026-02-31', provider: 'cash' }, 'en')).toEqual({
      ok: false,
      faults: { from: 'not a day', provider: 'no books' },
    })
    lines = []
    world.clock.forward(days(1))
    expect((await world.run(compare, '')).code).toBe('agree')
    expect(await kept()).toEqual([{ ref: 'pi_shop', status: 'gone' }])
  })

  test('that cannot be read are told so by name, not taken for clean', async () => {
    reading = () => Promise.reject(new Error('503'))
    const values = { provider: 'stripe', problem: '503' }
    expect(await world.run(compare, '')).toEqual({ code: 'unread', values })
    expect((await world.preview(compare, '')).told).toEqual({ code: 'unread', values })
  })

  test('are looked at again for one difference, and the look before says what that comes to', async () => {
    await world.run(compare, '')
    world.clock.forward(days(1))
    const looked = async () => [
      (await world.preview(book, 'pi_shop')).told.code,
      (await world.run(book, 'pi_shop')).code,
    ]
    expect(await looked()).toEqual(['still', 'still'])
    reading = () => Promise.reject(new Error('503'))
    expect(await looked()).toEqual(['unread', 'unread'])
    ;[reading, lines] = [async () => {}, []]
    world.clock.forward(days(1))
    expect(await looked()).toEqual(['gone', 'gone'])
    expect((await world.run(book, 'pi_shop', { provider: 'paypal' })).code).toBe('not there')
  })
})

describe('a person', () => {
  const letters = async () => (await rows()).letters.map(({ kind, details }) => ({ kind, ...JSON.parse(details) }))

  test('who has another name has it on a receipt that says which one it replaces', async () => {
    const { reference } = await world.given()
    const verb = verbs.find(({ name }) => name === 'person-name')
    if (!verb) throw new Error('no verb')
    const outcome = await world.run(verb, reference, { firstName: 'Adele', lastName: 'Fields' })
    expect(outcome.data).toMatchObject({ name: { firstName: 'Adele', lastName: 'Fields' }, to: 'ada@example.org' })
    expect((await letters()).at(-1)).toMatchObject({ kind: 'receipt', replaces: expect.any(Number) })
    const fault = (texts: object) => readInput(verb, { lastName: 'Fields', ...texts }, 'en')
    expect(fault({ firstName: 'a'.repeat(200) })).toEqual({ ok: false, faults: { firstName: 'not a name' } })
    expect(fault({ firstName: 'Ad\u202ea' })).toEqual({ ok: false, faults: { firstName: 'not a name' } })
    expect((await world.run(verb, reference, { firstName: '', lastName: '' })).code).toBe('not a name')
  })

  test('who has died has every monthly gift stopped at once, no letter, and condolences for the estate', async () => {
    const { reference, id } = await world.given({ frequency: 'monthly' })
    const verb = verbs.find(({ name }) => name === 'deceased')
    if (!verb) throw new Error('no verb')
    const texts = { toldBy: 'Ruth, his wife', contactName: 'Ruth Brandt', contact: 'ruth@example.org' }
    expect((await world.run(verb, reference, { ...texts, contact: 'ada@example.org' })).code).toBe('their own')
    expect((await world.run(verb, reference, { ...texts, on: '2199-01-01' })).code).toBe('still to come')
    world.stripe.readings.set(id, { ...reading([]), ...answers.stop })
    const outcome = await world.run(verb, reference, texts)
    expect([outcome.code, world.stripe.calls.at(-1)]).toEqual(['stopped', 'stop by operator'])
    expect((await letters()).find(({ kind }) => kind === 'condolence')).toEqual({
      kind: 'condolence',
      to: 'ruth@example.org',
      name: 'Ruth Brandt',
      stopped: [reference],
    })
    expect(await world.store.read(giftById(id))).toMatchObject({
      standing: { state: 'ended' },
      addressing: { deceased: true },
    })
  })

  test('who is somebody else is not merged, and a word that names nobody is told so', async () => {
    const { reference } = await world.given()
    expect((await world.run(merge, reference, { other: 'nobody@example.org' })).code).toBe('unknown')
    expect((await world.run(merge, reference, { other: reference })).code).toBe('same')
    const bo = await givenByAnother()
    const look = await world.preview(merge, reference, { other: bo.reference })
    expect(look.says?.map(({ text }) => text.en)).toContainEqual(expect.stringContaining('never gave under one name'))
  })
})
