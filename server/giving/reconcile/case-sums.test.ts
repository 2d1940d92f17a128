import { beforeEach, describe, expect, test } from 'vitest'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { days, hours } from '../../base/clock.ts'
import type { ListedEntry } from '../../providers/books.ts'
import { insertFacts } from '../../store/ledger/facts.ts'
import { findMovement } from '../../store/ledger/ledger.ts'
import { begin } from '../gift/begin.ts'
import { asking, plainly, type TestServices, testServices } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { caseSums } from './case-sums.ts'

type Line = Pick<ListedEntry, 'at' | 'cents' | 'feeCents' | 'line'> & { readonly back?: boolean }

const dispute = (ref: string, more: object = {}) =>
  ({ provider: 'stripe', kind: 'disputed', ref, payment: 'pi_1', at: noon, cents: cents(5000), ...more }) as Fact
const end = (kind: 'dispute_won' | 'refund_failed', ref: string): Fact => ({ provider: 'stripe', kind, ref, at: noon })
const line = (amount: number, more: Partial<Line> = {}): Line => ({
  ...{ at: noon, cents: cents(amount), feeCents: null },
  ...more,
})

let h: TestServices
let gift: string
const tell = (...facts: Fact[]) => h.store.write(insertFacts(gift, facts, noon))
/** How these lines of a case compare with our ledger, of noon and the day behind it. */
async function differences(kind: Fact['kind'], ref: string, ...lines: readonly Line[]) {
  const sums = caseSums(h, 'stripe', noon, noon + days(1))
  const movement = await findMovement(h.store, 'stripe', kind, ref)
  if (!movement) throw new Error(`${ref} is not in the ledger`)
  expect(sums.takes(movement)).toBe(true)
  for (const { back, ...entry } of lines) sums.add(movement, entry, back)
  return (await sums.differences(false)).map(({ is, theirs, ours }) => [is, theirs, ours])
}

beforeEach(async () => {
  h = await testServices()
  const outcome = await begin(h, 'stripe', asking(), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  gift = outcome.value.gift.id
})

describe('the sum of a case', () => {
  test('that was won is what was taken: less that came back is told', async () => {
    await tell(dispute('dp_1'), end('dispute_won', 'dp_1'))
    expect(await differences('dispute_won', 'dp_1', line(5000))).toEqual([])
    expect(await differences('dispute_won', 'dp_1', line(4000))).toEqual([['amount_differs', 4000, 5000]])
  })

  test('of a refund that came back is compared with none where that refund is not known', async () => {
    await tell(end('refund_failed', 're_1'))
    expect(await differences('refund_failed', 're_1', line(5000))).toEqual([])
  })

  test('is that of lines which the list gives no name, but of another moment or sum each', async () => {
    await tell(dispute('dp_1', { cents: cents(6000) }))
    const lines = [line(2000), line(2500), line(1500, { at: noon + 1 })]
    expect(await differences('disputed', 'dp_1', ...lines, ...lines)).toEqual([])
  })

  test('of which the books say that all came back is told where our ledger has a part of it as lost', async () => {
    await tell(dispute('dp_1', { cents: cents(3000) }))
    const back = { back: true, line: 'txn_2' }
    expect(await differences('disputed', 'dp_1', line(5000), line(2000, back))).toEqual([])
    expect(await differences('disputed', 'dp_1', line(5000), line(5000, back))).toEqual([['amount_differs', 0, 3000]])
  })
})

describe('of a case that was heard again', () => {
  test('each hearing within the days counts, from their first moment on, and none at their end', async () => {
    await tell(dispute('dp_1'), dispute('dp_1:2', { at: noon + hours(1), cents: cents(700) }))
    await tell(dispute('dp_1:3', { at: noon + days(1), cents: cents(90) }))
    expect(await differences('disputed', 'dp_1', line(5000), line(700))).toEqual([])
    expect(await differences('disputed', 'dp_1', line(5000))).toEqual([['amount_differs', 5000, 5700]])
  })

  test('the first one counts alone where our ledger dates none of them within the days', async () => {
    await tell(dispute('dp_1', { at: noon - 1 }), dispute('dp_1:2', { at: noon + days(30) }))
    expect(await differences('disputed', 'dp_1', line(5000))).toEqual([])
    expect(await differences('disputed', 'dp_1', line(4000))).toEqual([['amount_differs', 4000, 5000]])
  })

  test('the fees that we know are added up', async () => {
    await tell(dispute('dp_1', { feeCents: cents(1500) }), dispute('dp_1:2', { feeCents: cents(300) }))
    await tell(dispute('dp_1:3'))
    const lines = [line(5000, { feeCents: cents(1500) }), line(10_000, { feeCents: cents(300) })]
    expect(await differences('disputed', 'dp_1', ...lines)).toEqual([])
    expect(await differences('disputed', 'dp_1', line(15_000, { feeCents: cents(1500) }))).toEqual([
      ['fee_differs', 1500, 1800],
    ])
  })
})

describe('the fee of a case', () => {
  test.each([
    ['that the books do not tell is none to compare', null, 1500, []],
    ['that the books do not tell is none to compare, as little as ours', null, null, []],
    ['that the books tell as nought is told where we know of one', 0, 1500, [['fee_differs', 0, 1500]]],
    ['of nought is what we have where we know of none', 0, null, []],
    ['that we do not know is told', 1500, null, [['fee_differs', 1500, null]]],
    ['that both know is nothing to tell', 1500, 1500, []],
  ])('%s', async (_, theirs, ours, is) => {
    await tell(dispute('dp_1', ours === null ? {} : { feeCents: cents(ours) }))
    const feeCents = theirs === null ? null : cents(theirs)
    expect(await differences('disputed', 'dp_1', line(5000, { feeCents }))).toEqual(is)
  })
})
