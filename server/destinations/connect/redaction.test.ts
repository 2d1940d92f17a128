import { expect, test } from 'vitest'
import { redact } from './redaction.ts'

test.each([
  ['in capitals', 'Duplicate of ADA FIELD', ['Ada', 'Field'], 'Duplicate of … …'],
  ['a name that another begins with', 'Ann Anneke is there', ['Ann', 'Anneke'], '… … is there'],
  [
    'as databases and pages write a sign',
    "O\\'Neill, O''NEILL, O&#039;neill, o&#x27;Neill, O&apos;Neill",
    ["O'Neill"],
    '…, …, …, …, …',
  ],
  ['as JSON and addresses write a letter', 'Zo\\u00eb, ZO\\u00CB, Zo%C3%AB, Zo&#235;', ['Zoë'], '…, …, …, …'],
  ['in two signs', 'Zoe\u0308 is there', ['Zoë'], '… is there'],
  ['of two letters, which other words have too', 'Ed is not allowed: ED', ['Ed'], '… is not allowed: …'],
  ['with spaces of another kind', 'van%20der&nbsp;Berg, van+der  Berg', ['van der Berg'], '…, …'],
  ['an address that nobody told', 'ada.private@example.org is locked', [], '… is locked'],
])('a name %s is not kept', (_, text, names, result) => {
  expect(redact(text, names)).toBe(result)
})

test('of a long text its beginning is kept, and no half of a name at its end', () => {
  const result = redact(`${'x'.repeat(295)} Fieldingworth ${'y '.repeat(100_000)}`, ['Fieldingworth'])
  expect(result.slice(295)).toBe(' … y')
})
