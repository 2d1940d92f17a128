import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import type { GiftRequest } from '#gift/request.ts'
import type { Tribute } from '#gift/tribute.ts'
import { days } from '../../base/clock.ts'
import { idsSince } from '../../base/random.ts'
import type { Store } from '../../store/database/store.ts'
import { keepWords } from '../../store/find/words.ts'
import { unpaid } from '../../store/forget/retention.ts'
import { changeGift } from '../../store/gift/gift-changes.ts'
import { begin } from '../gift/begin.ts'
import { recordUnit } from '../gift/record.ts'
import { asking, paid, plainly } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'
import { find } from './find.ts'

const inMemory: Tribute = {
  type: 'honor',
  kind: 'memory',
  firstName: 'Rosa',
  lastName: 'Vega',
  eCard: 'candle',
  notification: {
    by: 'email',
    recipientName: 'Luis Vega',
    email: 'luis@example.org',
    language: 'es',
    message: null,
    sendOn: null,
  },
}

describe.each(['sqlite', 'postgres'] as const)('a gift is found on %s', (dialect) => {
  let h: OwnServices
  const references = new Map<string, string>()

  const keep = () => h.store.write(keepWords(h.clock.now()))
  const given = async (name: string, more: Partial<GiftRequest> = {}) => {
    const [firstName = '', lastName = ''] = name.split('|')
    const email = more.donor?.email ?? `${firstName.toLowerCase()}@example.org`
    const request = asking({ attempt: null, ...more, donor: { firstName, lastName, email } })
    const outcome = await begin(h, 'stripe', request, plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    h.clock.forward(1000)
    references.set(outcome.value.gift.reference, name)
    return outcome.value.gift
  }
  const found = async (text: string) =>
    (await find(h.store, text, 20)).map(({ gift }) => references.get(gift.reference))
  const fit = async (text: string) => (await find(h.store, text, 20)).map(({ fits }) => fits)

  beforeAll(async () => {
    h = await servicesOn(dialect)
    await given('María|O’Brien-López')
    await given('Mariana|Vidal', { cents: cents(7500) })
    const visa = await given('Ines|Wolf')
    await h.store.write(changeGift(visa.id, { paidBy: { way: 'card', brand: 'visa', last4: '4242' } }))
    await given('Otto|Wolf', { cents: cents(424_200) })
    const theo = await given('Theo|Delgado', { tribute: inMemory, cents: cents(7500) })
    await h.store.write(recordUnit(h, theo.id, { facts: [paid('pi_theo', 7500, noon - days(40))] }))
    await given('Bob|Stone', { donor: { firstName: 'Bob', lastName: 'Stone', email: 'b.w.stone77@hope-river.org' } })
    await keep()
  }, 60_000)
  afterAll(() => h.end(), 60_000)

  test.each([
    ['by a name, whatever its accents', 'maria obrien', ['María|O’Brien-López']],
    ['by half a name', 'delg', ['Theo|Delgado']],
    ['by the order of nothing', 'lopez maria', ['María|O’Brien-López']],
    ['whole names before those that begin so', 'maria', ['María|O’Brien-López', 'Mariana|Vidal']],
    ['by a part of an address', 'stone77', ['Bob|Stone']],
    ['by its domain', '@hope-river', ['Bob|Stone']],
    ['by the whole address', 'B.W.Stone77@hope-river.org', ['Bob|Stone']],
    ['by whom it honours', 'rosa vega', ['Theo|Delgado']],
    ['by who is told of it', 'luis', ['Theo|Delgado']],
    ['by the last digits of a card, or so many dollars', '4242', ['Otto|Wolf', 'Ines|Wolf']],
    ['by name and last digits', 'ines 4242', ['Ines|Wolf']],
    ['by its amount', '$75', ['Theo|Delgado', 'Mariana|Vidal']],
    ['by name and amount together', 'vidal 75.00', ['Mariana|Vidal']],
    ['by the day on which it was paid', new Date(noon - days(40)).toISOString().slice(0, 10), ['Theo|Delgado']],
    ['not when one of all does not fit', 'vidal $80', []],
    ['not by nothing', '   ', []],
    ['not by what the database would take for any letters', 'del%do', []],
  ])('%s', async (_, text, names) => {
    expect(await found(text)).toEqual(names)
  })

  test.each([
    ['a letter left out', 'delgdo'],
    ['one too many', 'dellgado'],
    ['a wrong one', 'delgato'],
    ['two that changed places', 'deglado'],
  ])('in spite of a slip: %s', async (_, text) => {
    expect(await found(text)).toEqual(['Theo|Delgado'])
    expect(await fit(text)).toEqual(['nearly'])
  })

  test('by its reference and its provider’s id', async () => {
    const [gift] = await find(h.store, 'delgado', 1)
    expect(await found(gift?.gift.reference.toLowerCase() ?? '')).toEqual(['Theo|Delgado'])
    expect(await found(gift?.gift.refs.intent ?? '')).toEqual(['Theo|Delgado'])
  })

  test('by its donor’s new name once it is corrected, and no longer by the old', async () => {
    const gift = await given('Zelda|Quist')
    await keep()
    expect(await found('quist')).toEqual(['Zelda|Quist'])
    await h.store.write(
      changeGift(gift.id, { donor: { firstName: 'Zelda', lastName: 'Quint', email: 'z@example.org' } }),
    )
    await keep()
    expect(await find(h.store, 'quint', 5)).toHaveLength(1)
    expect((await find(h.store, 'quist', 5)).map(({ fits }) => fits)).toEqual(['nearly'])
  })

  test('by a common name and a great day, the newest of that day first, though as many came since', async () => {
    const [greatDay, since] = [noon - days(20), noon - days(10)]
    const one = await given('Common|Name')
    await keep()
    for (const day of [greatDay, since]) await givenLike(h.store, one.id, day, 2100)
    const day = new Date(greatDay).toISOString().slice(0, 10)
    for (const text of [`common ${day}`, `$50 name ${day}`, day]) {
      const ids = (await find(h.store, text, 3)).map(({ gift }) => gift.id)
      expect(ids, text).toEqual([2100, 2099, 2098].map((number) => idLike(greatDay, number)))
    }
    expect(await find(h.store, `common ${new Date(noon - days(30)).toISOString().slice(0, 10)}`, 3)).toEqual([])
  })

  test('not once its donor is forgotten, nor do their words stay behind', async () => {
    const gift = await given('Xaver|Ypsilanti')
    await keep()
    await h.store.db
      .updateTable('gift')
      .set({ state: 'not_charged', resolve_at: null, busy_until: 0 })
      .where('id', '=', gift.id)
      .execute()
    const later = h.clock.now() + days(1)
    expect(await h.store.write(unpaid({ now: later, before: later }).forget([gift.id]))).toBe(1)
    await keep()
    expect(await found('ypsilanti')).toEqual([])
    const left = h.store.db.selectFrom('known_word').select('word').where('word', 'in', ['xaver', 'ypsilanti'])
    expect(await left.execute()).toEqual([])
    const slips = h.store.db.selectFrom('misspelling').select('word').where('word', '=', 'ypsilanti')
    expect(await slips.execute()).toEqual([])
  })
})

const idLike = (at: number, number: number) => `${idsSince(at + number)}${String(1e15 + number)}`

/** So many paid gifts like this one, one each millisecond from a moment on. */
async function givenLike({ db }: Store, id: string, at: number, number: number): Promise<void> {
  const [row] = await db.selectFrom('gift').selectAll().where('id', '=', id).execute()
  const like = Array.from({ length: number }, (_, i) => idLike(at, i + 1)).map((id, i) => ({
    ...row,
    id,
    attempt: null,
    reference: id,
    started_at: at + i + 1,
  }))
  const facts = like.map(({ id, started_at: at }) => ({
    gift: id,
    provider: 'stripe',
    kind: 'paid',
    ref: id,
    at,
    recorded_at: at,
    cents: 5000,
  }))
  const words = like.flatMap(({ id }) => ['common', 'name'].map((word) => ({ word, gift: id })))
  for (let from = 0; from < number; from += 300) {
    await db
      .insertInto('gift')
      .values(like.slice(from, from + 300) as never)
      .execute()
    await db
      .insertInto('fact')
      .values(facts.slice(from, from + 300) as never)
      .execute()
    await db
      .insertInto('gift_word')
      .values(words.slice(2 * from, 2 * from + 600))
      .execute()
  }
}
