import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { minutes } from '../../base/clock.ts'
import { audit } from '../../store/database/audit.ts'
import { keptAddresses } from '../../store/database/migrations/063_kept_addresses.ts'
import { findGifts } from '../../store/find/find-gifts.ts'
import { keepWords } from '../../store/find/words.ts'
import { giftsByAddress } from '../../store/gift/donors.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { openableByEmail } from '../../store/gift/openable.ts'
import { peopleAt } from '../../store/person/whose.ts'
import { readTyped } from '../find/typed.ts'
import { forgetDonor } from '../forget/forget-donor.ts'
import { begin } from '../gift/begin.ts'
import { record } from '../gift/record.ts'
import { asking, paid, plainly } from '../testing/fixtures.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'
import { giftsToJoin } from './join.ts'

/** An address and a name as a provider may tell them, and as the same person may be typed another time. */
const people = [
  { is: 'É', email: 'ÉLODIE@Exämple.org', again: 'élodie@EXÄMPLE.org', name: 'Élodie', typed: 'ELODIE' },
  { is: 'É in two signs', email: 'E\u0301va@x.org', again: 'éva@x.org', name: 'E\u0301va', typed: 'Éva' },
  { is: 'İ', email: 'İpek@x.org', again: 'İPEK@x.org', name: 'İpek', typed: 'İPEK' },
  { is: 'ß', email: 'GROẞ@x.org', again: 'groß@x.org', name: 'Groß', typed: 'GROß' },
  { is: 'Σ', email: 'ΟΔΥΣΣΕΥΣ@x.gr', again: 'οδυσσευς@X.gr', name: 'Οδυσσεύς', typed: 'Οδυσσευς' },
  { is: 'Cyrillic', email: 'Иван@Почта.рф', again: 'ИВАН@почта.рф', name: 'Иван', typed: 'ИВАН' },
] as const

describe.each(['sqlite', 'postgres'] as const)('letters beyond A to Z, on %s', (dialect) => {
  let h: OwnServices
  beforeEach(async () => {
    h = await servicesOn(dialect)
  }, 60_000)
  afterEach(() => h.end())

  let count = 0
  async function give(firstName: string, email: string): Promise<string> {
    const donor = { firstName, lastName: 'Field', email }
    const request = asking({ attempt: `beyond-${++count}`, cents: cents(5000), donor })
    const outcome = await begin(h, 'stripe', request, plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    await record(h, outcome.value.gift.id, { facts: [paid(`pi_beyond_${count}`, 5000)] })
    return outcome.value.gift.id
  }
  const join = async () => {
    h.clock.forward(minutes(11))
    while ((await giftsToJoin.round(h)) > 0);
  }

  test.each(people)('$is: an address is the same however it is typed', async ({ email, again, name }) => {
    const gift = await give(name, email)
    await give('Somebody', 'else@x.org')
    for (const typed of [email, again]) {
      const there = (await h.store.read(giftsByAddress(typed, 10))).map(({ id }) => id)
      const linked = await h.store.read(openableByEmail(typed))
      const { words, digits, email: whole, cents: sums } = readTyped(typed)
      const remembered = { words, digits, email: whole, cents: sums, day: null }
      const names = (await h.store.read(findGifts(remembered, 10))).map((each) => each.gift.id)
      expect([typed, there, linked, names]).toEqual([typed, [gift], gift, [gift]])
    }
  })

  test.each(people)('$is: who gives twice is one person, and is found by either way of typing', async (who) => {
    const [one, two] = [await give(who.name, who.email), await give(who.typed, who.again)]
    await join()
    const persons = await Promise.all([one, two].map(async (id) => (await h.store.read(giftById(id)))?.person))
    expect(persons[0]).toEqual(expect.any(String))
    expect(persons[1]).toBe(persons[0])
    expect(await h.store.read(peopleAt(readTyped(who.again).email ?? ''))).toEqual([persons[0]])
    while ((await h.store.write(keepWords(h.clock.now()))) > 0);
    const remembered = { ...readTyped(who.typed), day: null }
    const names = (await h.store.read(findGifts(remembered, 10))).map((each) => each.gift.id)
    expect(names.toSorted()).toEqual([one, two].toSorted())
  })

  test.each(people)('$is: who is forgotten by one way of typing is forgotten in notes by the others', async (who) => {
    const gift = await give(who.name, who.email)
    const other = await give('Somebody', 'else@x.org')
    const ways = new Set([who.email, who.again, who.email.toLowerCase(), who.email.toUpperCase()])
    for (const way of ways) {
      const details = { text: `Please ask <${way}> about it`, key: `k${way}` }
      await h.store.write(audit({ actor: 'Ana', action: 'note', gift: other, details }, h.clock.now()))
    }
    const answer = await forgetDonor(h, who.again, { whose: null, by: 'Ana', dryRun: false })
    expect(answer.stays.paid).toEqual([(await h.store.read(giftById(gift)))?.reference])
    const notes = await h.store.db.selectFrom('audit').select('details').where('action', '=', 'note').execute()
    const left = notes.map(({ details }) => (JSON.parse(details) as { text: string }).text)
    expect(left.filter((text) => text.startsWith('Please'))).toEqual([])
  })

  test('an address that a release before kept as it came is compared like any other after the update', async () => {
    const gift = await give('Élodie', 'somebody@x.org')
    await sql`update gift set email = 'ÉLODIE@x.org' where id = ${gift}`.execute(h.store.db)
    await keptAddresses.up(h.store.db as unknown as Kysely<unknown>)
    expect((await h.store.read(giftsByAddress('élodie@X.org', 10))).map(({ id }) => id)).toEqual([gift])
  })
})
