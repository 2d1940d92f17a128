import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Edit, edited } from './edit.ts'
import type { Pointer } from './pointer.ts'
import { readValue, sourceOf } from './source.ts'

const folder = join(import.meta.dirname, '../../../charity')
const files = globSync('{st-jude,hope-river,blank}/**/*.yaml', { cwd: folder }).sort()
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const said = (text: string) => readValue(sourceOf(text))

/** Every value and every list of a file, by where it stands. */
function places(value: unknown, at: Pointer = []): readonly (readonly [Pointer, unknown])[] {
  if (typeof value !== 'object' || value === null) return [[at, value]]
  return [
    [at, value] as const,
    ...Object.entries(value).flatMap(([key, each]) => places(each, [...at, Array.isArray(value) ? Number(key) : key])),
  ]
}

/** Lines that are in one and not in the other. */
const newLines = (before: string, after: string) => {
  const left = before.split('\n')
  return after.split('\n').filter((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  }).length
}

const long =
  'One day in spring she walked out of the door, and the whole ward stood at the windows and waved to her with both hands. '
const awkward = [
  'Plain words.',
  'A "quoted" one: with a colon # and a sign',
  "It's - *here*",
  `${long}${long}`.trim(),
  'One paragraph.\nAnother one: the second.',
  '- begins like a list',
  'true',
  '12',
  '{charity} [cures]',
  ' spaces ',
]

/** Some of many, spread over all of them. */
const some = <T>(all: readonly T[], most: number): readonly T[] =>
  all.filter((_, at) => at % Math.ceil(all.length / most) === 0)

describe.each(files)('%s', (file) => {
  const text = read(file)
  const all = places(said(text))

  test('each of its words can be said otherwise, and not a line more changes', () => {
    for (const [n, [at, value]] of some(
      all.filter(([, each]) => typeof each !== 'object'),
      24,
    ).entries()) {
      const next = awkward[n % awkward.length] as string
      const after = edited(text, { is: 'set', at, value: next })
      expect(newLines(text, after), `${at.join('.')}: ${next}`).toBeLessThan(next.length > 100 ? 12 : 6)
      expect(newLines(after, text), `${at.join('.')}: ${next}`).toBeLessThan(
        typeof value === 'string' ? 2 + value.length / 60 : 3,
      )
      expect(edited(after, { is: 'set', at, value })).toSatisfy(
        (back: string) => newLines(text, back) < 2 + String(value).length / 60,
      )
    }
  })

  test('what is said in one language can be said in another, and taken out again', () => {
    const texts = all.filter(([, each]) => typeof each === 'object' && each !== null && 'en' in each)
    for (const [at] of some(texts, 3)) {
      const more: Edit = { is: 'set', at: [...at, 'de'], value: 'Ein Satz, der da steht.' }
      const after = edited(text, more)
      expect(newLines(text, after), at.join('.')).toBeLessThan(2)
      expect(said(edited(after, { ...more, value: undefined }))).toEqual(said(text))
    }
  })

  test('items of lists are moved, taken out and put in, and all the others stay as they are', () => {
    const lists = all.flatMap(([at, each]) => (Array.isArray(each) ? [[at, each] as const] : []))
    for (const [at, value] of some(lists, 2)) {
      const bound = typeof value[0] === 'object' && !Array.isArray(value[0]) ? 1 : 2
      for (const place of [...value.keys()].slice(0, 2)) {
        if (place > 0) {
          const moved = edited(text, { is: 'move', at, place, to: place - 1 })
          expect(newLines(text, moved), `${at.join('.')} ${place}`).toBeLessThan(bound)
          expect(edited(moved, { is: 'move', at, place: place - 1, to: place })).toSatisfy(
            (back: string) => newLines(text, back) < bound,
          )
        }
        const removed = edited(text, { is: 'remove', at, place })
        expect(newLines(text, removed), `${at.join('.')} ${place}`).toBeLessThan(2)
        const put = edited(removed, { is: 'insert', at, place, value: value[place] })
        expect(said(put)).toEqual(said(text))
      }
    }
  })
})

test('comments stay where they stand', () => {
  const text =
    '# The foot.\naim: { en: A clinic., fr: Une clinique. } # one sentence\n# After the copyright.\nnote:\n  # our own\n  en: Words.\n'
  expect(edited(text, { is: 'set', at: ['note', 'en'], value: 'Other words.' })).toBe(
    text.replace('Words.', 'Other words.'),
  )
  expect(edited(text, { is: 'set', at: ['aim', 'fr'], value: undefined })).toBe(text.replace(', fr: Une clinique.', ''))
  expect(edited(text, { is: 'set', at: ['note', 'fr'], value: 'Mots.' })).toBe(`${text}  fr: Mots.\n`)
})

test('a file of comments alone, or none, is begun', () => {
  expect(edited('# Links.\n', { is: 'set', at: ['search'], value: '/search.html' })).toBe(
    '# Links.\nsearch: /search.html\n',
  )
  expect(edited('', { is: 'set', at: ['aim', 'en'], value: 'Care.' })).toBe('aim: { en: Care. }\n')
  expect(edited('# Nothing is claimed.\n[]\n', { is: 'insert', at: [], place: 0, value: { id: 'a' } })).toBe(
    '# Nothing is claimed.\n- id: a\n',
  )
})
