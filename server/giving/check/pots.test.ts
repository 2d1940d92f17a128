import { expect, test } from 'vitest'
import type { Appeal } from '#gift/appeals.ts'
import { cents } from '#gift/money.ts'
import { begin } from '../gift/begin.ts'
import { recordUnit } from '../gift/record.ts'
import { asking, paid, plainly, testServices } from '../testing/fixtures.ts'
import { potsDiffer } from './pots.ts'

const match = { by: { en: 'the Delgado family' }, pledged: 100_000, ratio: 1, monthly: 'first' }
const winter = { id: 'winter', starts: '2026-02-01', ends: '2027-12-31', match } as unknown as Appeal

test('a pot of more gifts than are read at once is checked page by page, and each fault is named all the same', async () => {
  const h = { ...(await testServices()), appeals: [winter] }
  const outcome = await begin(h, 'stripe', asking({ attempt: 'attempt-of-one', appealAsked: 'winter' }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  await h.store.write(recordUnit(h, outcome.value.gift.id, { facts: [paid('pi_1', 5000)] }))
  const { db } = h.store
  const gift = await db.selectFrom('gift').selectAll().executeTakeFirstOrThrow()
  const others = Array.from({ length: 1100 }, (_, at) => ({
    ...gift,
    id: `${gift.id.slice(0, -4)}${String(at).padStart(4, '0')}`,
    reference: `AAAAA-${String(at).padStart(5, '0')}`,
    attempt: null,
  }))
  for (let at = 0; at < others.length; at += 50)
    await db
      .insertInto('gift')
      .values(others.slice(at, at + 50))
      .execute()
  const used = cents(5000 * (others.length + 1))
  const { part } = await db.selectFrom('pot').select('part').where('used', '>', 0).executeTakeFirstOrThrow()
  await db.updateTable('pot').set({ pledged: used, used }).where('part', '=', part).execute()
  const whole: number[] = []
  const store = {
    ...h.store,
    read: async <T>(unit: Parameters<typeof h.store.read<T>>[0]) => {
      const result = await h.store.read(unit)
      if (typeof result === 'object' && result !== null && 'gifts' in result) whole.push(1)
      return result
    },
  }
  expect([await potsDiffer(store, [winter]), whole]).toEqual([[], []])
  await db
    .updateTable('gift')
    .set({ matching: null })
    .where('id', '=', others[700]?.id ?? '')
    .execute()
  expect((await potsDiffer(store, [winter])).map(({ says }) => says)).toEqual([
    `part ${part} has used ${used} cents, its gifts ${used - 5000}`,
  ])
  expect(whole).toEqual([1])
})
