import { expect, test, vi } from 'vitest'

const counts = { monthly: 'year', online: true, byHand: false }
vi.mock('#charity', async (original) => ({
  ...(await original<object>()),
  appealPages: [
    { id: 'autumn', shows: 'share', counts: { monthly: 'first', online: true, byHand: true } },
    { id: 'winter', shows: 'total', counts },
  ],
}))
const { tellsTotal, termsOf } = await import('./appeal-terms.ts')

test('what an appeal tells and counts is its page’s to say; one that has none any more tells what a page tells that says nothing', () => {
  expect(termsOf('winter')).toEqual({ shows: 'total', counts })
  expect(termsOf('autumn').shows).toBe('share')
  expect(termsOf('gone')).toEqual({ shows: 'total', counts: { monthly: 'first' } })
  expect(['autumn', 'winter', 'gone'].map(tellsTotal)).toEqual([false, true, true])
})
