import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calendarYear } from '#content/dates.ts'
import type { TypedLine } from '#gift/by-hand/line.ts'
import { mostLines } from '#gift/by-hand/pasted.ts'
import { cents } from '#gift/money.ts'
import { days } from '../../base/clock.ts'
import { slipFields } from '../../staff/batch.ts'
import { employerLetter } from '../../staff/employer-letter.ts'
import { giftAbout } from '../../staff/gift-about.ts'
import { refund } from '../../staff/refund.ts'
import { linesOf } from '../../store/gift/batches.ts'
import { type Gift, giftById } from '../../store/gift/gifts.ts'
import { factsOf, insertFacts } from '../../store/ledger/facts.ts'
import { paidAlike } from '../../store/person/alike.ts'
import { whoseOf } from '../../store/person/whose.ts'
import { mailReceipt } from '../letters/mail-receipt.ts'
import { hasUntriedReceipt, receiptsSince, replaceReceipt } from '../letters/receipt-again.ts'
import { sendReceipt } from '../letters/send-receipt.ts'
import { queueStatement, statementOf } from '../letters/yearly-statement.ts'
import { asking, paid } from '../testing/fixtures.ts'
import { givenGift } from '../testing/given-gift.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'
import { openBatch, saveLines } from './batch.ts'
import { closeBatch } from './close.ts'
import { receiptsToPost } from './receipts-to-post.ts'
import { reverseLine } from './reverse.ts'

