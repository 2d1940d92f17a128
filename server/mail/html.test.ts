import { expect, test } from 'vitest'
import type { LetterContent } from '#content/letters/index.ts'
import { letterHtml } from './html.ts'

const content: LetterContent = {
  subject: 'A gift',
  preview: 'A preview',
  title: 'A title',
  blocks: [
    { is: 'facts', rows: [['Amount', '$50']] },
    { is: 'quote', text: 'For you', by: 'Rosa' },
  ],
}

test('a letter in a language that is read from the right begins its lines there, with words no program need understand', () => {
  const html = letterHtml(content, 'ar', 'rtl')
  expect(html).toContain('<html lang="ar" dir="rtl">')
  // mail programs take the body out of its document
  expect(html).toContain('<div role="article" lang="ar" dir="rtl"')
  expect(html).toMatch(/<th [^>]*text-align:right[^>]*>Amount.*<td [^>]*text-align:left[^>]*>\$50/)
  expect(html).toMatch(/<blockquote [^>]*border-right:4px[^>]*border-radius:14px 0 0 14px/)
  expect(html).not.toContain('border-left')
})

test('one that is read from the left begins them at the left', () => {
  const html = letterHtml(content, 'en')
  expect(html).toContain('<div role="article" lang="en" dir="ltr"')
  expect(html).toMatch(/<th [^>]*text-align:left[^>]*>Amount.*<td [^>]*text-align:right[^>]*>\$50/)
  expect(html).toMatch(/<blockquote [^>]*border-left:4px/)
})
