import { expect, test } from 'vitest'
import type { Block } from '#charity/stories.ts'
import { partsOf } from './parts.ts'

const text = (words: string): Block => ({ kind: 'text', text: { en: words } })
const heading: Block = { kind: 'heading', text: { en: 'Calm' } }
const quote: Block = { kind: 'quote', text: { en: 'I forget to count the days.' }, by: { en: 'Théo' } }

test('a heading begins a part and takes what follows with it', () => {
  expect(partsOf([text('one'), text('two'), heading, text('three')])).toEqual([
    [text('one'), text('two')],
    [heading, text('three')],
  ])
})

test('a quote stands alone, and the text after it goes on in a part of its own', () => {
  expect(partsOf([text('one'), quote, text('two')])).toEqual([[text('one')], [quote], [text('two')]])
})

test('a picture stands alone, and a heading after it begins a part as ever', () => {
  const spot: Block = { kind: 'spot', picture: 'stories/theo/spot-rope.avif', alt: { en: 'A knotted rope.' } }
  expect(partsOf([text('one'), spot, heading, text('two')])).toEqual([[text('one')], [spot], [heading, text('two')]])
})

test('no block is lost or moved', () => {
  const article = [text('one'), quote, heading, text('two'), text('three'), quote]
  expect(partsOf(article).flat()).toEqual(article)
})
