import { expect, test } from 'vitest'
import type { GiftRequest } from '#gift/request.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { noteDelivery } from '../../store/work/letters.ts'
import { writeNote } from '../donor/note.ts'
import { begin } from '../gift/begin.ts'
import { recordUnit } from '../gift/record.ts'
import { asking, paid, plainly, refunded, testServices } from '../testing/fixtures.ts'
import { correctCardAddress } from './correct-card-address.ts'
import { correctDonor } from './correct-donor.ts'
import { mailGiftLink } from './mail-gift-link.ts'
import { sendCard } from './send-card.ts'
import { sendReceipt } from './send-receipt.ts'

const grandmother: GiftRequest['tribute'] = {
  type: 'honor',
  kind: 'celebration',
  firstName: 'Rosa',
  lastName: 'Vega',
  eCard: 'any',
  notification: {
    by: 'email',
    recipientName: 'Rosa Vega',
    email: 'rosa@exmaple.org',
    language: 'es',
    message: null,
    sendOn: null,
  },
}

const onPaper = { type: 'honor', kind: 'celebration', firstName: 'Rosa', lastName: 'Vega', eCard: 'any' } as const

/** A gift that was paid, with its letters. */
async function paidGift(more: Partial<GiftRequest> = {}) {
  const h = await testServices()
  const outcome = await begin(h, 'stripe', asking(more), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id } = outcome.value.gift
  await h.store.write(recordUnit(h, id, { facts: [paid('pi_1', 5000)] }))
  const letters = async (kind: string) =>
    await h.store.db.selectFrom('letter').selectAll().where('kind', '=', kind).orderBy('created_at').execute()
  const fails = async (kind: string) => {
    const [letter] = await letters(kind)
    await h.store.write(noteDelivery(letter?.id ?? '', { status: 'failed', problem: '550 no such mailbox' }, 1))
  }
  const audited = async () =>
    (await h.store.db.selectFrom('audit').select('action').where('gift', '=', id).orderBy('id').execute()).map(
      ({ action }) => action,
    )
  return { h, id, letters, fails, audited, now: h.clock.now() }
}

test('a letter that failed at the wrong address leaves again to the right one, once', async () => {
  const { h, id, letters, fails, audited, now } = await paidGift()
  await fails('receipt')
  const correct = () =>
    h.store.write(correctDonor({ gifts: [id], email: 'ana@example.org', by: 'Ana', isTheirs: false }, now))
  expect(await correct()).toEqual({ gifts: 1, letters: 1 })
  expect(await letters('receipt')).toMatchObject([{ status: 'waiting', problem: null, tries: 0 }])
  expect(await h.store.read(giftById(id))).toMatchObject({ donor: { email: 'ana@example.org' }, accessRevision: 1 })
  expect(await correct()).toEqual({ gifts: 0, letters: 0 })
  expect(await audited()).toEqual(['address_corrected'])
})

test('a receipt that is asked for twice under one key leaves once more, and of what went back there is none', async () => {
  const { h, id, letters, audited } = await paidGift()
  const wish = { letter: 'key-1', gift: id, correct: false, by: 'Ana' }
  for (let press = 0; press < 2; press++) {
    expect(await h.store.write(sendReceipt(h, wish))).toEqual({
      ok: true,
      value: { payment: 'pi_1', to: 'ada@example.org' },
    })
  }
  expect([await letters('receipt'), await audited()]).toMatchObject([{ length: 2 }, ['receipt']])
  await h.store.write(recordUnit(h, id, { facts: [refunded('stripe', 'pi_1', 1000)] }))
  expect(await h.store.write(sendReceipt(h, { ...wish, letter: 'key-2' }))).toMatchObject({
    ok: false,
    code: 'action_not_possible',
  })
})

test('grandmother’s card goes to her right address: again where it failed, anew where it was sent', async () => {
  const { h, id, letters, fails, now } = await paidGift({ tribute: grandmother })
  await fails('tribute_card')
  const send = (letter: string, email?: string) =>
    h.store.write(sendCard({ letter, gift: id, by: 'Ana', ...(email ? { email } : {}) }, now))
  expect(await send('key-1', 'rosa@example.org')).toEqual({ ok: true, value: 'now' })
  expect(await letters('tribute_card')).toMatchObject([{ status: 'waiting', problem: null }])
  expect((await h.store.read(giftById(id)))?.tribute?.notification).toMatchObject({ email: 'rosa@example.org' })
  expect(await send('key-2')).toEqual({ ok: true, value: 'on its day' })

  await h.store.write(noteDelivery((await letters('tribute_card'))[0]?.id ?? '', { status: 'sent' }, 2))
  expect(await send('key-3')).toEqual({ ok: true, value: 'now' })
  expect(await send('key-3')).toEqual({ ok: true, value: 'now' })
  expect(await letters('tribute_card')).toHaveLength(2)
})

test('no card goes out for a gift that went back', async () => {
  const { h, id, now } = await paidGift({ tribute: grandmother })
  await h.store.write(recordUnit(h, id, { facts: [refunded('stripe', 'pi_1', 5000)] }))
  expect(await h.store.read(factsOf(id))).toHaveLength(2)
  expect(await h.store.write(sendCard({ letter: 'key', gift: id, by: 'Ana' }, now))).toMatchObject({ ok: false })
})

const address = {
  line1: '1 Elm St',
  line2: null,
  city: 'Springfield',
  region: 'IL',
  postalCode: '62701',
  country: 'US',
}

test('the address of a card on paper is put right until it is printed, and again once it is to be printed anew', async () => {
  const notification = { by: 'mail', recipientName: 'Rosa Vega', address, message: 'For you.' } as const
  const { h, id, letters, audited, now } = await paidGift({ tribute: { ...onPaper, notification } })
  const right = { ...address, line1: '2 Elm St' }
  const correct = (to: typeof address) => h.store.write(correctCardAddress({ gift: id, address: to, by: 'Ana' }, now))
  const goesTo = async () => (await h.store.read(giftById(id)))?.tribute?.notification
  for (let press = 0; press < 2; press++) expect(await correct(right)).toBe('corrected')
  expect(await goesTo()).toEqual({ ...notification, address: right })
  expect(await audited()).toEqual(['card_address'])

  await h.store.write(noteDelivery((await letters('tribute_post'))[0]?.id ?? '', { status: 'sent' }, 2))
  expect(await correct(address)).toBe('printed')
  expect(await goesTo()).toEqual({ ...notification, address: right })
  h.clock.forward(1000)
  expect(await h.store.write(sendCard({ letter: 'key', gift: id, by: 'Ana' }, h.clock.now()))).toMatchObject({
    ok: true,
  })
  expect(await correct(address)).toBe('corrected')
  expect(await audited()).toEqual(['card_address', 'card_again', 'card_address'])
})

test('there is no postal address to correct where nobody is told on paper', async () => {
  const { h, id, now } = await paidGift({ tribute: grandmother })
  expect(await h.store.write(correctCardAddress({ gift: id, address, by: 'Ana' }, now))).toBe('no card')
})

test('a link and a note that are sent twice are mailed and written once', async () => {
  const { h, id, letters, audited, now } = await paidGift()
  for (let press = 0; press < 2; press++) {
    expect(await h.store.write(mailGiftLink({ letter: 'key-1', gift: id, by: 'Ana' }, now))).toBe(true)
    expect(await h.store.write(writeNote({ gift: id, text: 'She called.', by: 'Ana', key: 'key-2' }, now))).toBe(true)
  }
  expect([await letters('gift_link'), await audited()]).toMatchObject([{ length: 1 }, ['gift_link', 'note']])
})
