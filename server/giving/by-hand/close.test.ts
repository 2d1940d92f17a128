import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TypedLine } from '#gift/by-hand/line.ts'
import { cents } from '#gift/money.ts'
import { days } from '../../base/clock.ts'
import { keepWords } from '../../store/find/words.ts'
import { batchById, linesOf } from '../../store/gift/batches.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { personById } from '../../store/person/people.ts'
import { whoseOf } from '../../store/person/whose.ts'
import { find } from '../find/find.ts'
import { statementOf } from '../letters/yearly-statement.ts'
import { asking } from '../testing/fixtures.ts'
import { givenGift } from '../testing/given-gift.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'
import { addLines, correctSlip, doneTyping, openBatch, type PlacedLine, saveLines } from './batch.ts'
import { closeBatch } from './close.ts'
import { batchFile } from './read.ts'
import { reverseLine } from './reverse.ts'

const id = 'b'.repeat(26)

describe.each(['sqlite', 'postgres'] as const)('gifts by hand, on %s', (dialect) => {
  let h: OwnServices
  beforeEach(async () => {
    h = await servicesOn(dialect)
  })
  afterEach(() => h.end())

  const slip = { kind: 'check', fund: null, appeal: null } as const
  const today = () => new Date(h.clock.now() - days(0.5)).toISOString().slice(0, 10)
  /** A batch whose slip says what is typed, unless told otherwise. */
  async function typed(lines: readonly TypedLine[], more: { count?: number; total?: number } = {}) {
    const total = more.total ?? lines.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
    const says = { ...slip, id, by: 'ben', day: today(), count: more.count ?? lines.length, cents: cents(total) }
    expect(await h.store.write(openBatch(h, says))).toBeNull()
    expect(await h.store.write(addLines(h, { id, by: 'ben', key: h.random.id() }, lines))).toBe(lines.length)
  }
  const close = (by = 'ana', alone: number | null = null) =>
    h.store.write(closeBatch(h, { id, by, fourEyes: alone === null ? null : { alone: cents(alone), waits: days(1) } }))
  const save = (by: string, ...lines: readonly PlacedLine[]) => h.store.write(saveLines(h, { id, by }, lines))
  const gifts = async () => {
    const lines = await h.store.read(linesOf(id))
    return await Promise.all(lines.map(async ({ gift }) => (gift ? await h.store.read(giftById(gift)) : undefined)))
  }
  const letters = () => h.store.db.selectFrom('letter').select(['kind', 'gift']).orderBy('id').execute()
  const count = async (table: 'gift' | 'fact' | 'letter' | 'payout' | 'account_line') =>
    Number(
      (
        await h.store.db
          .selectFrom(table)
          .select((e) => e.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )

  const rose = { amount: '250', donor: 'Whitaker, Rose', contact: 'rose@example.org', number: '2207' }
  const kim = { amount: '25', donor: 'Kim, Joon', contact: '8 Oak Ave, Oxford MS 38655', number: '77' }

  describe('a batch that agrees with its slip', () => {
    test('becomes gifts that are paid, each of its person, with the receipt that was asked for, and one line of the bank’s', async () => {
      await typed([rose, kim])
      expect((await close()).is).toBe('closed')
      const [first, second] = await gifts()
      expect(first).toMatchObject({
        provider: 'hand',
        standing: { state: 'complete', paidCents: 25_000 },
        paidBy: { way: 'check', last4: '2207' },
        donor: { firstName: 'Rose', lastName: 'Whitaker', email: 'rose@example.org' },
        byHand: { batch: id, receipt: 'email' },
      })
      expect(second).toMatchObject({ donor: null, standing: { paidCents: 2500 }, byHand: { receipt: 'mail' } })
      const person = await h.store.read(personById(second?.person ?? ''))
      expect(person).toMatchObject({ name: { firstName: 'Joon', lastName: 'Kim' }, postal: { city: 'Oxford' } })
      expect(await letters()).toEqual([{ kind: 'receipt', gift: first?.id }])
      const payout = await h.store.db.selectFrom('payout').selectAll().executeTakeFirstOrThrow()
      expect(payout).toMatchObject({ ref: id, cents: 27_500, status: 'arrived', differs: 0, unbooked: 0 })
      expect(payout.complete_at).not.toBeNull()
      expect(await count('account_line')).toBe(2)
    })

    test('who gave is from then on the gift’s alone, and forgotten with it', async () => {
      await typed([rose, kim])
      await close()
      const lines = JSON.stringify(await h.store.db.selectFrom('batch_line').selectAll().execute())
      for (const word of ['Whitaker', 'rose@', 'Joon', 'Oak']) expect(lines).not.toContain(word)
    })

    test('who gives by hand again from the same address, or the same mailbox under the same name, is the same person', async () => {
      await typed([kim, { ...kim, number: '78' }, rose, { ...rose, number: '2208' }])
      await close()
      const [one, again, mailed, mailedAgain] = await gifts()
      expect(again?.person).toBe(one?.person)
      expect(mailedAgain?.person).toBe(mailed?.person)
      expect(mailed?.person).not.toBe(one?.person)
    })

    test('whom somebody chose is whose it is', async () => {
      await typed([kim])
      await close()
      const person = (await gifts())[0]?.person ?? ''
      const other = 'c'.repeat(26)
      const says = { ...slip, id: other, by: 'ben', day: today(), count: 1, cents: cents(5000) }
      await h.store.write(openBatch(h, says))
      const line = { place: 1, typed: { amount: '50', donor: 'J. Kim' }, person }
      await h.store.write(saveLines(h, { id: other, by: 'ben' }, [line]))
      await h.store.write(closeBatch(h, { id: other, by: 'ana', fourEyes: null }))
      const [row] = await h.store.read(linesOf(other))
      expect((await h.store.read(giftById(row?.gift ?? '')))?.person).toBe(person)
    })

    test('is found by the name of who has no mailbox, and by its check', async () => {
      await typed([kim])
      await close()
      await h.store.write(keepWords(h.clock.now()))
      const [gift] = await gifts()
      for (const word of ['Joon Kim', gift?.reference ?? '']) {
        expect(
          (await find(h.store, word, 5)).map((each) => each.gift.id),
          word,
        ).toEqual([gift?.id])
      }
    })

    test('the law’s paper goes by its kind: a grant is thanked for, stock is described, and neither is in the year’s sum', async () => {
      const grant = { ...rose, kind: 'grant', about: 'Fidelity Charitable', amount: '100' }
      const stock = { ...rose, kind: 'stock', about: '40 shares of ACME', amount: '900', number: '' }
      await typed([rose, grant, stock])
      await close()
      expect((await letters()).map(({ kind }) => kind)).toEqual(['receipt', 'acknowledgement', 'acknowledgement'])
      // what is no money is on no line of the bank's
      expect(await h.store.db.selectFrom('payout').select('cents').execute()).toEqual([{ cents: 35_000 }])
      const [gift] = await gifts()
      const whose = await h.store.read(whoseOf(gift?.person ?? ''))
      const year = new Date(h.clock.now()).getUTCFullYear()
      const statement = await statementOf(h.store, { whose, email: 'rose@example.org' }, year)
      expect(statement?.statement).toMatchObject({ totalCents: 25_000 })
      expect(statement?.statement.besides?.map(({ what }) => what)).toEqual([
        'Fidelity Charitable, $100',
        '40 shares of ACME',
      ])
    })
  })

  describe('a batch that is not as it must be', () => {
    const untouched = async () => {
      expect([await count('gift'), await count('fact'), await count('letter'), await count('payout')]).toEqual([
        0, 0, 0, 0,
      ])
      expect((await h.store.read(batchById(id)))?.status).toBe('open')
    }

    test('off by a cent: nothing is done', async () => {
      await typed([rose, kim], { total: 27_501 })
      expect((await close()).is).toBe('differs')
      await untouched()
    })

    test('a line too few: nothing is done', async () => {
      await typed([rose], { count: 2, total: 25_000 })
      expect((await close()).is).toBe('differs')
      await untouched()
    })

    test('one line with a fault: nothing of the others is done', async () => {
      await typed([rose, { ...kim, donor: '' }])
      expect((await close()).is).toBe('faults')
      await untouched()
    })

    test('above what one person may do alone, whoever typed it does not close it', async () => {
      await typed([rose])
      expect((await close('ben', 10_000)).is).toBe('second person')
      await untouched()
      expect((await close('ben', 25_000)).is).toBe('closed')
    })

    test('whoever typed or took out a line, put its slip right or had done with it is no second person, whatever comes after', async () => {
      const done = async (by: string) => {
        const batch = await h.store.read(batchById(id))
        if (batch) await h.store.write(doneTyping(h, batch, by))
      }
      await typed([rose, kim])
      await save('ana', { place: 1, typed: { ...rose, memory: 'Ada' } })
      await save('cleo', { place: 3, typed: kim })
      await save('cleo', { place: 3, typed: { amount: '' } })
      const says = { ...slip, day: today(), count: 2, cents: cents(27_500), by: 'dora', reason: 'Added up anew' }
      await h.store.write(correctSlip(h, id, says))
      await done('eve')
      await save('ben', { place: 1, typed: { ...rose, memory: '' } })
      for (const by of ['ben', 'ana', 'cleo', 'dora', 'eve'])
        expect((await close(by, 10_000)).is, by).toBe('second person')
      await untouched()
      expect((await close('fay', 10_000)).is).toBe('closed')
    })

    test('whoever only saves what stands there had no hand in it', async () => {
      await typed([rose])
      await save('ana', { place: 1, typed: rose })
      expect((await close('ana', 10_000)).is).toBe('closed')
    })

    test('a slip that is put right is open again: another had done with what it said', async () => {
      await typed([rose])
      const batch = await h.store.read(batchById(id))
      if (batch) await h.store.write(doneTyping(h, batch, 'ben'))
      const says = { ...slip, kind: 'cash' as const, day: today(), count: 1, cents: cents(25_000), by: 'ben' }
      await h.store.write(correctSlip(h, id, { ...says, reason: 'It is cash' }))
      expect(await h.store.read(batchById(id))).toMatchObject({ status: 'open', typedBy: null, kind: 'cash' })
    })

    test('two clerks close it at once: it is closed once, and the other is told', async () => {
      await typed([rose, kim])
      const both = await Promise.all([close('ana'), close('cleo')])
      expect(both.map(({ is }) => is).toSorted()).toEqual(['closed', 'closed before'])
      expect([await count('gift'), await count('fact')]).toEqual([2, 2])
    })

    test('the machine dies while it is closed: nothing is half done, and closing it again does all of it', async () => {
      await typed([rose, kim])
      let left = 1
      const dying = {
        ...h,
        failpoint: () => {
          if (left-- === 0) throw new Error('the machine died')
        },
      }
      await expect(h.store.write(closeBatch(dying, { id, by: 'ana', fourEyes: null }))).rejects.toThrow('died')
      await untouched()
      expect((await close()).is).toBe('closed')
      expect(await count('fact')).toBe(2)
    })

    test('what is typed into a closed batch is refused', async () => {
      await typed([rose])
      await close()
      expect(await save('ben', { place: 1, typed: kim })).toBe('closed')
    })
  })

  test('a line that says what is here already is shown, and so is one that is typed twice', async () => {
    const online = await givenGift({ ...h, deps: h }, asking({ attempt: null }))
    const name = `${online.donor?.lastName}, ${online.donor?.firstName}`
    await typed([{ amount: '50', donor: name, contact: '' }, kim, kim])
    const batch = await h.store.read(batchById(id))
    const file = batch && (await h.store.read(batchFile(batch, h.clock.now(), { looksBeside: 'all' })))
    expect(file?.lines.map(({ alike, twice }) => [alike?.reference ?? null, twice])).toEqual([
      [online.reference, null],
      [null, 3],
      [null, 2],
    ])
    // whoever left one line is told of that one
    const one = batch && (await h.store.read(batchFile(batch, h.clock.now(), { looksBeside: new Set([2]) })))
    expect(one?.lines.map(({ alike, twice }) => [alike, twice])).toEqual([
      [null, null],
      [null, 3],
      [null, 2],
    ])
  })

  test('a check that comes back is a line against it, at the bank too, and once', async () => {
    await typed([kim])
    await close()
    const [gift] = await gifts()
    const reverse = () =>
      h.store.write(reverseLine(h, { word: gift?.id ?? '', as: 'returned', reason: 'No funds', by: 'ana' }))
    expect((await reverse()).is).toBe('reversed')
    expect((await reverse()).is).toBe('reversed before')
    expect((await h.store.read(giftById(gift?.id ?? '')))?.standing).toMatchObject({ state: 'refunded', keptCents: 0 })
    expect((await h.store.read(factsOf(gift?.id ?? ''))).map(({ kind }) => kind)).toEqual(['paid', 'refunded'])
    const sums = await h.store.db.selectFrom('payout').select('cents').orderBy('cents').execute()
    expect(sums.map((row) => Number(row.cents))).toEqual([-2500, 2500])
    expect(await letters()).toEqual([])
    const [line] = await h.store.read(linesOf(id))
    expect(line?.reversed).toMatchObject({ as: 'returned', reason: 'No funds', by: 'ana' })
  })
})
