import { describe, expect, test } from 'vitest'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { days } from '../../base/clock.ts'
import type { Statement } from '../../letters/kinds/statement.ts'
import { statementDue } from '../../store/work/statements.ts'
import { begin } from '../gift/begin.ts'
import { record } from '../gift/record.ts'
import { mergePeople } from '../person/merge.ts'
import { asking, paid, plainly, testServices } from '../testing/fixtures.ts'
import { sendDue } from '../testing/send-due.ts'
import { correctDonor } from './correct-donor.ts'
import { replaceStatements } from './replace-statements.ts'
import { queueStatement, statementOf, statementsToSend, type YearlyStatement } from './yearly-statement.ts'

const summer = Date.parse('2026-06-10T18:00:00Z')
const january15 = Date.parse('2027-01-15T18:00:00Z')
const january20 = Date.parse('2027-01-20T18:00:00Z')

const given = (payment: string, ref: string, amount: number, at = january20): Fact => ({
  provider: 'stripe',
  kind: 'refunded',
  ref,
  payment,
  at,
  cents: cents(amount),
})

/** A donor who gave $150 in the summer of 2026 and was sent the year's statement on January 15. */
async function stated({ on = january15 } = {}) {
  const h = await testServices()
  const outcome = await begin(h, 'stripe', asking({ cents: cents(15_000) }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id } = outcome.value.gift
  await record(h, id, { facts: [paid('pi_1', 15_000, summer)] })
  h.clock.forward(on - h.clock.now())
  const send = async () => {
    const statement = await statementOf(
      h.store,
      { whose: { people: [], addresses: ['ada@example.org'], unjoined: [] }, email: 'ada@example.org' },
      2026,
    )
    if (!statement) throw new Error('no statement')
    await h.store.write(queueStatement(h.random.id(), statement, { by: 'Ana', now: h.clock.now() }))
  }
  await send()
  const statements = async () => {
    for (let round = 0; round < 3; round++) await sendDue(h)
    return h.mails
      .splice(0)
      .flatMap(({ kind, details }) => (kind === 'statement' ? [details.statement as Statement] : []))
  }
  expect(await statements()).toHaveLength(1)
  /** What the statements' own round sends, a day later each time, for as many days. */
  const sentWithin = async (number: number) => {
    const papers: Statement[] = []
    for (let day = 0; day < number; day++) {
      h.clock.forward(days(1))
      await replaceStatements(h)
      papers.push(...(await statements()))
    }
    return papers
  }
  const toSend = async () => {
    const rows: unknown[] = []
    for await (const page of statementsToSend(h.store, 2026)) rows.push(...page)
    return rows
  }
  return { h, id, send, sentWithin, toSend }
}

test('a statement that is no longer true is replaced once, and says which it replaces', async () => {
  const { h, id, sentWithin } = await stated()
  h.clock.forward(january20 - h.clock.now())
  await record(h, id, { facts: [given('pi_1', 're_1', 12_000)] })
  const [replaced, ...more] = await sentWithin(5)
  expect(replaced).toMatchObject({ year: 2026, totalCents: 3000, replaces: january15 })
  expect(more).toEqual([])
})

test('changes of one day are told together, those of another anew, and each says the newest that it replaces', async () => {
  const { h, id, sentWithin } = await stated()
  await record(h, id, { facts: [given('pi_1', 're_1', 1000)] })
  await record(h, id, { facts: [given('pi_1', 're_2', 1000)] })
  const first = await sentWithin(3)
  expect(first.map(({ totalCents }) => totalCents)).toEqual([13_000])
  await record(h, id, { facts: [given('pi_1', 're_3', 1000, h.clock.now())] })
  const [second, ...more] = await sentWithin(3)
  expect(more).toEqual([])
  expect(second?.totalCents).toBe(12_000)
  expect(second?.replaces).toBeGreaterThan(january15)
})

test('of what was undone within the day nothing is told, nor where only a later year changed', async () => {
  const { h, id, sentWithin } = await stated()
  await record(h, id, { facts: [given('pi_1', 're_1', 1000)] })
  await record(h, id, { facts: [{ provider: 'stripe', kind: 'refund_failed', ref: 're_1', at: january20 }] })
  await record(h, id, { facts: [paid('pi_2', 5000, january20)] })
  await record(h, id, { facts: [given('pi_2', 're_2', 5000)] })
  expect(await sentWithin(4)).toEqual([])
})

test('a payment of the year that is heard of late is told, and all of it given back too', async () => {
  const { h, id, sentWithin } = await stated()
  await record(h, id, { facts: [paid('pi_late', 2500, summer)] })
  expect(await sentWithin(2)).toMatchObject([{ totalCents: 17_500, rows: [{}, {}] }])
  const all = [given('pi_1', 're_1', 15_000), given('pi_late', 're_2', 2500)]
  await record(h, id, { facts: all })
  expect(await sentWithin(2)).toMatchObject([{ totalCents: 0, rows: [] }])
})

test('a refund that is booked while the statement is made is seen the day after', async () => {
  const { h, id, sentWithin } = await stated()
  const statement = await statementOf(
    h.store,
    { whose: { people: [], addresses: ['ada@example.org'], unjoined: [] }, email: 'ada@example.org' },
    2026,
  )
  await record(h, id, { facts: [given('pi_1', 're_1', 1000)] })
  if (statement) await h.store.write(queueStatement(h.random.id(), statement, { by: 'Ana', now: h.clock.now() }))
  expect((await sentWithin(3)).map(({ totalCents }) => totalCents)).toContain(14_000)
})

test('what is told otherwise of a payment has statements looked at again where they say it: its day, and not its fee', async () => {
  const { h, id, sentWithin } = await stated()
  await sentWithin(2)
  const isLookedAt = async () => (await h.store.read(statementDue(h.clock.now() + days(2)))) !== undefined
  const settled: Fact = { ...paid('pi_1', 15_000, summer), feeCents: cents(465), version: { theirs: 1 } } as Fact
  await record(h, id, { facts: [settled] })
  expect(await isLookedAt()).toBe(false)
  await record(h, id, { facts: [{ ...settled, at: summer + days(1), version: { theirs: 2 } } as Fact] })
  expect(await isLookedAt()).toBe(true)
  expect(await sentWithin(3)).toMatchObject([{ totalCents: 15_000, rows: [{ at: summer + days(1) }] }])
})

test('who was sent a statement that is true is skipped; who was sent another is not', async () => {
  const { h, id, toSend } = await stated()
  expect(await toSend()).toEqual([])
  await record(h, id, { facts: [given('pi_1', 're_1', 12_000)] })
  expect(await toSend()).toMatchObject([{ statement: { totalCents: 3000, replaces: january15 } }])
})

test('a statement of a year that still ran is not replaced by each gift after it, but by that of January', async () => {
  const { h, id, sentWithin, toSend } = await stated({ on: Date.parse('2026-12-01T18:00:00Z') })
  const later = Date.parse('2026-12-10T18:00:00Z')
  h.clock.forward(later - h.clock.now())
  await record(h, id, { facts: [paid('pi_2', 5000, later)] })
  expect(await sentWithin(3)).toEqual([])
  expect(await toSend()).toMatchObject([{ statement: { totalCents: 20_000 } }])
})

describe('a donor whose address was put right for one of two gifts', () => {
  /** $150 and, the newer, $20, in one statement; then one of both is somebody else's, and the first is given back in part. */
  async function twoGifts(moved: 'newer' | 'older') {
    const own = await stated({ on: Date.parse('2026-12-01T18:00:00Z') })
    const { h, id } = own
    const more = await begin(h, 'stripe', asking({ cents: cents(2000), attempt: null }), plainly)
    if (!more.ok) throw new Error(more.detail)
    const newer = more.value.gift.id
    await record(h, newer, { facts: [paid('pi_2', 2000, Date.parse('2026-12-02T18:00:00Z'))] })
    h.clock.forward(january15 - h.clock.now())
    await own.send()
    expect(await own.sentWithin(1)).toMatchObject([{ totalCents: 17_000 }])
    const gifts = [moved === 'newer' ? newer : id]
    await h.store.write(correctDonor({ gifts, email: 'bea@example.org', by: 'Ana', isTheirs: false }, h.clock.now()))
    return { ...own, newer }
  }

  test.each([
    ['newer', 15_000, 12_000],
    ['older', 2000, undefined],
  ] as const)(
    'is sent anew what is theirs, where the %s gift is not, and what changes of that later',
    async (moved, left, later) => {
      const { h, id, sentWithin } = await twoGifts(moved)
      expect(await sentWithin(3)).toMatchObject([{ totalCents: left, replaces: expect.any(Number) }])
      await record(h, id, { facts: [given('pi_1', 're_1', 3000)] })
      expect((await sentWithin(3)).map(({ totalCents }) => totalCents)).toEqual(later === undefined ? [] : [later])
    },
  )

  test('and then for the other within the day is sent nothing: the statement says what it said', async () => {
    const { h, id, sentWithin } = await twoGifts('newer')
    await h.store.write(
      correctDonor({ gifts: [id], email: 'bea@example.org', by: 'Ana', isTheirs: false }, h.clock.now()),
    )
    expect(await sentWithin(3)).toEqual([])
    await record(h, id, { facts: [given('pi_1', 're_1', 3000)] })
    expect(await sentWithin(3)).toMatchObject([{ totalCents: 14_000 }])
  })

  test('is owed a statement at the new address, which was sent none', async () => {
    const { toSend, sentWithin } = await twoGifts('newer')
    await sentWithin(3)
    expect(await toSend()).toMatchObject([{ to: 'bea@example.org', statement: { totalCents: 2000 } }])
  })
})

test('two donors who were made one after both were sent one have the next where the last of both went', async () => {
  const h = await testServices()
  const give = async (email: string, amount: number) => {
    const donor = { firstName: 'Ada', lastName: 'Field', email }
    const outcome = await begin(h, 'stripe', asking({ cents: cents(amount), attempt: null, donor }), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    const { id } = outcome.value.gift
    await record(h, id, { facts: [paid(`pi_${amount}`, amount, summer)] })
    return { id, person: null }
  }
  const [stays, other] = [await give('home@example.org', 15_000), await give('work@example.org', 2000)]
  h.clock.forward(january15 - h.clock.now())
  const all: YearlyStatement[] = []
  for await (const page of statementsToSend(h.store, 2026)) all.push(...page)
  // the letter that was sent last has the later id
  for (const statement of all) {
    h.clock.forward(days(1))
    await h.store.write(queueStatement(`letter to ${statement.to}`, statement, { by: 'Ana', now: h.clock.now() }))
  }
  await h.store.write(mergePeople(h, { stays, other, by: 'Ana' }))
  h.clock.forward(days(2))
  await replaceStatements(h)
  for (let round = 0; round < 3; round++) await sendDue(h)
  const papers = h.mails
    .filter(({ kind }) => kind === 'statement')
    .map(({ details }) => details as unknown as YearlyStatement)
  expect(papers.map(({ to, statement }) => [to, statement.totalCents])).toEqual([
    ['home@example.org', 15_000],
    ['work@example.org', 2000],
    ['work@example.org', 17_000],
  ])
})
