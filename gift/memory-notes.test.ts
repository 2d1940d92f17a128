import * as v from 'valibot'
import { expect, test } from 'vitest'
import { noteRule } from './memory-notes.ts'

const typed = { words: 'He put a bell on mine.', name: 'Rose', shown: 'yes', family: '', address: '' }
const faults = (more: object) => {
  const parse = v.safeParse(noteRule, { ...typed, ...more })
  return parse.success ? [] : parse.issues.map((issue) => [v.getDotPath(issue), issue.message])
}
const read = (more: object) => v.parse(noteRule, { ...typed, ...more })

test('words and a name are each left only where they are wished for', () => {
  expect(read({})).toEqual({
    words: 'He put a bell on mine.',
    name: 'Rose',
    shown: true,
    family: false,
    address: null,
  })
  expect(read({ words: '', shown: 'yes' })).toMatchObject({ words: null, name: 'Rose' })
  expect(faults({ words: ' ', name: '' })).toEqual([['words', 'required']])
})

test('nobody reads what nobody was allowed to', () => {
  expect(faults({ shown: '' })).toEqual([['shown', 'required']])
  expect(faults({ shown: '', family: 'yes', name: '' })).toEqual([['name', 'required']])
})

test('an address is kept for the family alone', () => {
  const address = '12 Elm Street\r\n\n  Batesville, AR 72501 '
  expect(read({ address }).address).toBeNull()
  expect(read({ address, family: 'yes' }).address).toBe('12 Elm Street\nBatesville, AR 72501')
  expect(faults({ family: 'yes', address: 'a\nb\nc\nd\ne\nf' })).toEqual([['address', 'too_long']])
  expect(faults({ family: 'yes', address: 'See evil.example' })).toEqual([['address', 'no_links']])
  expect(faults({ family: 'yes', address: '12 Elm Street\nZelle to rose hill' })).toEqual([['address', 'no_links']])
})

test.each([
  ['words', 'See evil.example', 'no_links'],
  ['words', 'Call 901 555 0100 22', 'no_links'],
  ['words', 'a'.repeat(501), 'too_long'],
  ['words', 'lost \ufffd', 'not_valid'],
  ['name', '<b>Rose</b>', 'not_valid'],
  ['name', 'Call 901-555-0100', 'no_links'],
  ['name', 'Venmo: rose-hill', 'no_links'],
  ['name', '$rosehill', 'no_links'],
  ['family', { yes: 1 }, 'not_valid'],
])('%s of %s is %s, by the rules of dedications', (field, value, code) => {
  const issues = faults({ [field]: value })
  expect(issues[0]?.[0]).toBe(field)
  if (typeof value === 'string') expect(issues).toEqual([[field, code]])
})

test('what a form leaves out is nothing, and each other part is needed', () => {
  expect(read({ shown: undefined, family: 'yes' })).toMatchObject({ shown: false, family: true })
  expect(read({ shown: 'no', family: 'yes' })).toMatchObject({ shown: false, family: true })
  expect(read({ family: undefined })).toMatchObject({ shown: true, family: false })
  expect(faults({ address: undefined })).toEqual([['address', 'required']])
  expect(faults({ name: undefined })).toEqual([['name', 'required']])
  expect(faults({ colour: 'red' })).toEqual([['colour', 'unknown_field']])
})

test('words alone may be left, and whoever leaves an address for the family may leave no words', () => {
  expect(read({ name: '' })).toMatchObject({ words: 'He put a bell on mine.', name: null })
  expect(read({ shown: '', words: '', family: 'yes' })).toMatchObject({ words: null, name: 'Rose', family: true })
})

test('an address has five lines at most, each of eighty letters, and blank ones are none', () => {
  const five = 'a\nb\nc\nd\ne'
  expect(read({ family: 'yes', address: five }).address).toBe(five)
  expect(read({ family: 'yes', address: `\n${five}\n \n` }).address).toBe(five)
  expect(read({ family: 'yes', address: 'x'.repeat(80) }).address).toBe('x'.repeat(80))
  expect(faults({ family: 'yes', address: `a\n${'x'.repeat(81)}` })).toEqual([['address', 'too_long']])
  expect(read({ family: 'yes', address: 'Flat 2, tel. 901 555 0100' }).address).toBe('Flat 2, tel. 901 555 0100')
})
