import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { monthsBetween } from '#gift/calendar.ts'
import { value } from '#server/providers/testing/gift.ts'
import { payAs } from '#server/providers/testing/stripe-donor.ts'
import { monthAt } from '#server/report/months.ts'
import { officeForAll } from './testing/office.ts'

const { office, sandbox } = officeForAll('sqlite')

test('months are counted by the calendar', () => {
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
})

test('a month that was declined and recovered is told, with the money of its month', async () => {
  await office.given('stripe')
  const gift = await office.given('stripe', { frequency: 'monthly' })
  const { giving } = office.services
  await sandbox.control('clock', { advanceMs: 2000 })
  await sandbox.control(`stripe/subscriptions/${gift.refs.subscription}/fail-next`)
  await sandbox.control(`stripe/subscriptions/${gift.refs.subscription}/renew`)
  await giving.returned(gift.id)
  const session = value(await giving.arrange(gift.id, { action: 'card' }))
  await payAs(sandbox.url, session.clientSecret ?? '', '5555555555554444')
  const setupIntent = (session.clientSecret ?? '').split('_secret_')[0] ?? ''
  value(await giving.arrange(gift.id, { action: 'card-confirmed', setupIntent }))

  const month = monthAt(office.services.clock.now())
  const [row] = (await office.type(`report --from ${month} --to ${month} --json`)).json<Record<string, unknown>[]>()
  expect(row).toEqual({
    month,
    onceGifts: 1,
    onceCents: 5000,
    monthlyPayments: 2,
    monthlyCents: 10_000,
    begun: 1,
    ended: 0,
    hardDeclines: 0,
    softDeclines: 1,
    byRetry: 0,
    byNewCard: 1,
    byNetworkUpdate: 0,
    byRestart: 0,
    byOtherGift: 0,
    lost: 0,
    // 2.9 % and 30 cents of each of three payments of $50
    feeCents: 525,
    accountFeeCents: 0,
  })
  const { out } = await office.type(`report --from ${month}`)
  expect(out).toContain('BY A NEW CARD')
  expect(out).toContain('$100')

  const file = join(office.env.DATA_DIR ?? '', 'report.csv')
  await office.type(`report --from ${month} --out ${file}`)
  expect(readFileSync(file, 'utf8').split('\r\n')).toEqual([
    expect.stringContaining('onceCents'),
    expect.stringMatching(/^\d{4}-\d\d,1,50.00,2,100.00,1,0,0,1,/),
    '',
  ])
  rmSync(file)
})

test('what is no month is refused', async () => {
  expect((await office.type('report --from 2026-13')).code).toBe(2)
  expect((await office.type('report --from 2026-05 --to 2026-04')).code).toBe(2)
})
