import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { asking, plainly } from '#server/giving/testing/fixtures.ts'
import { value } from '#server/providers/testing/gift.ts'
import { payAs } from '#server/providers/testing/stripe-donor.ts'
import { monthAt } from '#server/report/months.ts'
import { addVisits } from '#server/store/visitors/visits.ts'
import { officeForAll } from './testing/office.ts'

let month: string
const { office, sandbox } = officeForAll('sqlite')
beforeAll(async () => {
  const { store, giving, clock } = office.services
  month = monthAt(clock.now())
  const visit = { hour: clock.now() - (clock.now() % 3_600_000), language: 'es', device: 'phone', way: '' } as const
  await store.write(
    addVisits([
      { ...visit, step: 'seen', campaign: 'spring', number: 30 },
      { ...visit, step: 'seen', campaign: '', number: 10 },
      { ...visit, step: 'touched', campaign: 'spring', number: 6 },
      { ...visit, step: 'opened', campaign: 'spring', way: 'card', number: 3 },
    ]),
  )
  const plain = { source: null, medium: null, link: null }
  const embedded = { ...plain, medium: 'embed' }
  const came = [
    { ...embedded, source: 'blog.example', campaign: 'spring' },
    { ...embedded, source: 'not a host', campaign: 'spring' },
    { ...plain, campaign: 'maria-delgado' },
  ]
  for (const attribution of came) {
    const { campaign } = attribution
    const request = asking({ language: 'es', attempt: null, attribution })
    const { gift, beginning } = value(await giving.begin('stripe', request, { ...plainly, device: 'phone' }))
    if (campaign !== 'spring') await payAs(sandbox.url, beginning.clientSecret ?? '', '4242424242424242')
    value(await giving.current(gift.id))
  }
})

test('the funnel tells the page’s steps and the ledger’s, by each side, with campaigns that are named', async () => {
  const { out } = await office.type(`report funnel --from ${month} --to ${month}`, { CAMPAIGNS: 'spring,autumn' })
  expect(out.trim().split('\n')).toEqual([
    'MONTH    OF                 SEEN  TOUCHED  OPENED  BEGUN  PAID  PAID %',
    `${month}  all                40    6        3       3      1     2.5`,
    `${month}  language es        40    6        3       3      1     2.5`,
    `${month}  campaign (none)    10    0        0       0      0     0.0`,
    `${month}  campaign other     0     0        0       1      1     -`,
    `${month}  campaign spring    30    6        3       2      0     0.0`,
    `${month}  device phone       40    6        3       3      1     2.5`,
    `${month}  way card           -     -        3       3      1     -`,
    `${month}  host blog.example  -     -        -       1      0     -`,
    `${month}  host other         -     -        -       1      0     -`,
  ])
})

test('it is written as CSV, and drawn with a table beside each plot', async () => {
  const file = join(office.env.DATA_DIR ?? '', 'funnel.csv')
  await office.type(`report funnel --from ${month} --to ${month} --out ${file}`)
  expect(readFileSync(file, 'utf8').split('\r\n').slice(0, 2)).toEqual([
    'time,side,name,seen,touched,opened,begun,paid',
    `${month},all,,40,6,3,3,1`,
  ])
  const folder = join(office.env.DATA_DIR ?? '', 'plots')
  await office.type(`report funnel --from ${month} --to ${month} --plots ${folder}`)
  for (const name of ['funnel', 'paid-of-seen', 'paid-by-way']) {
    expect(readFileSync(join(folder, `${name}.svg`), 'utf8')).toMatch(/^<\?xml[\s\S]*role="img"[\s\S]*<\/svg>\n$/)
  }
  const days = readFileSync(join(folder, 'funnel.csv'), 'utf8').trimEnd().split('\r\n')
  expect(days[0]).toBe('Day,Page seen,Form touched,Payment opened,Gift begun,Gift paid')
  expect(days.at(-1)).toMatch(new RegExp(`^${month}-\\d\\d,40,6,3,3,1$`))
  await office.type(`report --from 2025-01 --to ${month} --plots ${folder}`)
  expect(readFileSync(join(folder, 'money.csv'), 'utf8')).toContain('2025-01,$0,$0')
})

test('what has no plot, and no report, is said', async () => {
  expect((await office.type('report campaigns --plots somewhere')).err).toContain('Of campaigns there is no plot')
  expect((await office.type('report constructor')).code).toBe(2)
})
