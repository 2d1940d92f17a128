import { expect, test } from 'vitest'
import { partOfKind, partsOf } from '#server/words/parts.ts'
import { publicFolder } from '#server/words/public.ts'
import { type Shape, shapeOf } from '#server/words/shape.ts'
import { labels } from '../words/charity.ts'

/** Every key that a form of this shape may show, and every kind of block that it may add. */
function keysOf(shape: Shape): readonly string[] {
  if (shape.is === 'object') return shape.entries.flatMap(({ key, shape }) => [key, ...keysOf(shape)])
  if (shape.is === 'list') return keysOf(shape.item)
  if (shape.is === 'by key') return keysOf(shape.value)
  if (shape.is === 'either') return shape.shapes.flatMap(keysOf)
  return shape.is === 'kinds' ? [...shape.kinds].flatMap(([kind, each]) => [kind, ...keysOf(each)]) : []
}

test('every field of every part is called by a word, not by its key in the file', () => {
  const single = partsOf(publicFolder(), ['en'])
  const several = (['stories', 'appeals', 'pages', 'news'] as const).flatMap((kind) => partOfKind(kind, 'one') ?? [])
  const keys = [...single, ...several].flatMap(({ is }) => ('schema' in is ? keysOf(shapeOf(is.schema)) : []))
  expect(keys).toContain('telethon')
  expect([...new Set(keys)].filter((key) => !Object.hasOwn(labels, key)).sort()).toEqual([])
})
