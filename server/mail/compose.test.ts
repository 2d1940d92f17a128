import { expect, test } from 'vitest'
import type { LetterContent } from '#content/letters/letter.ts'
import { letterHtml } from './compose.ts'

const content: LetterContent = {
  subject: 'A gift',
  preview: 'A preview',
  title: 'A title',
  blocks: [
    { is: 'facts', rows: [['Amount', '$50']] },
    { is: 'quote', text: 'For you', by: 'Rosa' },
  ],
}

const none = { card: null, band: null, mark: null }

test('a letter in a language that is read from the right begins its lines there, with words no program need understand', () => {
  const html = letterHtml(content, 'ar', none, 'rtl')
  expect(html).toContain('<html lang="ar" dir="rtl">')
  // mail programs take the body out of its document
  expect(html).toContain('<div role="article" lang="ar" dir="rtl"')
  expect(html).toMatch(/<th [^>]*text-align:right[^>]*>Amount.*<td [^>]*text-align:left[^>]*>\$50/)
  // its coloured edge is the first cell of a row, which follows the direction of the letter
  expect(html).toMatch(/<td class="quote" style="padding-right:20px"><blockquote/)
})

test('a quotation in another language than the letter says which', () => {
  const quote = { is: 'quote', text: 'For you', by: null } as const
  const spoken = { ...content, blocks: [{ ...quote, language: 'en' }] }
  expect(letterHtml(spoken, 'es', none)).toContain('<span lang="en" dir="ltr">For you</span>')
  expect(letterHtml({ ...content, blocks: [quote] }, 'es', none)).not.toContain('<span lang')
})

test('one that is read from the left begins them at the left', () => {
  const html = letterHtml(content, 'en', none)
  expect(html).toContain('<div role="article" lang="en" dir="ltr"')
  expect(html).toMatch(/<th [^>]*text-align:left[^>]*>Amount.*<td [^>]*text-align:right[^>]*>\$50/)
  expect(html).toMatch(/<td class="quote" style="padding-left:20px"><blockquote/)
})
