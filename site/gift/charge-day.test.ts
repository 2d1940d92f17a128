import { expect, test } from 'vitest'
import { bodyOf, gift } from './testing/gifts.ts'

const body = (firstOn: string, nextOn: string) =>
  bodyOf('en', { gift: gift('active', {}, { firstOn, nextOn }), today: '2026-11-29', change: 'day' })

test('a gift of one of the last days begins with no other day chosen, and with nothing to agree to', () => {
  const html = body('2026-10-31', '2026-12-31')
  expect(html).toContain('<option value="" selected="">Choose a day</option>')
  expect(html).toContain('<input type="hidden" name="on" value=""/>')
  expect(html).not.toContain('From December')
})

test('a gift of another day begins with its own, and posts the first charge that it shows', () => {
  const html = body('2026-10-21', '2026-12-21')
  expect(html).not.toContain('Choose a day<')
  expect(html).toContain('<input type="hidden" name="on" value="2026-12-21"/>')
})
