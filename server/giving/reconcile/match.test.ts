import { beforeEach, describe, expect, test } from 'vitest'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { days, hours } from '../../base/clock.ts'
import { type BookEntry, type ListedEntry, wholly } from '../../providers/books.ts'
import { rememberRefs } from '../../store/gift/gifts.ts'
import { insertFacts } from '../../store/ledger/facts.ts'
import { begin } from '../gift/begin.ts'
import { asking, paid, plainly, type TestServices, testServices } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { findAnywhere, matched } from './match.ts'

const line = (more: Partial<BookEntry> = {}): BookEntry => ({
  ...{ kind: 'paid', ref: 'in_1', payment: null, cents: cents(5000), currency: 'USD', feeCents: null, at: noon },
  ...{ marker: null, refs: [], donor: null, subscription: null },
  ...more,
})

let h: TestServices
/** The refs that the provider was asked for. */
let questions: string[]
/** A month of a customer, of which the list does not tell the invoice. */
const month = (more: Partial<BookEntry> = {}, refs: readonly string[] = ['cus_1']): ListedEntry => {
  const entry = line(more)
  const whole = async () => {
    questions.push(entry.ref)
    return entry
  }
  return { ...entry, ref: null, refs, whole }
}
const tell = async (...facts: Fact[]) => {
  const { id } = await h.store.db.selectFrom('gift').select('id').executeTakeFirstOrThrow()
  await h.store.write(insertFacts(id, facts, noon))
}
/** Which fact each line was taken for, and which it turned out not to be. */
async function matches(...entries: readonly ListedEntry[]) {
  const all = async function* () {
    yield* entries
  }
  const period = { from: noon - days(30), to: noon + days(30) }
  const pairs: (string | undefined)[][] = []
  for await (const { movement, notOf } of matched(h.store, 'stripe', period, all()))
    pairs.push([movement?.ref, ...(notOf ? [notOf.ref] : [])])
  return pairs
}

