import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { days } from '../../base/clock.ts'
import { forgottenGifts } from '../../store/forget/forgotten-gifts.ts'
import { unsaid } from '../../store/forget/retention.ts'
import { notes } from '../../store/forget/retention-words.ts'
import { linesOf } from '../../store/gift/batches.ts'
import { type Gift, giftById } from '../../store/gift/gifts.ts'
import { personById } from '../../store/person/people.ts'
import { whoseOf } from '../../store/person/whose.ts'
import { addLines, openBatch } from '../by-hand/batch.ts'
import { closeBatch } from '../by-hand/close.ts'
import { writeNote } from '../donor/note.ts'
import { asking } from '../testing/fixtures.ts'
import { givenGift } from '../testing/given-gift.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'
import { forgetDonor } from './forget-donor.ts'

const id = 'b'.repeat(26)
const kim = { amount: '25', donor: 'Kim, Joon', contact: '8 Oak Ave, Oxford MS 38655', number: '77' }

describe.each(['sqlite', 'postgres'] as const)('who gave by check alone, on %s', (dialect) => {
  let h: OwnServices
  beforeEach(async () => {
    h = await servicesOn(dialect)
  })
  afterEach(() => h.end())

  /** A check of somebody without a mailbox. */
  async function byCheck(): Promise<Gift> {
    const day = new Date(h.clock.now() - days(0.5)).toISOString().slice(0, 10)
    const slip = { kind: 'check', fund: null, appeal: null, day, count: 1, cents: cents(2500) } as const
    await h.store.write(openBatch(h, { ...slip, id, by: 'ben' }))
    await h.store.write(addLines(h, { id, by: 'ben', key: 'k'.repeat(26) }, [kim]))
    await h.store.write(closeBatch(h, { id, by: 'ana', fourEyes: null }))
    const [line] = await h.store.read(linesOf(id))
    const gift = await h.store.read(giftById(line?.gift ?? ''))
    if (!gift) throw new Error('no gift')
    return gift
  }
  const noteOn = (gift: Gift, text: string) =>
    h.store.write(writeNote({ gift: gift.id, text, by: 'ana', key: `key-${text}` }, h.clock.now()))
  const notesNow = async () =>
    (await h.store.db.selectFrom('audit').select('details').where('action', '=', 'note').orderBy('id').execute()).map(
      ({ details }) => (JSON.parse(details) as { text: string }).text,
    )
  const forgetKim = async (gift: Gift, dryRun: boolean, address: string | null = null) =>
    await forgetDonor(h, address, { whose: await h.store.read(whoseOf(gift.person ?? '')), by: 'Ana', dryRun })
  const isForgotten = async ({ reference }: Gift) => (await h.store.read(forgottenGifts([reference]))).has(reference)

  test('is forgotten by their person, with their gift and its notes, and nobody else is', async () => {
    const check = await byCheck()
    const other = await givenGift({ ...h, deps: h }, asking({ attempt: null }))
    await noteOn(check, 'Joon called.')
    await noteOn(other, 'Ada called.')
    const letters = await h.store.db.selectFrom('letter').selectAll().execute()
    expect((await forgetKim(check, true)).forgotten).toMatchObject({ people: 1, notes: 1, letters: 0, webhooks: 0 })
    expect(await isForgotten(check)).toBe(false)
    const answer = await forgetKim(check, false)
    expect(answer.forgotten).toMatchObject({ people: 1, notes: 1, letters: 0, webhooks: 0 })
    expect(answer).toMatchObject({ stays: { paid: [check.reference] }, atProviders: { keep: [] } })
    expect(await notesNow()).toEqual([unsaid, 'Ada called.'])
    expect([await isForgotten(check), await isForgotten(other)]).toEqual([true, false])
    expect(await h.store.db.selectFrom('letter').selectAll().execute()).toEqual(letters)
    const person = await h.store.read(personById(check.person ?? ''))
    // the name stays with what was paid
    expect(person).toMatchObject({ postal: null, name: { lastName: 'Kim' } })
    expect(person?.forgottenAt).not.toBeNull()
  })

  test('is forgotten with what they gave by hand where they gave with an address too', async () => {
    const check = await byCheck()
    const online = await givenGift({ ...h, deps: h }, asking({ attempt: null }))
    await h.store.db.updateTable('gift').set({ person: check.person }).where('id', '=', online.id).execute()
    await noteOn(check, 'Joon called.')
    const answer = await forgetKim(check, false, online.donor?.email ?? null)
    expect(answer.stays.paid.toSorted()).toEqual([check.reference, online.reference].toSorted())
    expect([await isForgotten(check), await isForgotten(online)]).toEqual([true, true])
    expect(await notesNow()).toEqual([unsaid])
  })

  test('no pattern is made of an empty address', async () => {
    const check = await byCheck()
    await noteOn(check, 'Joon called.')
    await expect(forgetKim(check, false, ' ')).rejects.toThrow('no address')
    await expect(h.store.read(notes('').due(null))).rejects.toThrow('no address')
    expect(await notesNow()).toEqual(['Joon called.'])
  })
})
