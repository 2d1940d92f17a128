import { expect, test, vi } from 'vitest'

vi.mock('#charity', async (original) => {
  const appeal = (id: string, more: object = {}) => ({
    ...{ id, name: { en: `Quay ${id}`, es: `Muelle ${id}` }, starts: '2026-02-01', ends: '2026-03-31', listed: true },
    ...more,
  })
  return {
    ...(await original<object>()),
    appeals: [appeal('runs'), appeal('hidden', { listed: false }), appeal('ahead', { starts: '2026-03-10' })],
  }
})

const { suggestionsFor } = await import('./search.ts')
const { appealEntriesToken, appealTokens } = await import('./appeal-tokens.ts')

const found = (typed: string, language: 'en' | 'es', on: string) =>
  suggestionsFor(typed, language, on).map(({ path }) => path)

test('the search box names an appeal while it runs and is listed, in the reader’s language', () => {
  expect(found('quay', 'en', '2026-03-02')).toEqual(['/appeals/runs'])
  expect(found('muelle', 'es', '2026-03-10')).toEqual(['/appeals/runs', '/appeals/ahead'])
  expect(found('quay', 'en', '2026-04-01')).toEqual([])
})

test('so does sitemap.xml, in every language', () => {
  const on = (day: string) =>
    appealTokens(Date.parse(`${day}T18:00:00Z`), new Set(), 'https://give.example.org')[appealEntriesToken] ?? ''
  expect(on('2026-03-02').match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://give.example.org/appeals/runs',
    '<loc>https://give.example.org/es/appeals/runs',
  ])
  expect(on('2026-04-01')).toBe('')
})
