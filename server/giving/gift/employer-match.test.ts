import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TypedLine } from '#gift/by-hand/line.ts'
import { cents } from '#gift/money.ts'
import { days } from '../../base/clock.ts'
import { employerCsv, employerSums, employersBetween } from '../../report/employers.ts'
import { linesOf } from '../../store/gift/batches.ts'
import { employerMatchOf } from '../../store/gift/employer-matches.ts'
import { type Gift, giftById } from '../../store/gift/gifts.ts'
import { openBatch, saveLines } from '../by-hand/batch.ts'
import { closeBatch } from '../by-hand/close.ts'
import { reverseLine } from '../by-hand/reverse.ts'
import { forgetDonor } from '../forget/forget-donor.ts'
import { givenGift } from '../testing/given-gift.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'
import { expectMatch, markMatch, matchableGift } from './employer-match.ts'

const delta = { name: 'Delta Shipping', alsoKnownAs: [], ratio: 1, most: 2500 } as const
const ferry = { name: 'Ferry & Sons', alsoKnownAs: [], ratio: 0.5 } as const
const donor = { leave: { mailbox: false, began: true } } as const

describe.each(['sqlite', 'postgres'] as const)('what an employer adds to a gift, on %s', (dialect) => {
  let h: OwnServices
  beforeEach(async () => {
    h = await servicesOn(dialect)
  })
  afterEach(() => h.end())

  const given = () => givenGift({ ...h, deps: h })
  const match = (gift: Gift) => h.store.read(employerMatchOf(gift.id))
  const letters = async (gift: Gift) =>
    (await h.store.db.selectFrom('letter').select('kind').where('gift', '=', gift.id).execute()).filter(
      ({ kind }) => kind === 'employer_letter',
    ).length

  let slips = 0
  /** What a line of a slip of its own becomes. */
  async function came(typed: TypedLine): Promise<Gift> {
    const id = String(++slips).padStart(26, 'b')
    const day = new Date(h.clock.now() - days(0.5)).toISOString().slice(0, 10)
    const says = { kind: 'employer', fund: null, appeal: null, day, count: 1, cents: cents(5000) } as const
    await h.store.write(openBatch(h, { ...says, id, by: 'ben' }))
    const line = { amount: '50', donor: 'Delta Shipping Inc', ...typed }
    await h.store.write(saveLines(h, { id, by: 'ben' }, [{ place: 1, typed: line }]))
    expect((await h.store.write(closeBatch(h, { id, by: 'ana', fourEyes: null }))).is).toBe('closed')
    const [became] = await h.store.read(linesOf(id))
    const gift = await h.store.read(giftById(became?.gift ?? ''))
    if (!gift) throw new Error('no gift')
    return gift
  }

  test('is expected, asked for, and comes in a deposit slip that names the gift', async () => {
    const gift = await given()
    expect(await h.store.write(expectMatch(h, gift.id, delta, donor))).toBe('noted')
    expect(await match(gift)).toMatchObject({ employer: 'Delta Shipping', expectedCents: 5000, stage: 'expected' })
    expect(await letters(gift)).toBe(1)
    expect(await h.store.write(markMatch(h, gift.id, 'asked', donor))).toBe('noted')
    expect(await h.store.write(markMatch(h, gift.id, 'asked', donor))).toBe('noted before')
    expect((await match(gift))?.stage).toBe('asked')

    const own = await came({ about: `Gift ${gift.reference.toLowerCase()} of R. Whitaker` })
    expect(await match(gift)).toMatchObject({ stage: 'come', comeCents: 5000, comeGift: own.id })
    // its money is here: nothing that its donor presses changes that
    expect(await h.store.write(expectMatch(h, gift.id, ferry, donor))).toBe('come')
    expect(await h.store.write(markMatch(h, gift.id, 'dropped', donor))).toBe('come')
    // the rest of it in another check
    await came({ about: gift.reference })
    expect(await match(gift)).toMatchObject({ stage: 'come', comeCents: 10_000 })
  })

  test('is awaited again when its check comes back', async () => {
    const gift = await given()
    await h.store.write(expectMatch(h, gift.id, delta, donor))
    await h.store.write(markMatch(h, gift.id, 'asked', donor))
    const own = await came({ about: gift.reference })
    await h.store.write(reverseLine(h, { word: own.id, as: 'returned', reason: 'No funds', by: 'ana' }))
    expect(await match(gift)).toMatchObject({ stage: 'asked', comeCents: 0, comeGift: null })
  })

  test('comes too where nobody expected it, and of no gift where the line names none', async () => {
    const gift = await given()
    await came({ about: gift.reference })
    expect(await match(gift)).toMatchObject({ stage: 'come', employer: 'Delta Shipping Inc', expectedCents: 0 })
    await came({ about: 'somebody, in spring' })
    expect(await h.store.db.selectFrom('employer_match').select('id').execute()).toHaveLength(1)
  })

  test('another employer takes the place of the first, and the letter is mailed once, however often it is told', async () => {
    const gift = await given()
    for (const employer of [delta, ferry, delta, delta]) await h.store.write(expectMatch(h, gift.id, employer, donor))
    await h.store.write(markMatch(h, gift.id, 'dropped', donor))
    expect(await match(gift)).toBeNull()
    await h.store.write(expectMatch(h, gift.id, ferry, donor))
    expect(await match(gift)).toMatchObject({ employer: 'Ferry & Sons', expectedCents: 2500 })
    expect(await letters(gift)).toBe(1)
  })

  test('nobody says it of another’s money, nor whoever typed an address that is not theirs', async () => {
    const grant = await came({ kind: 'grant', about: 'Fidelity Charitable', donor: 'Whitaker, Rose' })
    expect(await h.store.read(matchableGift(grant.id))).toBeNull()
    expect(await h.store.write(expectMatch(h, grant.id, delta, { by: 'ana' }))).toBe('not theirs')
    const gift = await given()
    await h.store.db.updateTable('gift').set({ proven_at: 1 }).where('id', '=', gift.id).execute()
    expect(await h.store.write(expectMatch(h, gift.id, delta, donor))).toBe('not theirs')
    expect(await match(gift)).toBeNull()
  })

  test('for whom somebody works is forgotten with them; what came of it stays', async () => {
    const gift = await given()
    await h.store.write(expectMatch(h, gift.id, delta, donor))
    const doing = { whose: null, by: 'ana', dryRun: false }
    const { forgotten } = await forgetDonor(h, gift.donor?.email ?? '', doing)
    expect(forgotten.employers).toBe(1)
    expect(await match(gift)).toMatchObject({ employer: null, expectedCents: 5000 })
  })

  test('the report says what is expected, asked and come, and a spreadsheet reads the same', async () => {
    const [first, second, third] = [await given(), await given(), await given()]
    for (const gift of [first, second, third]) await h.store.write(expectMatch(h, gift.id, delta, donor))
    for (const gift of [second, third]) await h.store.write(markMatch(h, gift.id, 'asked', donor))
    await came({ about: third.reference })
    const rows = await employersBetween(h.store, 0, h.clock.now() + 1)
    expect(employerSums(rows)).toEqual([
      { stage: 'expected', count: 1, expectedCents: 5000, comeCents: 0 },
      { stage: 'asked', count: 1, expectedCents: 5000, comeCents: 0 },
      { stage: 'come', count: 1, expectedCents: 5000, comeCents: 5000 },
    ])
    const [heading, ...lines] = employerCsv(rows).trim().split('\r\n')
    expect(heading).toBe('told_on,gift,employer,stage,expected,asked_on,come,come_on')
    expect(lines.find((line) => line.includes(third.reference))).toMatch(/,Delta Shipping,come,50\.00,[\d-]+,50\.00,/)
  })
})
