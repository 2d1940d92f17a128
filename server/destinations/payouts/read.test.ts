import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { days } from '../../base/clock.ts'
import { type OwnServices, servicesOn } from '../../giving/testing/own-database.ts'
import { keepBook } from '../round.ts'
import { feeLine, lineOf, type WrittenStatement, writtenStatement } from '../testing/statement.ts'

describe.each(['sqlite', 'postgres'] as const)('a statement on %s', (dialect) => {
  let h: OwnServices
  let stripe: WrittenStatement
  beforeEach(async () => {
    h = await servicesOn(dialect)
    stripe = writtenStatement()
  })
  afterEach(() => h.end())

  const kept = async () =>
    (await h.store.db.selectFrom('account_line').select(['category', 'cents']).orderBy('ref').execute()).map(
      ({ category, cents: sum }) => [category, Number(sum)],
    )

  test('that tells a line twice has it once, and another movement under its id beside it, whichever is told first', async () => {
    const at = h.clock.now()
    const [plain, other] = [
      lineOf('txn_1', at, { is: 'unknown' }),
      lineOf('txn_1', at, { is: 'unknown', category: 'T0106', cents: cents(-20) }),
    ]
    stripe.all.push(plain, plain, other, feeLine('txn_2', 30, at))
    const both = [
      ['charge', 5000],
      ['T0106', -20],
      ['fee', -30],
    ]
    expect(await keepBook(h, stripe)).toBe(true)
    expect(await kept()).toEqual(both)
    stripe.all.reverse()
    await keepBook(h, stripe)
    expect(await kept()).toEqual(both)
  })

  test('that tells a line days after its time is read so far back', async () => {
    expect(await keepBook(h, stripe)).toBe(true)
    stripe.all.push(feeLine('txn_late', 30, h.clock.now() - days(6)))
    expect(await keepBook(h, stripe)).toBe(true)
    expect(await kept()).toEqual([['fee', -30]])
  })

  test('is kept by one at a time', async () => {
    let second: boolean | undefined
    const slow = {
      ...stripe,
      async *payouts(from: number, to: number) {
        second = await keepBook(h, stripe)
        yield* stripe.payouts(from, to)
      },
    }
    expect(await keepBook(h, slow)).toBe(true)
    expect(second).toBe(false)
    expect(await keepBook(h, stripe)).toBe(true)
  })
})
