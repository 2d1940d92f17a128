import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TypedLine } from '#gift/by-hand/line.ts'
import { cents } from '#gift/money.ts'
import { days } from '../../base/clock.ts'
import { linesOf } from '../../store/gift/batches.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { whoseOf } from '../../store/person/whose.ts'
import { phoneLinkById } from '../../store/visitors/phone-links.ts'
import { addLines, openBatch, saveLines } from '../by-hand/batch.ts'
import { closeBatch } from '../by-hand/close.ts'
import { begin } from '../gift/begin.ts'
import { personOfGift } from '../person/join.ts'
import { makePhoneLink } from '../phone/phone-links.ts'
import { asking, plainly } from '../testing/fixtures.ts'
import { givenGift } from '../testing/given-gift.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'
import { forgetDonor } from './forget-donor.ts'

const kim = { amount: '25', number: '77', donor: 'Kim, Joon', contact: '8 Oak Ave, Oxford MS 38655' }
const nobody = { amount: '25', number: '77' }

describe.each(['sqlite', 'postgres'] as const)('what is typed of a donor and given by nobody yet, on %s', (dialect) => {
  let h: OwnServices
  beforeEach(async () => {
    h = await servicesOn(dialect)
  })
  afterEach(() => h.end())

  async function opened(lines: readonly TypedLine[]): Promise<string> {
    const [id, day] = [h.random.id(), new Date(h.clock.now() - days(0.5)).toISOString().slice(0, 10)]
    const slip = { kind: 'check', fund: null, appeal: null, day, count: lines.length } as const
    await h.store.write(openBatch(h, { ...slip, cents: cents(2500 * lines.length), id, by: 'ben' }))
    await h.store.write(addLines(h, { id, by: 'ben', key: h.random.id() }, lines))
    return id
  }
  const typed = async (id: string) => (await h.store.read(linesOf(id))).map((line) => line.typed)
  const forget = async (person: string, address: string | null, dryRun = false) =>
    (await forgetDonor(h, address, { whose: await h.store.read(whoseOf(person)), by: 'Ana', dryRun })).forgotten

  test('is their name in an open slip, where it is at their postal address; the check stays to be typed again', async () => {
    const closed = await opened([kim])
    await h.store.write(closeBatch(h, { id: closed, by: 'ana', fourEyes: null }))
    const [line] = await h.store.read(linesOf(closed))
    const person = (await h.store.read(giftById(line?.gift ?? '')))?.person ?? ''
    const son = { ...kim, contact: '9 Elm St, Oxford MS 38655' }
    const chosen = { ...son, donor: 'J. Kim' }
    const open = await opened([kim, son, chosen])
    await h.store.write(saveLines(h, { id: open, by: 'ben' }, [{ place: 3, typed: chosen, person }]))
    expect(await forget(person, null, true)).toMatchObject({ lines: 2, people: 1 })
    expect(await typed(open)).toEqual([kim, son, chosen])
    expect(await forget(person, null)).toMatchObject({ lines: 2, people: 1 })
    expect(await typed(open)).toEqual([nobody, son, nobody])
    expect((await h.store.read(linesOf(open))).map((each) => each.person)).toEqual([null, null, null])
    expect(await forget(person, null)).toMatchObject({ lines: 0 })
  })

  test('is a line under their address, whatever is wrong with it, and none under one that only ends like theirs', async () => {
    const gift = await givenGift({ ...h, deps: h }, asking({ attempt: null }))
    const person = (await h.store.write(personOfGift(h, gift))) ?? ''
    const address = gift.donor?.email ?? ''
    const lines = [`${address.toUpperCase()}`, `home: <${address}>`, `x${address}`].map((contact) => ({
      ...kim,
      contact,
    }))
    const open = await opened(lines)
    expect(await forget(person, address)).toMatchObject({ lines: 2 })
    expect(await typed(open)).toEqual([nobody, nobody, lines[2]])
  })

  test('is a call of today under their address, with its letter, and one whose form began a gift of theirs', async () => {
    const gift = await givenGift({ ...h, deps: h }, asking({ attempt: null }))
    const address = gift.donor?.email ?? ''
    const wish = { cents: cents(5000), frequency: 'once', firstName: 'Ada', lastName: 'Field', language: 'en' } as const
    const call = async (email: string) => {
      const link = await h.store.write(makePhoneLink(h, { id: h.random.id(), wish: { ...wish, email }, by: 'ana' }))
      if (!link) throw new Error('too many')
      return link
    }
    const [mailed, paying, other] = [await call(address.toUpperCase()), await call(''), await call('x@example.org')]
    const outcome = await begin(h, 'stripe', asking({ attempt: paying.attempt }), plainly)
    expect(outcome.ok).toBe(true)
    const whose = await h.store.read(whoseOf((await h.store.write(personOfGift(h, gift))) ?? ''))
    const answer = await forgetDonor(h, address, { whose, by: 'Ana', dryRun: false })
    expect(answer.forgotten).toMatchObject({ calls: 2 })
    const wishes = [mailed, paying, other].map(async ({ id }) => (await h.store.read(phoneLinkById(id)))?.wish ?? null)
    expect(await Promise.all(wishes)).toEqual([null, null, { ...wish, email: 'x@example.org' }])
    const letters = h.store.db.selectFrom('letter').select('id').where('kind', '=', 'phone_link')
    expect(await letters.execute()).toEqual([{ id: other.id }])
  })
})
