import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { longDate } from '#content/dates.ts'
import { cents } from '#gift/money.ts'
import { recordUnit } from '#server/giving/gift/record.ts'
import { officeForAll } from './office.ts'

/**
 * At New Year the receipts, the year's statement and the year's export say the same of each payment, by the clock of the
 * charity in `timeZone`. `midnight`: its New Year 2020, in UTC.
 */
export function newYear(timeZone: string, midnight: string): void {
  describe(`around New Year in ${timeZone}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'new-year-'))
    const { office } = officeForAll('sqlite')
    afterAll(() => rmSync(folder, { recursive: true }))

    test('receipts, statements and exports put each payment into the same year', async () => {
      const at = Date.parse(midnight)
      // each with cents of its own, and an hour before and after the midnights of this zone and of London
      const payments = [at - 3_600_000, at - 1, at, at + 3_600_000, Date.UTC(2020, 0) - 1, Date.UTC(2020, 0)].map(
        (at, place) => ({ at, amount: 1000 + place, ref: `in_${place}` }),
      )
      const { id } = await office.begun('stripe', { frequency: 'monthly' })
      const facts = payments.map(({ at, amount, ref }) => ({
        ...({ provider: 'stripe', kind: 'paid', ref, at, cents: cents(amount), feeCents: null } as const),
      }))
      await office.services.store.write(recordUnit(office.services.deps, id, { facts }))

      for (const year of [2019, 2020]) {
        const out = join(folder, `${year}.csv`)
        const result = await office.type(`export --out ${out} --from ${year}-01-01 --to ${year + 1}-01-01 --json`)
        expect(result.json()).toMatchObject({ timeZone })
        const [headings = [], ...exported] = readFileSync(out, 'utf8')
          .trimEnd()
          .split('\r\n')
          .map((row) => row.split(','))
        const zone = headings.indexOf('time_zone')
        const receipted = payments.filter(({ at }) => longDate(at, 'en').endsWith(`, ${year}`))
        expect(receipted.length).toBeGreaterThan(1)
        expect(exported.map((cells) => cells[7]).sort()).toEqual(receipted.map(({ ref }) => ref).sort())
        expect(exported.every((cells) => cells[3]?.startsWith(`${year}-`) && cells[zone] === timeZone)).toBe(true)
        const stated = await office.type(`statement ada@example.org --year ${year} --dry-run --json`)
        const totalCents = receipted.reduce((sum, { amount }) => sum + amount, 0)
        expect(stated.json()).toMatchObject({ totalCents, payments: receipted.length, timeZone })
      }
    })
  })
}
