import { beforeEach, describe, expect, test } from 'vitest'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { begin } from '../../giving/gift/begin.ts'
import { asking, plainly, type TestServices, testServices } from '../../giving/testing/fixtures.ts'
import { noon } from '../../giving/testing/hand-clock.ts'
import { rememberRefs } from '../gift/gifts.ts'
import { insertFacts } from './facts.ts'
import {
  type FactQuery,
  factsBetween,
  findDisputeOf,
  findMovement,
  findMovements,
  type Movement,
  movementsBetween,
  movementsNamed,
  newestFact,
  paymentsOfRefs,
} from './ledger.ts'

const paid = (ref: string, at = noon, more: object = {}): Fact => ({
  ...{ provider: 'stripe', kind: 'paid', ref, at, cents: cents(5000), feeCents: null },
  ...more,
})
const refunded = (ref: string, payment: string, at = noon): Fact => ({
  ...{ provider: 'stripe', kind: 'refunded', ref, payment, at, cents: cents(700) },
})
const disputed = (ref: string, payment: string, at = noon): Fact =>
  ({ ...refunded(ref, payment, at), kind: 'disputed' }) as Fact
const won: Fact = { provider: 'stripe', kind: 'dispute_won', ref: 'dp_1', at: noon }

let h: TestServices
let gift: string
const tell = (...facts: Fact[]) => h.store.write(insertFacts(gift, facts, noon))
const refsOf = (movements: readonly { readonly ref: string }[]) => movements.map(({ ref }) => ref)

