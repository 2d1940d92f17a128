import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { cents } from './money.ts'
import { daysToChoose, mailable, reminderRule, suggestedDays } from './reminder.ts'

const days = daysToChoose('2026-11-22')
const faultsOf = (typed: { email: string; on: string }) =>
  v.safeParse(reminderRule(days), typed).issues?.map((issue) => [v.getDotPath(issue), issue.message]) ?? []

test('the days to choose go from tomorrow for ninety days, over the end of months and years', () => {
  expect(days).toEqual({ first: '2026-11-23', last: '2027-02-20' })
  expect(daysToChoose('2028-02-28')).toEqual({ first: '2028-02-29', last: '2028-05-28' })
})

test('three days are suggested, the nearest first, over the end of a year, and none twice', () => {
  const on = (today: string) => suggestedDays(daysToChoose(today)).map((day) => `${day.is} ${day.on}`)
  expect(on('2026-12-20')).toEqual(['week 2026-12-27', 'first 2027-01-01', 'payday 2027-01-15'])
  expect(on('2026-06-30')).toEqual(['first 2026-07-01', 'week 2026-07-07', 'payday 2026-07-15'])
  expect(on('2026-06-08')).toEqual(['week 2026-06-15', 'first 2026-07-01'])
})

describe('what is typed', () => {
  test.each([
    ['2026-11-22', 'date_past'],
    ['2027-02-21', 'date_too_far'],
    ['2026-11-31', 'not_a_date'],
    ['tomorrow', 'not_a_date'],
    ['', 'not_a_date'],
  ])('%s is no day for it: %s', (on, code) => {
    expect(faultsOf({ email: 'ana@example.org', on })[0]).toEqual(['on', code])
  })

  test('none is no day for it either', () => {
    expect(v.safeParse(reminderRule(days), { email: 'ana@example.org', on: null }).issues?.[0].message).toBe('required')
  })

  test.each(['2026-11-23', '2027-02-20'])('%s is one', (on) => {
    expect(faultsOf({ email: 'ana@example.org', on })).toEqual([])
  })

  test.each(['', 'ana', 'ana@example.org,bo@example.org', 'ana@example.org\r\nBcc: bo@example.org'])(
    '%j is no address',
    (email) => expect(faultsOf({ email, on: '2026-11-23' }).map(([field]) => field)).toContain('email'),
  )
})

test('of a campaign’s words only those are mailed to a stranger that lead nowhere', () => {
  const link = { cents: cents(5000), frequency: 'once' as const }
  const told = (attribution: Record<'source' | 'medium' | 'campaign' | 'link', string | null>) =>
    mailable({ ...link, attribution })
  expect(told({ source: 'letter', medium: 'post', campaign: 'spring appeal', link: 'poster-3' })).toEqual({
    ...link,
    attribution: { source: 'letter', medium: 'post', campaign: 'spring appeal', link: 'poster-3' },
  })
  expect(
    told({ source: 'evil.example', medium: 'post', campaign: 'call 901 555 0100 now', link: 'x'.repeat(61) }),
  ).toEqual({ ...link, attribution: { source: null, medium: 'post', campaign: null, link: null } })
  expect(
    told({ source: 'a@evil.example', medium: 'www.evil.example', campaign: '//x.co', link: '+1 901 555 0100' }),
  ).toEqual(link)
  const long = { source: 'x'.repeat(60), medium: null, campaign: null, link: null }
  expect(told(long)).toEqual({ ...link, attribution: long })
  expect(mailable(link)).toEqual(link)
})
