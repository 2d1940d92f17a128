import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TypedLine } from '#gift/by-hand/line.ts'
import { cents } from '#gift/money.ts'
import { days } from '#server/base/clock.ts'
import { addLines, openBatch } from '#server/giving/by-hand/batch.ts'
import { closeBatch } from '#server/giving/by-hand/close.ts'
import { type OwnServices, servicesOn } from '#server/giving/testing/own-database.ts'
import { examineLedger } from './examine-ledger.ts'

let h: OwnServices
beforeEach(async () => {
  h = await servicesOn('sqlite')
})
afterEach(() => h.end())

const id = 'b'.repeat(26)
const byMail: TypedLine = { amount: '250', donor: 'Whitaker, Rose', contact: 'rose@example.org', number: '2207' }
const byPost: TypedLine = { amount: '25', donor: 'Kim, Joon', contact: '8 Oak Ave, Oxford MS 38655', number: '77' }

/** Closes a deposit slip of these lines. */
async function deposit(lines: readonly TypedLine[]): Promise<void> {
  const day = new Date(h.clock.now() - days(0.5)).toISOString().slice(0, 10)
  const sum = cents(lines.reduce((all, { amount }) => all + Number(amount) * 100, 0))
  const slip = { kind: 'check', fund: null, appeal: null, id, by: 'ben', day, count: lines.length, cents: sum } as const
  expect(await h.store.write(openBatch(h, slip))).toBeNull()
  await h.store.write(addLines(h, { id, by: 'ben', key: h.random.id() }, lines))
  expect((await h.store.write(closeBatch(h, { id, by: 'ana', fourEyes: null }))).is).toBe('closed')
}

test('who gave by check lacks no mail that nobody owes them, and the one that is owed is missed', async () => {
  await deposit([byMail, byPost])
  expect(await examineLedger(h.store)).toMatchObject({ gifts: 2, faults: [] })
  await h.store.db.deleteFrom('letter').execute()
  const { faults } = await examineLedger(h.store)
  expect(faults).toEqual([expect.stringMatching(/^Gift \S+: hand:paid:\S+ has no letter \(receipt\)\.$/)])
})