beforeEach(async () => {
  h = await testServices()
  questions = []
  const outcome = await begin(h, 'stripe', asking({ frequency: 'monthly' }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  await h.store.write(rememberRefs('stripe', outcome.value.gift.id, ['cus_1']))
})

describe('a month whose ref the list does not tell', () => {
  test.each([
    ['an hour before our date', { at: noon - hours(1) }, true],
    ['an hour behind it', { at: noon + hours(1) }, true],
    ['earlier', { at: noon - hours(1) - 1 }, false],
    ['later', { at: noon + hours(1) + 1 }, false],
    ['fifteen days ahead, of a debit', { at: noon - days(15), ahead: true }, true],
    ['further ahead', { at: noon - days(15) - 1, ahead: true }, false],
    ['an hour behind, of a debit', { at: noon + hours(1), ahead: true }, true],
    ['of another sum', { cents: cents(4999) }, false],
  ])('is the payment of its gift without a question, dated %s: %o', async (_, more, isLikely) => {
    await tell(paid('in_1', 5000))
    const others = [days(-29), days(29)].map((apart) => month({ ref: 'in_9', at: noon + apart }, ['cus_9']))
    expect(await matches(month(more), ...others)).toEqual([['in_1'], [undefined], [undefined]])
    expect(questions).toEqual([...(isLikely ? [] : ['in_1']), 'in_9', 'in_9'])
    expect(await matches(...others, month(more))).toContainEqual(['in_1'])
  })

  test('is asked for outside of the days too, where it may be of a payment that we have', async () => {
    await tell(paid('in_1', 5000))
    expect(await matches(month({ at: noon - days(31) }))).toEqual([['in_1']])
    expect(questions).toEqual(['in_1'])
  })

  test('is found by any of its ids, and asked for where none of them leads to a gift', async () => {
    await tell(paid('in_1', 5000))
    expect(await matches(month({}, ['pi_x', 'cus_1']))).toEqual([['in_1']])
    expect(questions).toEqual([])
    expect(await matches(month({}, ['cus_2']))).toEqual([['in_1']])
    expect(questions).toEqual(['in_1'])
  })

  test('of two in one hour each is another payment', async () => {
    await tell(paid('in_1', 5000), paid('in_2', 5000, noon + 1))
    expect(await matches(month(), month({ ref: 'in_2' }))).toEqual([['in_1'], ['in_2']])
    expect(questions).toEqual([])
  })

  test('is looked up again where another line is what it was taken for', async () => {
    await tell(paid('in_2', 5000))
    const other = wholly(line({ ref: 'in_2', at: noon + 1 }))
    expect(await matches(month(), other)).toEqual([['in_2'], ['in_2'], [undefined, 'in_2']])
    expect(questions).toEqual(['in_1'])
  })

  test('is looked up again once, and not for a line that comes more than two hours later', async () => {
    await tell(paid('in_2', 5000))
    const other = (at: number) => wholly(line({ ref: 'in_2', at }))
    const again = [undefined, 'in_2']
    expect(await matches(month(), other(noon + 1), other(noon + 2))).toEqual([['in_2'], ['in_2'], again, ['in_2']])
    expect(await matches(month(), other(noon + hours(2)))).toEqual([['in_2'], ['in_2'], again])
    expect(await matches(month(), other(noon + hours(2) + 1))).toEqual([['in_2'], ['in_2']])
  })

  test('lends its gift to no line beside it that is named', async () => {
    await tell(paid('in_1', 5000), paid('in_2', 5000, noon + 1))
    const unknown = wholly(line({ ref: 'in_9', refs: ['cus_1'] }))
    expect(await matches(month(), unknown)).toEqual([['in_1'], [undefined]])
  })
})

test('a line with a ref is found by it, and of what lies outside of the days nothing unknown is told', async () => {
  await tell(paid('in_1', 5000))
  const outside = [noon - days(30) - 1, noon + days(30)]
  for (const at of outside) {
    expect(await matches(wholly(line({ at })))).toEqual([['in_1']])
    expect(await matches(wholly(line({ ref: 'in_x', at })))).toEqual([])
  }
  expect(await matches(wholly(line({ ref: 'in_x', at: noon - days(30) })))).toEqual([[undefined]])
  expect(await matches(wholly(line({ ref: 'in_x', at: noon + days(30) - 1 })))).toEqual([[undefined]])
})

test('of more lines than are looked up together each is found, in their order', async () => {
  const refs = Array.from({ length: 501 }, (_, number) => `in_${number}`)
  for (let at = 0; at < refs.length; at += 100) await tell(...refs.slice(at, at + 100).map((ref) => paid(ref, 5000)))
  expect(await matches(...refs.map((ref) => wholly(line({ ref }))))).toEqual(refs.map((ref) => [ref]))
  expect(await matches()).toEqual([])
})

describe('a case that the books call otherwise', () => {
  const disputed: Fact = {
    provider: 'stripe',
    kind: 'disputed',
    ref: 'dp',
    payment: 'pi_1',
    at: noon,
    cents: cents(5000),
  }
  const won: Fact = { provider: 'stripe', kind: 'dispute_won', ref: 'dp', at: noon }
  const find = async (more: Partial<BookEntry>) => {
    const movement = await findAnywhere(h.store, 'stripe', line({ ref: 'reversal', ...more }))
    return movement && [movement.kind, movement.ref]
  }

  test('is found by its payment, and so is what came back of it', async () => {
    await tell(disputed)
    expect(await find({ kind: 'disputed', payment: 'pi_1' })).toEqual(['disputed', 'dp'])
    expect(await find({ kind: 'dispute_won', payment: 'pi_1' })).toBeUndefined()
    await tell(won)
    expect(await find({ kind: 'dispute_won', payment: 'pi_1' })).toEqual(['dispute_won', 'dp'])
    expect(await find({ kind: 'dispute_won', payment: 'pi_2' })).toBeUndefined()
    expect(await find({ kind: 'disputed', payment: null })).toBeUndefined()
    expect(await find({ kind: 'refunded', payment: 'pi_1' })).toBeUndefined()
    expect(await find({ kind: 'disputed', ref: 'dp', payment: 'pi_2' })).toEqual(['disputed', 'dp'])
  })
})
