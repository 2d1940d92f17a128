import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import type { GiftRequest } from '#gift/request.ts'
import { record } from '#server/giving/gift/record.ts'
import { type Sandbox, startSandbox } from '#server/providers/testing/sandbox.ts'
import { campaignCsv, campaignsBetween } from '#server/report/campaigns.ts'
import { campaignLines } from './report-lines.ts'
import { type Office, openOffice } from './testing/office.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

const noon = (day: string) => Date.parse(`${day}T18:00:00Z`)
const paid = (ref: string, day: string, amount: number): Fact => ({
  provider: 'stripe',
  kind: 'paid',
  ref,
  at: noon(day),
  cents: cents(amount),
  feeCents: null,
})
const spring = { source: 'poster', medium: 'print', campaign: 'spring', link: 'lobby' }

describe.each(['sqlite', 'postgres'] as const)('what links brought, on %s', (dialect) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(sandbox, dialect)
    const given = async (more: Partial<GiftRequest>, facts: readonly Fact[]) => {
      const { id } = await office.begun('stripe', more)
      await record(office.services.deps, id, { facts })
    }
    await given({ attribution: spring }, [paid('pi_1', '2020-03-02', 7500)])
    await given({ attribution: spring, frequency: 'monthly' }, [
      paid('in_1', '2020-03-05', 2500),
      paid('in_2', '2020-04-05', 2500),
    ])
    await given({ attribution: { ...spring, link: null } }, [
      paid('pi_2', '2020-03-06', 5000),
      {
        provider: 'stripe',
        kind: 'refunded',
        ref: 're_1',
        at: noon('2020-04-08'),
        payment: 'pi_2',
        cents: cents(2000),
      },
    ])
    await given({}, [paid('pi_3', '2020-03-07', 100_000)])
  })
  afterAll(() => office.close())

  const rows = () => campaignsBetween(office.services.store, noon('2020-03-01'), noon('2020-05-01'))

  test('is told by month and link: gifts, payments, what was paid and what went back', async () => {
    expect(campaignCsv(await rows()).split('\r\n')).toEqual([
      'month,campaign,source,medium,link,gifts,payments,paid,back',
      '2020-03,,,,,1,1,1000.00,0.00',
      '2020-03,spring,poster,print,lobby,2,2,100.00,0.00',
      '2020-03,spring,poster,print,,1,1,50.00,0.00',
      '2020-04,spring,poster,print,lobby,1,1,25.00,0.00',
      '2020-04,spring,poster,print,,0,0,0.00,20.00',
      '',
    ])
  })

  test('is asked for by months, on the screen and as a file', async () => {
    const line = 'report campaigns --from 2020-03 --to 2020-04'
    expect((await office.type(line)).out).toBe(`${campaignLines(await rows(), 'en').join('\n')}\n`)
    const out = join(mkdtempSync(join(tmpdir(), 'campaigns-')), 'campaigns.csv')
    onTestFinished(() => rmSync(dirname(out), { recursive: true }))
    expect((await office.type(`${line} --out ${out}`)).code).toBe(0)
    expect(readFileSync(out, 'utf8')).toBe(campaignCsv(await rows()))
    expect((await office.type('report campaigns --from 2020-05 --to 2020-06')).out).toBe(
      'No money came in that time.\n',
    )
    expect((await office.type('report campaign')).err).toBe(
      'What should be done? giving report, giving report campaigns, giving report origins, giving report funds, giving report appeals, giving report employers, giving report funnel, or giving report experiment\n',
    )
  })

  test('is a table for a person, and says when there is nothing', async () => {
    const lines = campaignLines(await rows(), 'en')
    expect(lines[1]).toMatch(/^2020-03 +\(none\) +1 +1 +\$1,000 +\$0$/)
    expect(lines[2]).toMatch(/^2020-03 +spring +poster +print +lobby +2 +2 +\$100 +\$0$/)
    expect(campaignLines([], 'en')).toEqual(['No money came in that time.'])
  })
})
