import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { charityDay } from '#content/dates.ts'
import { daysAfter } from '#gift/calendar.ts'
import { giftDay } from '#gift/next-gift.ts'
import { handle, receive } from '#server/giving/inbox/inbox.ts'
import { value } from '#server/providers/testing/gift.ts'
import { officeForAll } from './testing/office.ts'

const { office, sandbox } = officeForAll('sqlite')
let folder: string
let stripe: Stripe
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'toolkit-'))
  const { hostname, port } = new URL(sandbox.url)
  stripe = new Stripe('sk_test_sandbox', { host: hostname, port, protocol: 'http', telemetry: false })
})
afterAll(() => rmSync(folder, { recursive: true }))

const today = charityDay(Date.now())
const soon = daysAfter(today, 3)
const later = daysAfter(today, 20)
const heading = 'customer,amount,next date,id,plan'
const typed = async (words: string, code = 0) => {
  const result = await office.type(words)
  expect([result.code, result.err]).toEqual([code, code === 0 ? '' : result.err])
  return result
}
const list = (name: string, lines: readonly string[], encoding: BufferEncoding = 'utf8') => {
  const file = join(folder, name)
  writeFileSync(file, lines.join('\n'), encoding)
  return file
}
const out = () => join(folder, 'toolkit.csv')
const rowsOf = (file: string) => {
  const [columns = [], ...rows] = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  return rows.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i] ?? ''])))
}
async function hear() {
  const { deps } = office.services
  for (const { headers, raw } of await sandbox.mail()) {
    const { event } = value(await receive(deps, 'stripe', headers, raw))
    if (event) await handle(deps, event)
  }
}
/** A customer whose card was brought from another processor, and who gives by nothing here. */
async function brought(email: string): Promise<string> {
  const wish = { kind: 'subscription', amount: 900, name: 'Ana Ruiz', email, shape: 'customer_method' }
  const customer = (await sandbox.control('stripe/foreign-payments', wish)) as {
    customer: string
    subscription: string
  }
  await stripe.subscriptions.cancel(customer.subscription)
  return customer.customer
}
/** What Stripe does with a row of the file, on its day. */
const begunBy = (row: Record<string, string>) =>
  stripe.subscriptions.create({
    customer: row.customer ?? '',
    items: [
      {
        price_data: {
          currency: row['adhoc_items.0.currency'] ?? '',
          product: row['adhoc_items.0.product'] ?? '',
          recurring: { interval: row['adhoc_items.0.interval'] as 'month' },
          unit_amount: Math.round(Number(row['adhoc_items.0.amount']) * 100),
        },
      },
    ],
    trial_end: Number(row.trial_end),
    metadata: { moves_to: row['metadata.moves_to'] ?? '', moved_from: row['metadata.moved_from'] ?? '' },
  })

test('a plan of nobody says so, and is not to be signed', async () => {
  const result = await typed('adopt plan --program Vanco')
  expect(result.out).toBe('Nobody of Vanco can be taken over. Not taken over: 0.\n')
})

test('the file begins each in time, takes nothing before their day, and says whose they are', async () => {
  const file = list('list.csv', [
    heading,
    `cus_AAAAAA1,$25.00,${later},S-1,gold`,
    `cus_AAAAAA2,"1,000",${soon},S-2,gold`,
  ])
  expect((await typed(`adopt toolkit ${file} --out ${out()} --dry-run`)).out).toContain(
    'Would write 2 donors, $1,025 a month',
  )
  const result = await typed(`adopt toolkit ${file} --out ${out()}`)
  expect(result.out).toContain('Charged there within 8 days: 1.')
  const [first, second] = rowsOf(out())
  const { deployment } = office.services.deps
  expect(first).toEqual({
    customer: 'cus_AAAAAA1',
    start_date: expect.any(String),
    trial_end: String(Date.parse(`${later}T12:00:00Z`) / 1000),
    'adhoc_items.0.amount': '25.00',
    'adhoc_items.0.product': expect.stringContaining(deployment),
    'adhoc_items.0.interval': 'month',
    'adhoc_items.0.currency': 'usd',
    'adhoc_items.0.quantity': '1',
    collection_method: 'charge_automatically',
    proration_behavior: 'none',
    'metadata.moves_to': deployment,
    'metadata.moved_from': 'S-1',
  })
  expect(second).toMatchObject({
    trial_end: String(Date.parse(`${giftDay(soon, 1)}T12:00:00Z`) / 1000),
    'adhoc_items.0.amount': '1000.00',
  })
  for (const { start_date, trial_end } of rowsOf(out())) {
    const [starts, ends] = [Number(start_date), Number(trial_end)]
    // Stripe takes nothing that begins within a day, and no trial that is longer than the first month
    expect(starts - Date.now() / 1000).toBeGreaterThan(47 * 3600)
    expect([ends > starts, ends - starts <= 25 * 86_400]).toEqual([true, true])
  }
})

