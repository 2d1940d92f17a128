import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hours } from '#server/base/clock.ts'
import { factsOf } from '#server/store/ledger/facts.ts'
import { monthlyDonor, type Road } from './monthly-donor.ts'
import { makeTemplate, type Template } from './template.ts'

let template: Template
beforeAll(async () => {
  template = await makeTemplate('one-date')
})
afterAll(() => template.remove())

const roads: readonly Road[] = ['stripe', 'paypal']

/**
 * When a gift is given, the day of the next one by the charity's clock (Chicago's), and the day after skipping that one. Then the same
 * where the provider counts from the day in UTC and it is another there.
 */
const cases = [
  [
    'in the evening, when it is tomorrow in UTC',
    '2026-11-22T02:50:00Z',
    'December 21, 2026',
    'January 21, 2027',
    'December 22, 2026',
    'January 22, 2027',
  ],
  ['at 23:30 UTC', '2026-11-21T23:30:00Z', 'December 21, 2026', 'January 21, 2027'],
  [
    'at 23:30 in Chicago',
    '2026-11-22T05:30:00Z',
    'December 21, 2026',
    'January 21, 2027',
    'December 22, 2026',
    'January 22, 2027',
  ],
  ['at 23:30 in Los Angeles', '2026-11-22T07:30:00Z', 'December 22, 2026', 'January 22, 2027'],
  ['at 23:30 in Auckland', '2026-11-21T10:30:00Z', 'December 21, 2026', 'January 21, 2027'],
  [
    'at 23:30 of a winter, charged in summer time',
    '2026-02-16T05:30:00Z',
    'March 15, 2026',
    'April 15, 2026',
    'March 16, 2026',
    'April 16, 2026',
  ],
  [
    'on New Year’s Eve',
    '2027-01-01T05:30:00Z',
    'January 31, 2027',
    'February 28, 2027',
    'February 1, 2027',
    'March 1, 2027',
  ],
  ['on January 31, at noon', '2026-01-31T18:00:00Z', 'February 28, 2026', 'March 31, 2026'],
  [
    'on January 31, in the evening',
    '2026-02-01T03:00:00Z',
    'February 28, 2026',
    'March 31, 2026',
    'March 1, 2026',
    'April 1, 2026',
  ],
  [
    'on January 30, in the evening',
    '2026-01-31T03:00:00Z',
    'February 28, 2026',
    'March 30, 2026',
    'February 28, 2026',
    'March 31, 2026',
  ],
  [
    'on February 28, in the evening',
    '2027-03-01T03:00:00Z',
    'March 28, 2027',
    'April 28, 2027',
    'April 1, 2027',
    'May 1, 2027',
  ],
  [
    'on a leap day, in the evening',
    '2028-03-01T03:00:00Z',
    'March 29, 2028',
    'April 29, 2028',
    'April 1, 2028',
    'May 1, 2028',
  ],
  ['at the end of a leap year’s January', '2028-01-31T18:00:00Z', 'February 29, 2028', 'March 31, 2028'],
] satisfies readonly (readonly [string, string, string, string, string?, string?])[]

describe.each(roads)('a monthly gift by %s', (road) => {
  test.each(cases)(
    'given %s: its page and every letter name the same day',
    async (_when, at, hereNext, hereAfter, utcNext = hereNext, utcAfter = hereAfter) => {
      const [next, after] = road === 'paypal' ? [utcNext, utcAfter] : [hereNext, hereAfter]
      const { world, gift, does, post } = await monthlyDonor(template, road, 'en', Date.parse(at))
      const { id } = await gift()
      const isoOf = (day: string) => new Date(`${day} UTC`).toISOString().slice(0, 10)
      expect((await gift()).arrangement?.nextOn).toBe(isoOf(next))
      expect((await post()).map(({ text }) => text)).toEqual([expect.stringContaining(`will be charged on ${next}.`)])

      // skipped: the eve of the next charge is nobody's business, the next gift is
      await does((giving) => giving.arrange(id, { action: 'pause', months: 1 }))
      expect((await gift()).arrangement).toMatchObject({ status: 'paused', nextOn: isoOf(after) })
      expect((await post()).map(({ text }) => text)).toEqual([
        expect.stringContaining(`Your next gift is on ${after}.`),
      ])

      // and there the money is taken, within the hours by which the provider's clock differs, or its shorter February
      const taken = async () =>
        (await world.store().write(factsOf(id))).filter(({ kind }) => kind === 'paid').map(dayOf)
      while ((await taken()).length < 2) {
        expect(world.clock.now()).toBeLessThan(Date.parse(isoOf(after)) + hours(24 * 6))
        await world.pass(hours(6))
      }
      expect(Math.abs(((await taken()).at(-1) ?? 0) - Date.parse(isoOf(after)))).toBeLessThanOrEqual(hours(24 * 4))
      const mails = await post()
      const receipt = mails.at(-1)?.text ?? ''
      const [, paid = ''] = /^Date: (.*)$/m.exec(receipt) ?? []
      const [, later = ''] = /The next gift of \$50 will be charged on (.*?)\./.exec(receipt) ?? []
      expect(Date.parse(`${later} UTC`), `${paid}, then ${later}`).toBeGreaterThan(Date.parse(`${paid} UTC`))
      expect((await gift()).arrangement?.nextOn).toBe(isoOf(later))
      await world.close()
    },
    120_000,
  )
})

const dayOf = ({ at }: { at: number }) => Date.parse(new Date(at).toISOString().slice(0, 10))
