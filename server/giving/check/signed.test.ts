import { expect, test } from 'vitest'
import type { Appeal } from '#gift/appeals.ts'
import { cents } from '#gift/money.ts'
import { days } from '../../base/clock.ts'
import { checkpointAppeal } from '../appeals/transparency/checkpoint.ts'
import { openNotary } from '../appeals/transparency/notary.ts'
import { begin } from '../gift/begin.ts'
import { recordUnit } from '../gift/record.ts'
import { asking, paid, plainly, testServices } from '../testing/fixtures.ts'
import { checkLedger } from './check.ts'

const winter = { id: 'winter', starts: '2026-02-01', ends: '2027-12-31' } as unknown as Appeal
const notaryOf = (secret: string) => openNotary(secret, 'here', 'https://give.example.org')

test('what was signed of an appeal is checked from its first day on: by whose key, and whether a day was left out', async () => {
  const h = { ...(await testServices()), appeals: [winter], notary: notaryOf('a secret') }
  const give = async (name: string) => {
    const donor = { firstName: 'Ada', lastName: 'Field', email: `${name}@example.org` }
    const request = asking({ cents: cents(5000), attempt: `attempt-of-${name}`, appealAsked: 'winter', donor })
    const outcome = await begin(h, 'stripe', request, plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    await h.store.write(recordUnit(h, outcome.value.gift.id, { facts: [paid(`pi_${name}`, 5000)] }))
  }
  for (let number = 0; number < 5; number++) await give(`early-${number}`)
  await checkpointAppeal(h, winter)
  for (let number = 0; number < 5; number++) await give(`late-${number}`)
  const says = async (from: number, notary: typeof h.notary | undefined = h.notary) =>
    (await checkLedger({ ...h, notary }, { from, to: h.clock.now() })).differences.map(({ says: text }) => text)
  const byAnother = expect.stringMatching(/is signed by a key of another secret$/)
  expect(await says(0, notaryOf('another secret'))).toEqual([byAnother])
  h.clock.forward(days(1))
  expect(await says(0)).toEqual([])
  expect(await says(h.clock.now(), notaryOf('another secret'))).toEqual([])
  h.clock.forward(days(1))
  expect(await says(-1)).toEqual(['nothing was signed since 2026-03-02'])
  const { notary: _, ...unsigned } = h
  expect((await checkLedger(unsigned, { from: 0, to: h.clock.now() })).differences).toEqual([])
})