test('what has begun of it is found, taken over by a plan while it waits, and its first month is booked here', async () => {
  const customer = await brought('ana@example.org')
  const file = list('arriving.csv', [heading, `${customer},25,${later},S-9,gold`])
  await typed(`adopt toolkit ${file} --out ${out()} --force`)
  const [row = {}] = rowsOf(out())
  await begunBy(row)
  await begunBy({ ...row, 'metadata.moves_to': 'another' })
  expect((await typed('adopt scan')).out).toMatch(/ana@example\.org +\$25\.00 .*can be taken over \(arrived for S-9\)/)
  const planned = await typed('adopt plan --program Vanco --json')
  const { hash, takes, stays } = planned.json<{ hash: string; takes: object; stays: number }>()
  expect([takes, stays]).toEqual([{ donors: 1, cents: 2500, soon: 0 }, 1])
  await typed(`adopt sign ${hash} --name "Eva Ruiz"`)
  expect((await typed('adopt plans')).out).toMatch(new RegExp(`${hash.slice(0, 16)} .* Eva Ruiz$`, 'm'))
  expect((await typed(`adopt sign ${hash} --name "Ben Ito"`, 2)).err).toContain('Eva Ruiz has signed the plan')
  expect((await typed(`adopt apply ${hash}`)).out).toBe('Taken over: 1 of 1, $25 a month.\n')
  await hear()
  const gifts = () =>
    office.services.store.db
      .selectFrom('gift')
      .select(['state', 'payments', 'email'])
      .where('adopted', 'is not', null)
      .execute()
  expect(await gifts()).toEqual([{ state: 'active', payments: 0, email: 'ana@example.org' }])
  await sandbox.control('clock', { advanceMs: 22 * 86_400_000 })
  await hear()
  expect(await gifts()).toEqual([{ state: 'active', payments: 1, email: 'ana@example.org' }])
})

test('a next date that is a moment of another zone is that day here', async () => {
  const file = list('moments.csv', [heading, `cus_AAAAAA1,25,${later}T03:00:00Z,S-1,gold`])
  await typed(`adopt toolkit ${file} --out ${out()} --force`)
  expect(rowsOf(out())[0]?.trial_end).toBe(String(Date.parse(`${daysAfter(later, -1)}T12:00:00Z`) / 1000))
})

test('a list with a fault is refused whole, in a sentence', async () => {
  const good = `cus_AAAAAA1,25,${later},S-1,gold`
  for (const [lines, sentence] of [
    [
      ['customer,amount,id', 'cus_AAAAAA1,25,S-1'],
      'has no column next date: it needs customer, amount, next date and id.',
    ],
    [[heading, good, good.replace('S-1', '')], 'line 3: it has no id'],
    [[heading, good, good], 'line 3: it has the id of line 2'],
    [[heading, good.replace('cus_AAAAAA1', '4242424242424242')], '“4242424242424242” is no customer of this account'],
    [[heading, good.replace(',25,', ',twenty,')], 'its amount “twenty” is none'],
    [[heading, good.replace(',25,', ',1.000,')], 'its amount “1.000” may be $1,000.00 or $1.00'],
    [[heading, good.replace(',25,', ',1000000,')], 'its amount “1000000” is more than is given here each month'],
    [[heading, good.replace(later, '2026-13-40')], 'its next date “2026-13-40” is none'],
    [[heading, good.replace(later, '2020-01-31')], 'its next date 2020-01-31 has passed'],
    [[heading], 'names nobody'],
    [[Array.from({ length: 100_000 }, (_, i) => `c${i}`).join(',')], 'has more than 300 columns'],
  ] as const) {
    const refused = await typed(`adopt toolkit ${list('bad.csv', lines)} --out ${join(folder, 'none.csv')}`, 2)
    expect(refused.err).toContain(sentence)
  }
  const latin = list('latin.csv', [heading, good.replace('gold', 'Señor')], 'latin1')
  expect((await typed(`adopt toolkit ${latin} --out ${out()} --force`, 2)).err).toContain('is not UTF-8')
  await typed(`adopt toolkit ${latin} --out ${out()} --force --encoding latin1`)
  expect((await typed(`adopt toolkit ${latin}`, 2)).err).toContain('Say where to write it: --out FILE.')
})
