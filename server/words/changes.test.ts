import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

const before = 'title:\n  en: A light\n  es: Una luz\nlead:\n  en: They have a place to stay.\nend: yes\n'

test('a sentence that was corrected is told as it was and as it is, with the line at which it stands', () => {
  expect(changesOf('home.yaml', before, before.replace('a place to stay', 'a room and a key'))).toEqual([
    { file: 'home.yaml', line: 5, before: 'en: They have a place to stay.', after: 'en: They have a room and a key.' },
  ])
})

test('two corrections are two changes; a line that is new was nothing before', () => {
  const after = before.replace('A light', 'Two lights').replace('end: yes', 'end: yes\nmore: no')
  expect(changesOf('home.yaml', before, after)).toEqual([
    { file: 'home.yaml', line: 2, before: 'en: A light', after: 'en: Two lights' },
    { file: 'home.yaml', line: 7, before: '', after: 'more: no' },
  ])
})

test('the same text has no changes, and neither have spaces', () => {
  expect(changesOf('home.yaml', before, before)).toEqual([])
  expect(changesOf('home.yaml', before, before.replace('  en: A', '    en: A'))).toEqual([])
})

test('a new file is one change; so is one that was written anew from its first line to its last', () => {
  expect(changesOf('a.yaml', '', 'one\ntwo\n')).toEqual([{ file: 'a.yaml', line: 1, before: '', after: 'one\ntwo' }])
  const long = Array.from({ length: 2000 }, (_, line) => `line ${line}`).join('\n')
  expect(changesOf('a.yaml', long, long.replaceAll('line', 'row'))).toHaveLength(1)
})