describe.each(['sqlite', 'postgres'] as const)('what became of a deposit slip, on %s', (dialect) => {
  let h: OwnServices
  beforeEach(async () => {
    h = await servicesOn(dialect)
  })
  afterEach(() => h.end())

  const rose = { amount: '100', donor: 'Whitaker, Rose', contact: 'rose@example.org' }
  let slips = 0
  /** The gift that a line of a slip of its own becomes. */
  async function became(typed: TypedLine, person: string | null = null): Promise<Gift> {
    const id = String(++slips).padStart(26, 'b')
    const day = new Date(h.clock.now() - days(0.5)).toISOString().slice(0, 10)
    const says = { kind: 'check', fund: null, appeal: null, day, count: 1, cents: cents(10_000) } as const
    await h.store.write(openBatch(h, { ...says, id, by: 'ben' }))
    await h.store.write(saveLines(h, { id, by: 'ben' }, [{ place: 1, typed, person }]))
    expect((await h.store.write(closeBatch(h, { id, by: 'ana', fourEyes: null }))).is).toBe('closed')
    const [line] = await h.store.read(linesOf(id))
    const gift = await h.store.read(giftById(line?.gift ?? ''))
    if (!gift) throw new Error('no gift')
    return gift
  }
  const letters = async (gift: Gift) =>
    (await h.store.db.selectFrom('letter').select('kind').where('gift', '=', gift.id).execute()).map(({ kind }) => kind)

  test.each([
    { kind: 'grant', about: 'Fidelity Charitable' },
    { kind: 'stock', about: '40 shares of ACME' },
    { kind: 'in_kind', about: 'A piano' },
  ])('of a gift by $kind no receipt of a sum is mailed, whoever asks for one', async (more) => {
    const gift = await became({ ...rose, ...more })
    expect(await h.store.read(hasUntriedReceipt(gift.id))).toBe(true)
    const [payment] = (await h.store.read(factsOf(gift.id))).filter((fact) => fact.kind === 'paid')
    if (!payment) throw new Error('not paid')
    const again = { letter: 'again', gift: gift.id, correct: false, by: 'ana' }
    expect(await h.store.write(sendReceipt(h, again))).toMatchObject({ ok: true })
    expect(await h.store.write(mailReceipt(h, gift.id))).toMatchObject({ ok: true })
    const replaced = { letter: 'replaced', gift: gift.id, payment, by: 'ana' }
    expect(await h.store.write(replaceReceipt(h, replaced))).toBe('rose@example.org')
    expect(new Set(await letters(gift))).toEqual(new Set(['acknowledgement']))
    expect(await h.store.read(receiptsSince(gift.id, 0))).toBe(4)
  })

  test('a statement that was sent is looked at again when a check of that year is booked for who has no address', async () => {
    const first = await became(rose)
    const before = calendarYear(h.clock.now()) - 1
    const whose = await h.store.read(whoseOf(first.person ?? ''))
    const year = calendarYear(h.clock.now())
    const statement = await statementOf(h.store, { whose, email: 'rose@example.org' }, year)
    if (!statement) throw new Error('no statement')
    await h.store.write(queueStatement('statement-1', statement, { by: 'ana', now: h.clock.now() }))
    await h.store.db.updateTable('yearly_statement').set({ due_at: null }).execute()
    await became({ amount: '100', donor: 'Whitaker, Rose', received: `${before}-12-30` }, first.person)
    const [row] = await h.store.db.selectFrom('yearly_statement').select('due_at').execute()
    expect(row?.due_at).not.toBeNull()
  })

  test('of a sum that is common, what was paid nearest is looked at', async () => {
    const gift = await givenGift({ ...h, deps: h }, asking({ attempt: null }))
    const at = h.clock.now() - days(20)
    const far = Array.from({ length: 30 }, (_, hour) => ({ ...paid(`pi_far_${hour}`, 700), at: at - days(10) - hour }))
    const near = { ...paid('pi_near', 700), at: at - 1 }
    await h.store.write(insertFacts(gift.id, [...far, near], h.clock.now()))
    const lines = Array.from({ length: mostLines }, (_, line) => ({ cents: 700, at: at + line }))
    const times = (await h.store.read(paidAlike(lines, days(15)))).map(({ paidAt }) => paidAt)
    expect(times).toContain(near.at)
    expect(times.length).toBeLessThan(31)
  })

  test('a receipt by mail goes to the address that was typed last, and none of a gift that went back', async () => {
    const kim = { amount: '100', donor: 'Kim, Joon', contact: '8 Oak Ave, Oxford MS 38655' }
    const first = await became(kim)
    const second = await became({ ...kim, contact: '9 Elm St, Tupelo MS 38801' }, first.person)
    const posted = async ({ byHand }: Gift) =>
      (await h.store.read(receiptsToPost({ id: byHand?.batch ?? '' }))).map(({ to }) => to)
    const home = ['Joon Kim', '9 Elm St', 'Tupelo, MS 38801']
    expect([await posted(first), await posted(second)]).toEqual([[home], [home]])
    expect(await posted(await became(rose))).toEqual([])
    await h.store.write(reverseLine(h, { word: first.id, as: 'returned', reason: 'No funds', by: 'ana' }))
    expect([await posted(first), await posted(second)]).toEqual([[], [home]])
  })

  test('an employer is asked to match a check, and neither a grant, nor stock, nor what another employer gave', async () => {
    const offered = async (more: TypedLine) => {
      const about = await h.store.read(giftAbout((await became({ ...rose, ...more })).id))
      return about && employerLetter.offered?.(about)
    }
    expect(await offered({})).toBe(true)
    for (const kind of ['grant', 'stock', 'employer'])
      expect(await offered({ kind, about: 'Delta Shipping' })).toBe(false)
  })

  test('nobody is offered to give back what no provider can be asked to give back', async () => {
    const check = await became(rose)
    const online = await givenGift({ ...h, deps: h }, asking({ attempt: null }))
    const offered = async ({ id }: Gift) => {
      const about = await h.store.read(giftAbout(id))
      return about && refund.offered?.(about)
    }
    expect([await offered(check), await offered(online)]).toEqual([false, true])
  })
})

test('a slip has as many lines as a batch may have, and no more', () => {
  const { count } = slipFields()
  expect([v.is(count, '200'), v.is(count, '201'), v.is(count, '0')]).toEqual([true, false, false])
  expect(mostLines).toBe(200)
})
