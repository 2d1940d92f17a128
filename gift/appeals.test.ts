import { describe, expect, test } from 'vitest'
import { type Appeal, appealAsked, appealOf, appealTime, everyAppeal, hasAppeals, runningAppeals } from './appeals.ts'

const winter = { id: 'winter', name: { en: 'Winter' }, listed: true, starts: '2026-02-01', ends: '2026-03-31' }
const boat = { ...winter, id: 'boat', fund: 'boat', starts: '2026-03-01' }
const all: readonly Appeal[] = [winter, boat]
const name = { en: 'A fund' }
const fund = (id: string) => ({ id, name, ledger: id, restricted: 'no' as const })
const funds = [fund('boat'), fund('beds')]

test('a charity without appeals has none of any name', () => {
  expect([everyAppeal, hasAppeals, appealOf('winter')]).toEqual([[], false, undefined])
})

test('an appeal is found by its id', () => {
  expect(['boat', 'gone', undefined].map((id) => appealOf(id, all)?.id)).toEqual(['boat', undefined, undefined])
})

test('it runs from its first day to its last', () => {
  expect(['2026-01-31', '2026-02-01', '2026-03-31', '2026-04-01'].map((day) => appealTime(winter, day))).toEqual([
    'ahead',
    'running',
    'running',
    'over',
  ])
})

test('of all those run that were not ended early', () => {
  const running = (on: string, ...ended: string[]) => runningAppeals(on, new Set(ended), all).map(({ id }) => id)
  expect([running('2026-02-01'), running('2026-03-01'), running('2026-03-01', 'winter')]).toEqual([
    ['winter'],
    ['winter', 'boat'],
    ['boat'],
  ])
  expect(runningAppeals('2026-03-01', undefined, all)).toEqual(all)
})

describe('a gift belongs to the appeal that it names', () => {
  const belongs = (wish: Parameters<typeof appealAsked>[0], on = '2026-03-01') =>
    appealAsked(wish, on, all, funds)?.id ?? null
  const of = (...ids: string[]) => ids.map((id) => ({ fund: id, cents: 100 as never }))

  test('while that runs', () => {
    const days = ['2026-02-28', '2026-03-01', '2026-04-01']
    expect(days.map((on) => belongs({ appealAsked: 'boat' }, on))).toEqual([null, 'boat', null])
    expect([belongs({}), belongs({ appealAsked: 'gone' })]).toEqual([null, null])
  })

  test('unless it is for another fund than the appeal’s', () => {
    expect(belongs({ appealAsked: 'boat', fundsAsked: of('boat') })).toBe('boat')
    expect(belongs({ appealAsked: 'boat', fundsAsked: of('beds') })).toBeNull()
    expect(belongs({ appealAsked: 'boat', fundsAsked: of('boat', 'beds') })).toBeNull()
    expect(belongs({ appealAsked: 'boat', fundsAsked: of('nobody knows it') })).toBe('boat')
    expect(belongs({ appealAsked: 'winter', fundsAsked: of('beds') })).toBe('winter')
  })
})
