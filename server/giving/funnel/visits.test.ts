import { expect, test } from 'vitest'
import type { ToldCount } from '#gift/funnel.ts'
import { hours, seconds } from '../../base/clock.ts'
import { migratedMemory } from '../../store/testing/migrated-database.ts'
import { visitsBetween } from '../../store/visitors/visits.ts'
import { handClock } from '../testing/hand-clock.ts'
import { openVisits } from './visits.ts'

const visit: ToldCount = { step: 'seen', language: 'en' }

async function opened(campaigns: readonly string[] = []) {
  const [store, clock] = [await migratedMemory(), handClock()]
  const visits = openVisits({ store, clock }, campaigns)
  return { store, clock, visits, sums: () => store.read(visitsBetween(0, clock.now() + hours(1))) }
}

test('only the campaigns that the operator has named are told apart: another name may be one person’s', async () => {
  const { visits, sums } = await opened(['spring'])
  for (const campaign of ['spring', 'spring', 'maria-delgado', 'josé']) visits.count({ ...visit, campaign }, 'phone')
  visits.count(visit, 'phone')
  await visits.flush()
  const rows = (await sums()).map(({ campaign, number }) => [campaign, number])
  expect(Object.fromEntries(rows)).toEqual({ spring: 2, other: 2, '': 1 })
})

test('a process counts five hundred in a second, and goes on in the next', async () => {
  const { visits, clock, sums } = await opened()
  const counted = Array.from({ length: 700 }, () => visits.count(visit, 'phone'))
  expect(counted.filter((each) => each)).toHaveLength(500)
  clock.forward(seconds(1))
  expect(visits.count(visit, 'phone')).toBe(true)
  await visits.flush()
  expect((await sums())[0]?.number).toBe(501)
})

test('what could not be written is written the next time, once', async () => {
  const { store, clock, sums } = await opened()
  let away = true
  const visits = openVisits(
    { clock, store: { write: (unit) => (away ? Promise.reject(new Error('away')) : store.write(unit)) } },
    [],
  )
  visits.count(visit, 'phone')
  await expect(visits.flush()).rejects.toThrow('away')
  visits.count(visit, 'phone')
  away = false
  await visits.flush()
  await visits.flush()
  expect((await sums()).map(({ number }) => number)).toEqual([2])
})
