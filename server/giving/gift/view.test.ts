import { expect, test } from 'vitest'
import { eCards } from '#charity'
import { cents } from '#gift/money.ts'
import type { LetterLinks } from '../../letters/kinds/common/kind.ts'
import { kindsTo } from '../../letters/kinds/index.ts'
import { receipt } from '../../letters/kinds/receipt.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { newestDelivery } from '../../store/work/letters.ts'
import { UndeliverableLetter } from '../letters/letter.ts'
import { asking, paid, plainly, testServices } from '../testing/fixtures.ts'
import { sendDue } from '../testing/send-due.ts'
import { begin } from './begin.ts'
import { recordUnit } from './record.ts'
import { viewOf, wholeView } from './view.ts'

const reader = { recipientName: 'Luis Vega', email: 'luis@example.org', language: 'en', message: null } as const
const tribute = {
  ...({ type: 'honor', kind: 'memory', firstName: 'Rosa', lastName: 'Vega' } as const),
  eCard: eCards[0]?.id ?? '',
  notification: { by: 'email', ...reader, sendOn: null },
} as const

const links = { gift: () => 'https://give.example.org/gift' } as unknown as LetterLinks

test('a gift’s page says no name that a letter does not say', async () => {
  const h = await testServices()
  const hostile = { ...tribute, firstName: 'Visit evil', lastName: '.com now' }
  const dedication = { ...hostile, notification: { ...tribute.notification, recipientName: 'evil.com' } }
  const outcome = await begin(h, 'stripe', asking({ tribute: dedication }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const gift = await h.store.read(giftById(outcome.value.gift.id))
  if (!gift) throw new Error('no gift')
  expect(gift.tribute).toEqual(dedication)
  const view = viewOf(gift, { now: h.clock.now(), began: true, mailbox: false })
  expect(JSON.stringify(view)).not.toContain('evil')
  expect(view.tribute).toMatchObject({ name: 'a loved one', card: { to: 'the person you chose' } })
})

test('a card that no mail server takes is told to its donor as one that did not arrive', async () => {
  const h = await testServices()
  const outcome = await begin(h, 'stripe', asking({ tribute }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id } = outcome.value.gift
  await h.store.write(recordUnit(h, id, { facts: [paid('pi_1', 5000)] }))
  const ledger = {
    facts: (gift: string) => h.store.read(factsOf(gift)),
    consents: async () => [],
    pending: async () => [],
    addressQuestion: async () => null,
    onward: async () => null,
    countedSince: async () => null,
    cardDelivery: (gift: string) => h.store.read(newestDelivery(gift, kindsTo('recipient'))),
  }
  const cardNow = async () => {
    const gift = await h.store.read(giftById(id))
    if (!gift) throw new Error('no gift')
    return (await wholeView(ledger, gift, { now: h.clock.now(), began: true, mailbox: false })).tribute?.card
  }
  const card = { by: 'email', to: 'Luis Vega', on: null, eCard: eCards[0]?.id, sentOn: null }
  expect(await cardNow()).toEqual(card)
  await sendDue({ ...h, deliver: () => Promise.reject(new UndeliverableLetter('no such mailbox')) })
  expect(await cardNow()).toEqual({ ...card, unsent: 'failed' })
})

test.each([
  ['less', 'stripe', 4050, '$40.50'],
  ['less', 'paypal', 1, '$0.01'],
  ['more', 'paypal', 50_000, '$500'],
] as const)(
  'a gift of which %s came than was agreed says on its page and in its receipt what came (%s)',
  async (_, provider, came, words) => {
    const h = await testServices()
    const outcome = await begin(h, provider, asking({ costCents: cents(150) }), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    const { id } = outcome.value.gift
    await h.store.write(recordUnit(h, id, { facts: [paid('pay_1', came, h.clock.now(), provider)] }))
    const gift = await h.store.read(giftById(id))
    if (!gift) throw new Error('no gift')
    const view = viewOf(gift, { now: h.clock.now(), began: true, mailbox: false })
    expect(view).toMatchObject({ cents: came, standing: { state: 'complete', paidCents: came } })
    const letters: string[] = []
    await sendDue({
      ...h,
      deliver: async (letter) => {
        letters.push(JSON.stringify(receipt.worded(letter, links, h.clock.now())))
        return { status: 'sent' }
      },
    })
    expect(letters).toHaveLength(1)
    expect(letters[0]).toContain(words)
    expect(letters[0]).not.toMatch(/\$50\b|\$1\.50/)
  },
)