beforeEach(async () => {
  h = await testServices()
  const outcome = await begin(h, 'stripe', asking({ attempt: 'attempt-attempt-1' }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  gift = outcome.value.gift.id
})

describe('the facts of a time', () => {
  const query: FactQuery = { provider: null, kinds: ['paid', 'refunded'], from: noon, to: noon + 10 }
  const between = async (more: Partial<FactQuery> = {}) => {
    const pages: string[][] = []
    for await (const page of factsBetween(h.store, { ...query, ...more })) pages.push(refsOf(page))
    return pages
  }

  test('are those that are dated in it, the oldest first, and of one moment the first learnt first', async () => {
    await tell(paid('c', noon + 9), paid('b', noon + 2), paid('a', noon), refunded('d', 'c', noon + 2), won)
    await tell(paid('before', noon - 1), paid('after', noon + 10))
    expect(await between()).toEqual([['a', 'b', 'd', 'c']])
    expect(await between({ kinds: ['refunded'] })).toEqual([['d']])
  })

  test('are of one provider where that is asked for', async () => {
    await tell(paid('ours'), paid('theirs', noon, { provider: 'paypal' }))
    expect(await between()).toEqual([['ours', 'theirs']])
    expect(await between({ provider: 'paypal' })).toEqual([['theirs']])
    expect(await between({ provider: 'stripe' })).toEqual([['ours']])
  })

  test('come a thousand at a time, each once, also where many are of one moment', async () => {
    const many = Array.from({ length: 1100 }, (_, number) => paid(`pi_${number}`, noon + (number < 1050 ? 0 : 1)))
    for (let at = 0; at < many.length; at += 100) await tell(...many.slice(at, at + 100))
    const pages = await between()
    expect(pages.map(({ length }) => length)).toEqual([1000, 100])
    expect(pages.flat()).toEqual(refsOf(many))
  })
})

describe('a movement', () => {
  const movements = async () => {
    const all: Movement[] = []
    const query = { provider: 'stripe', kinds: ['paid', 'dispute_won'], from: noon, to: noon + 1 } as const
    for await (const page of movementsBetween(h.store, query)) all.push(...page)
    return all
  }

  test('says what it came to, and its fee where that is known', async () => {
    await tell(paid('pi_1', noon, { feeCents: cents(175) }), won)
    expect(await movements()).toMatchObject([
      { kind: 'paid', ref: 'pi_1', gift, at: noon, cents: 5000, feeCents: 175, datedApart: false },
      { kind: 'dispute_won', ref: 'dp_1', gift, at: noon, cents: null, feeCents: null, datedApart: false },
    ])
  })

  test('of a payment that no line dates may stand on another day', async () => {
    await tell(paid('seen', noon, { version: { theirs: 0 } }), paid('succeeded', noon, { version: { theirs: 2 } }))
    await tell(paid('moved', noon, { version: { theirs: noon } }), paid('before'))
    await tell({ ...won, version: { theirs: 1 } } as Fact)
    expect((await movements()).map(({ ref, datedApart }) => [ref, datedApart])).toEqual([
      ['seen', true],
      ['succeeded', true],
      ['moved', false],
      ['before', false],
      ['dp_1', false],
    ])
  })

  test('is found by its kind and the provider’s id', async () => {
    await tell(paid('same'), { ...refunded('same', 'x'), at: noon + 5 } as Fact, paid('other'))
    expect(await findMovement(h.store, 'stripe', 'refunded', 'same')).toMatchObject({ kind: 'refunded', at: noon + 5 })
    expect(await findMovement(h.store, 'stripe', 'paid', 'same')).toMatchObject({ kind: 'paid', ref: 'same' })
    expect(await findMovement(h.store, 'paypal', 'paid', 'same')).toBeUndefined()
    expect(await findMovement(h.store, 'stripe', 'paid', 'unknown')).toBeUndefined()
  })

  test('is found with others, the first learnt first', async () => {
    await tell(disputed('dp:2', 'pi'), disputed('dp', 'pi', noon + 9), disputed('another', 'pi'))
    await tell({ ...disputed('dp', 'pi'), provider: 'paypal' } as Fact, paid('dp:2'))
    expect(refsOf(await findMovements(h.store, 'stripe', 'disputed', ['dp', 'dp:2', 'dp:3']))).toEqual(['dp:2', 'dp'])
  })

  test('is found by the provider’s ids, whatever its kind', async () => {
    await tell(paid('same'), refunded('same', 'x'), paid('other'), paid('third'))
    await tell(paid('same', noon, { provider: 'paypal' }))
    const named = await movementsNamed(h.store, 'stripe', ['same', 'third', 'unknown'])
    expect([...named.keys()]).toEqual(['paid:same', 'refunded:same', 'paid:third'])
    expect(named.get('refunded:same')).toMatchObject({ kind: 'refunded', cents: 700 })
    expect(await movementsNamed(h.store, 'stripe', [])).toEqual(new Map())
  })
})

test('the newest dispute of a payment is the one that is dated last', async () => {
  await tell(disputed('first', 'pi', noon), disputed('last', 'pi', noon + 9), disputed('between', 'pi', noon + 5))
  await tell(disputed('other', 'pi_2', noon + 99), refunded('refund', 'pi', noon + 99))
  await tell({ ...disputed('theirs', 'pi', noon + 99), provider: 'paypal' } as Fact)
  expect(await findDisputeOf(h.store, 'stripe', 'pi')).toMatchObject({ ref: 'last', cents: 700 })
  expect(await findDisputeOf(h.store, 'stripe', 'pi_3')).toBeUndefined()
})

test('the newest fact is the one that was learnt last; there is none in an empty ledger', async () => {
  expect(await newestFact(h.store)).toBe(0)
  await tell(paid('pi_1'), paid('pi_2', noon - 9))
  const last = await findMovement(h.store, 'stripe', 'paid', 'pi_2')
  expect(await newestFact(h.store)).toBe(last?.seq)
})

test('the payments of gifts are found by the ids that belong to these, in a time with both its ends', async () => {
  await h.store.write(rememberRefs('stripe', gift, ['sub_1', 'cus_1']))
  await tell(paid('before', noon - 1), paid('first', noon), paid('last', noon + 9), paid('after', noon + 10))
  await tell(refunded('refund', 'first', noon + 5))
  const payments = await paymentsOfRefs(h.store, 'stripe', ['sub_1', 'sub_2'], noon, noon + 9)
  expect([...payments].map(([ref, rows]) => [ref, refsOf(rows)])).toEqual([['sub_1', ['first', 'last']]])
  expect(payments.get('sub_1')?.[0]).toMatchObject({ gift, cents: 5000 })
  expect(await paymentsOfRefs(h.store, 'paypal', ['sub_1'], noon, noon + 9)).toEqual(new Map())
  expect(await paymentsOfRefs(h.store, 'stripe', [], noon, noon + 9)).toEqual(new Map())
})
