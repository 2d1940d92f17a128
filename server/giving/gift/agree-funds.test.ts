import { beforeEach, expect, test, vi } from 'vitest'
import type { Arrangement } from '#gift/arrangement.ts'
import { cents } from '#gift/money.ts'
import { done } from '#gift/outcome.ts'
import { plainArrangement } from '#gift/testing/arrangement.ts'

vi.mock('#charity', async (original) => ({
  ...(await original<object>()),
  funds: [
    { id: 'general', default: true, name: { en: 'All of it', es: 'Todo' }, restricted: 'no' },
    { id: 'boat', name: { en: 'The boat', es: 'El barco' }, restricted: 'purpose' },
    { id: 'yard', name: { en: 'The yard', es: 'El astillero' }, restricted: 'purpose' },
  ],
}))

const { callerOf } = await import('../abuse/caller.ts')
const { createGiving } = await import('../giving.ts')
const { asking, paid, plainly, reading, testServices } = await import('../testing/fixtures.ts')
const { agreeToDebit } = await import('./agree.ts')
const { begin } = await import('./begin.ts')
const { recordUnit } = await import('./record.ts')
const { viewOf } = await import('./view.ts')
const { giftById, numberReading } = await import('../../store/gift/gifts.ts')
const { promiseOf } = await import('#content/funds.ts')
const { consentTo, wholeText } = await import('#content/consents.ts')

const beganIt = { address: '203.0.113.9', began: true, mailbox: false }
const arrangement: Arrangement = {
  ...plainArrangement,
  subscription: 'sub_1',
  firstOn: '2026-11-21',
  nextOn: '2026-12-21',
}

let drafts = 0
let h: Awaited<ReturnType<typeof testServices>>
let giving: ReturnType<typeof createGiving>
beforeEach(async () => {
  h = await testServices()
  let amount = arrangement.cents
  h.stripe.arrange = async (_gift, change) => {
    if (change.kind === 'amount') amount = change.cents
    return done({ ...reading([]), arrangement: { ...arrangement, cents: amount } })
  }
  giving = createGiving(h, { callerOf: callerOf('secret') })
})

async function running(fundsAsked: { fund: string; cents: ReturnType<typeof cents> }[]) {
  const attempt = `attempt-of-consents-${++drafts}`
  const request = asking({ frequency: 'monthly', cents: cents(5000), fundsAsked, attempt })
  const answer = await begin(h, 'stripe', request, plainly)
  if (!answer.ok) throw new Error(answer.detail)
  const { id } = answer.value.gift
  const number = await h.store.write(numberReading(id))
  await h.store.write(recordUnit(h, id, { facts: [paid(`in_${drafts}`, 5000)], arrangement, number }))
  const gift = await h.store.read(giftById(id))
  if (!gift) throw new Error('no gift')
  return gift
}
const kept = async (kind: string) =>
  (
    await h.store.db
      .selectFrom('consent')
      .selectAll()
      .where('kind', '=', kind as 'start')
      .execute()
  ).map(({ text, text_id: textId }) => ({ text, textId }))

test('a higher amount and a new card are agreed to for what the gift is for, word for word as its page says it', async () => {
  const gift = await running([{ fund: 'boat', cents: cents(5000) }])
  await giving.arrange(gift.id, { action: 'amount', amount: '60.00' }, beganIt)
  await giving.arrange(gift.id, { action: 'card-confirmed', setupIntent: 'seti_1' }, beganIt)
  const [raised] = await kept('amountUp')
  expect(raised).toMatchObject({ textId: 'amountUpFor' })
  expect(raised?.text).toMatch(
    /^From your next gift you allow .+ to charge \$60 monthly \(for: The boat\) until you stop: /,
  )
  const [card] = await kept('newCard')
  expect(card).toMatchObject({ textId: 'newCardFor' })
  expect(card?.text).toMatch(/ to charge this card \$60 monthly \(for: The boat\) until you stop: /)
  const { funds } = viewOf(gift, { now: h.clock.now(), ...beganIt })
  const wording = { of: 'amountUp', amount: '$60', ...promiseOf(cents(6000), funds, 'en') } as const
  expect(raised?.text).toBe(wholeText(consentTo(wording, 'en')))
})

test('of several funds each is named with its part of what will be charged; the default promises nothing', async () => {
  const several = [
    { fund: 'boat', cents: cents(2500) },
    { fund: 'yard', cents: cents(1500) },
    { fund: 'general', cents: cents(1000) },
  ]
  const gift = await running(several)
  await giving.arrange(gift.id, { action: 'amount', amount: '100.00' }, beganIt)
  expect((await kept('amountUp'))[0]?.text).toContain('$100 monthly (for: The boat, $50; The yard, $30) until')
  const whole = await running([])
  await giving.arrange(whole.id, { action: 'amount', amount: '70.00' }, beganIt)
  expect((await kept('amountUp')).map(({ textId }) => textId).sort()).toEqual(['amountUp', 'amountUpFor'])
})

test('the leave to debit a bank account names what the gift is for', async () => {
  const gift = await running([{ fund: 'boat', cents: cents(5000) }])
  await h.store.write(agreeToDebit(h, gift))
  await h.store.write(agreeToDebit(h, { ...gift, id: gift.id, frequency: 'once' }))
  expect((await kept('debit')).map(({ textId }) => textId).sort()).toEqual(['debit.monthlyFor', 'debit.onceFor'])
  for (const { text } of await kept('debit')) expect(text).toContain('or: The boat')
})
