import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Appeal } from '#gift/appeals.ts'
import { days } from '../../base/clock.ts'
import { begin } from '../gift/begin.ts'
import { recordUnit } from '../gift/record.ts'
import { asking, paid, plainly, testServices } from '../testing/fixtures.ts'
import { lapseHeldInVain, potsDiffer } from './pots.ts'

const match = { by: { en: 'the Delgado family' }, pledged: 100_000, ratio: 1, monthly: 'first' }
const winter = { id: 'winter', starts: '2026-02-01', ends: '2027-12-31', match } as unknown as Appeal
const spring = { id: 'spring', starts: '2026-02-01', ends: '2027-12-31' } as unknown as Appeal

/** A gift that was matched, and one that something is held for. */
async function drawn() {
  const h = { ...(await testServices()), appeals: [winter, spring] }
  const ids: string[] = []
  for (const number of [1, 2]) {
    const outcome = await begin(
      h,
      'stripe',
      asking({ attempt: `attempt-of-${number}`, appealAsked: 'winter' }),
      plainly,
    )
    if (!outcome.ok) throw new Error(outcome.detail)
    ids.push(outcome.value.gift.id)
  }
  const [matched = '', holds = ''] = ids
  await h.store.write(recordUnit(h, matched, { facts: [paid('pi_1', 5000)] }))
  const { db } = h.store
  const parts = await db.selectFrom('pot').selectAll().execute()
  const partWith = (column: 'used' | 'reserved') => parts.find((one) => one[column] > 0)?.part ?? 0
  const [used, reserved] = [partWith('used'), partWith('reserved')]
  const amend = (part: number, change: object) => db.updateTable('pot').set(change).where('part', '=', part).execute()
  const says = async () => (await potsDiffer(h.store, [winter, spring])).map(({ says: text }) => text)
  return { ...{ h, db, matched, holds, amend, says }, ...{ used, reserved } }
}

test('a pot with the sums that its gifts say is in order; an appeal without one has none', async () => {
  const { h, says } = await drawn()
  expect(await says()).toEqual([])
  expect(await potsDiffer(h.store, [spring])).toEqual([])
})

test('a pot that nobody matches any more is checked all the same, and named by its appeal', async () => {
  const { h, amend, used } = await drawn()
  await amend(used, { used: 4999 })
  expect(await potsDiffer(h.store, [])).toMatchObject([{ gift: '', reference: 'winter', is: 'pot' }])
})

test('a part that says otherwise than its gifts what is held or used of it is named with both', async () => {
  const { amend, used, reserved, says } = await drawn()
  await amend(used, { used: 4999 })
  expect(await says()).toEqual([`part ${used} has used 4999 cents, its gifts 5000`])
  await amend(used, { used: 5000 })
  await amend(reserved, { reserved: 5001 })
  expect(await says()).toEqual([`part ${reserved} holds 5001 cents, its gifts 5000`])
})

test('a pot on which no gift has drawn yet is in order', async () => {
  const h = await testServices()
  expect(await potsDiffer(h.store, [winter])).toEqual([])
})

test('a part of which more is held and used than was pledged is named, should the database let that happen', async () => {
  const { db, amend, used, says } = await drawn()
  const part = await db.selectFrom('pot').selectAll().where('part', '=', used).executeTakeFirstOrThrow()
  const sum = part.reserved + part.used
  await amend(used, { pledged: sum })
  expect(await says()).toEqual([])
  await sql`pragma ignore_check_constraints = on`.execute(db)
  await amend(used, { pledged: sum - 1 })
  expect(await says()).toEqual([
    `part ${used} is overdrawn: ${part.reserved} held and ${part.used} used of ${sum - 1} cents`,
  ])
})

test('what gifts have of a part that is not there is named, held and used together, and no other part', async () => {
  const { db, used, reserved, says } = await drawn()
  await db.deleteFrom('pot').where('part', '=', used).execute()
  const sum = used === reserved ? 10_000 : 5000
  expect(await says()).toEqual([`gifts have ${sum} cents of part ${used}, which there is not`])
  await db.deleteFrom('pot').execute()
  expect(await says()).toHaveLength(used === reserved ? 1 : 2)
})

test('a gift for whose payment more is used than was matched of it is named', async () => {
  const { h, db, matched, says } = await drawn()
  const { matching } = await db
    .selectFrom('gift')
    .select('matching')
    .where('id', '=', matched)
    .executeTakeFirstOrThrow()
  const parts = JSON.parse(matching ?? '{}')
  parts.payments[0].cents = 4000
  await db
    .updateTable('gift')
    .set({ matching: JSON.stringify(parts) })
    .where('id', '=', matched)
    .execute()
  expect(await says()).toEqual([`gift ${matched} uses 5000 cents for pi_1, and 4000 were matched`])
  expect(await potsDiffer(h.store, [winter], h.clock.now())).toHaveLength(1)
})

test('what is held for a gift that was never paid is decided anew', async () => {
  const { h, holds } = await drawn()
  await h.store.db.updateTable('gift').set({ state: 'not_charged' }).where('id', '=', holds).execute()
  await h.store.db.deleteFrom('work').execute()
  const now = h.clock.now() + days(1)
  expect(await potsDiffer(h.store, [winter], now)).toMatchObject([
    { reference: 'winter', says: `5000 cents are held in vain for gift ${holds}, which is not_charged` },
  ])
  await h.store.write(lapseHeldInVain(now))
  expect(await h.store.db.selectFrom('work').select(['kind', 'id']).execute()).toEqual([
    { kind: 'lapse_match', id: holds },
  ])
})
