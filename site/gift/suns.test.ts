import { expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { wordsOf } from '../testing/pages.ts'
import { bodyOf, gift } from './testing/gifts.ts'

const paid = (on: string, keptCents = 5000) => ({
  ref: on,
  on,
  cents: cents(5000),
  keptCents: cents(keptCents),
  fate: keptCents === 5000 ? ('kept' as const) : keptCents > 0 ? ('partly_refunded' as const) : ('refunded' as const),
})
const payments = [paid('2027-03-21', 0), paid('2027-02-21', 3000), paid('2027-01-21'), paid('2026-12-21')]

test('a sun is lit for each month of the newest year in which a gift is kept', () => {
  const suns = bodyOf('en', { gift: gift('active', { payments }) }).match(/<svg[^>]*viewBox="0 0 40 40"[^>]*>/g) ?? []
  expect(suns.map((sun) => sun.includes('data-lit'))).toEqual([true, true, ...Array(10).fill(false)])
})

test('the words say what the suns show, which readers of the screen are spared', () => {
  const html = bodyOf('en', { gift: gift('active', { payments }) })
  expect(wordsOf(html)).toContain('A sun for each month of 2027 in which your gift arrived: 2 of 12')
  expect(html).toMatch(/<div class="gift-suns"><div aria-hidden="true">/)
  const spanish = bodyOf('es', { gift: gift('active', { payments, language: 'es' }) })
  expect(wordsOf(spanish)).toContain('Un sol por cada mes de 2027 en que llegó tu donación: 2 de 12')
})
