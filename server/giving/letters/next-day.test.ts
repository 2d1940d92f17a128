import { expect, test } from 'vitest'
import { nextDay } from '#content/next-charge.ts'
import type { Arrangement } from '#gift/arrangement.ts'
import { cents } from '#gift/money.ts'
import { plainArrangement } from '#gift/testing/arrangement.ts'
import { begin } from '../gift/begin.ts'
import { record } from '../gift/record.ts'
import { asking, paid, plainly, testServices } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { sendDue } from '../testing/send-due.ts'

const month = (day: string): Arrangement => ({
  ...plainArrangement,
  subscription: 'I-1',
  nextAt: Date.parse(`${day}T10:00:00Z`),
  firstOn: '2026-11-21',
  nextOn: day,
})

/** A monthly gift of November 21 whose second month is booked from a webhook; `reads` is what its provider then says is next. */
async function secondMonth() {
  const h = await testServices()
  const outcome = await begin(h, 'paypal', asking({ frequency: 'monthly' }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id } = outcome.value.gift
  const facts = [
    { provider: 'paypal', kind: 'pledged', ref: 'I-1', at: noon, cents: cents(5000) } as const,
    paid('sale_1', 5000, noon, 'paypal'),
  ]
  await record(h, id, { facts, arrangement: month('2026-12-21'), number: 1 })
  await sendDue(h)
  h.mails.length = 0
  const december = paid('sale_2', 5000, Date.parse('2026-12-22T10:00:00Z'), 'paypal')
  h.clock.forward(Date.parse('2026-12-22T10:00:05Z') - h.clock.now())
  await record(h, id, { facts: [december] })
  const reads = (day: string) =>
    h.paypal.readings.set(id, { facts: [...facts, december], arrangement: month(day), progress: 'over' })
  const told = async () => {
    await sendDue(h)
    return h.mails
      .splice(0)
      .map(({ gift, facts }) => (gift?.arrangement ? nextDay(gift.arrangement, facts, h.clock.now()) : null))
  }
  return { h, reads, told }
}

test('a receipt asks for the month after its own payment before it leaves', async () => {
  const { reads, told } = await secondMonth()
  reads('2027-01-21')
  expect(await told()).toEqual(['2027-01-21'])
})

test('a receipt waits while its provider still names the month that was just paid', async () => {
  const { h, reads, told } = await secondMonth()
  reads('2026-12-21')
  expect(await told()).toEqual([])
  h.clock.forward(20_000)
  expect(await told()).toEqual([])
  reads('2027-01-21')
  h.clock.forward(60_000)
  expect(await told()).toEqual(['2027-01-21'])
})

test('a receipt leaves without a day in the end, where its provider never names a later one', async () => {
  const { h, reads, told } = await secondMonth()
  reads('2026-12-21')
  const lines = []
  for (let turn = 0; turn < 12; turn++) {
    lines.push(...(await told()))
    h.clock.forward(10 * 60_000)
  }
  expect(lines).toEqual([null])
})
