import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { minutes } from '../../base/clock.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { mergedWith, namesOnPaper, personById } from '../../store/person/people.ts'
import { donorOf } from '../donor/donor.ts'
import { begin } from '../gift/begin.ts'
import { record } from '../gift/record.ts'
import { asking, paid, plainly } from '../testing/fixtures.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'
import { correctName } from './change.ts'
import { giftsToJoin } from './join.ts'
import { mergePeople, unmergePerson } from './merge.ts'

describe.each(['sqlite', 'postgres'] as const)('people, on %s', (dialect) => {
  let h: OwnServices
  beforeEach(async () => {
    h = await servicesOn(dialect)
  }, 60_000)
  afterEach(() => h.end())

  let count = 0
  /** A gift that was paid. */
  const give = async (firstName: string, email: string, more: { readonly pays?: boolean } = {}) => {
    const attempt = `attempt-${++count}`
    const donor = { firstName, lastName: 'Field', email }
    const outcome = await begin(h, 'stripe', asking({ attempt, cents: cents(5000), donor }), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    const { id } = outcome.value.gift
    if (more.pays !== false) await record(h, id, { facts: [paid(`pi_${count}`, 5000)] })
    return id
  }
  const join = async () => {
    h.clock.forward(minutes(11))
    while ((await giftsToJoin.round(h)) > 0);
  }
  const personOf = async (id: string) => (await h.store.read(giftById(id)))?.person ?? null

  test('gifts are joined to people by evidence afterwards, and what came to nothing to nobody', async () => {
    const [one, two] = [await give('Ada', 'ada@example.org'), await give('ada', 'Ada@example.org')]
    const [other, unpaid] = [
      await give('Harold', 'ada@example.org'),
      await give('Ada', 'ada@example.org', { pays: false }),
    ]
    expect(await giftsToJoin.round(h)).toBe(0)
    await join()
    expect(await personOf(two)).toBe(await personOf(one))
    expect(await personOf(other)).not.toBe(await personOf(one))
    expect(await personOf(unpaid)).toBeNull()
    const file = await h.store.read(donorOf(unpaid))
    expect(file?.gifts.map(({ gift }) => gift.id).toSorted()).toEqual([one, two, unpaid].toSorted())
    expect(file?.others).toEqual([await personOf(other)])
  })

  test('a name is corrected for every gift, those that come later too, and what was typed stays', async () => {
    const one = await give('Ada', 'ada@example.org')
    const gift = await h.store.read(giftById(one))
    const of = { gift: { id: one, person: gift?.person ?? null }, by: 'Ana', action: 'person_named' }
    const named = await h.store.write(correctName(h, of, { firstName: 'Adele', lastName: 'Fields' }))
    if (!named.ok) throw new Error(named.detail)
    const later = await give('Ada', 'ada@example.org')
    await join()
    for (const id of [one, later]) {
      expect(await h.store.read(giftById(id))).toMatchObject({
        person: named.value.id,
        donor: { firstName: 'Ada', lastName: 'Field' },
        addressing: { name: { firstName: 'Adele', lastName: 'Fields' } },
      })
    }
    expect((await h.store.read(donorOf(one)))?.name).toBe('Adele Fields')
    expect(await h.store.read(namesOnPaper([named.value.id]))).toMatchObject([{ firstName: 'Adele', by: 'Ana' }])
  })

  test('a wrong merge is taken apart whole, a chain of them too', async () => {
    const gifts = [
      await give('Ada', 'ada@example.org'),
      await give('Bo', 'bo@example.org'),
      await give('Cy', 'cy@example.org'),
    ]
    await join()
    const people = await Promise.all(gifts.map(personOf))
    const before = await h.store.db.selectFrom('person').selectAll().orderBy('id').execute()
    const meant = (at: number) => ({ id: gifts[at] ?? '', person: people[at] ?? null })
    const merge = (one: number, two: number) =>
      h.store.write(mergePeople(h, { stays: meant(one), other: meant(two), by: 'Ana' }))
    expect(await merge(1, 2)).toMatchObject({ ok: true, value: { otherNames: true, gifts: 1 } })
    expect(await merge(0, 1)).toMatchObject({ ok: true, value: { gifts: 2 } })
    expect(await merge(2, 0)).toMatchObject({ ok: false, detail: 'same' })
    expect((await h.store.read(donorOf(gifts[2] ?? '')))?.gifts).toHaveLength(3)
    expect((await h.store.read(mergedWith(people[2] ?? ''))).map(({ id }) => id)[0]).toBe(people[0])

    const unmerge = (at: number) =>
      h.store.write(unmergePerson(h, { merged: people[at] ?? '', gift: gifts[at] ?? '', by: 'Ana' }))
    expect([await unmerge(1), await unmerge(1)]).toEqual([true, false])
    expect((await h.store.read(donorOf(gifts[0] ?? '')))?.gifts).toHaveLength(1)
    expect((await h.store.read(personById(people[2] ?? '')))?.root).toBe(people[1])
    expect(await unmerge(2)).toBe(true)
    expect(await h.store.db.selectFrom('person').selectAll().orderBy('id').execute()).toEqual(before)
  })
})
