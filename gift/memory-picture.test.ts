import * as v from 'valibot'
import { expect, test } from 'vitest'
import { pictureRule } from './memory-picture.ts'
import { faultsOf } from './typed-text.ts'

const typed = { alt: 'An old red bicycle', child: 'no', guardian: '', agreed: '' }
const faults = (more: Partial<typeof typed>) => {
  const parse = v.safeParse(pictureRule, { ...typed, ...more })
  return parse.success ? {} : faultsOf(parse.issues)
}

test('where no child is in a picture nobody is named', () => {
  expect(v.parse(pictureRule, { ...typed, guardian: 'Ana Lee', agreed: 'yes' })).toEqual({
    alt: 'An old red bicycle',
    child: false,
    guardian: null,
  })
})

test('a child is shown only where who is responsible is named and agrees', () => {
  expect(faults({ child: 'yes' })).toEqual({ guardian: 'required', agreed: 'required' })
  expect(faults({ child: 'yes', guardian: 'Ana Lee' })).toEqual({ agreed: 'required' })
  expect(faults({ child: 'yes', agreed: 'yes' })).toEqual({ guardian: 'required' })
  expect(v.parse(pictureRule, { ...typed, child: 'yes', guardian: ' Ana Lee ', agreed: 'yes' })).toEqual({
    alt: 'An old red bicycle',
    child: true,
    guardian: 'Ana Lee',
  })
})

test.each([
  ['nothing of what it shows', { alt: ' ' }, { alt: 'required' }],
  ['a link in it', { alt: 'See https://evil.example' }, { alt: 'no_links' }],
  ['a thousand letters', { alt: 'a bicycle and '.repeat(80) }, { alt: 'too_long' }],
  ['nothing of a child', { child: '' }, { child: 'required' }],
  [
    'a guardian that leads elsewhere',
    { child: 'yes', guardian: 'evil.example', agreed: 'yes' },
    { guardian: 'no_links' },
  ],
])('%s is said at its field', (_, more, result) => {
  expect(faults(more)).toEqual(result)
})

test('what a form leaves out is no agreement, and each other part is needed', () => {
  const { agreed: _, ...others } = typed
  const result = v.safeParse(pictureRule, { ...others, child: 'yes', guardian: 'Ana Lee' })
  expect(faultsOf(result.issues ?? [])).toEqual({ agreed: 'required' })
  expect(faultsOf(v.safeParse(pictureRule, { colour: 'red' }).issues ?? [])).toEqual({
    ...{ alt: 'required', child: 'required', guardian: 'required', colour: 'unknown_field' },
  })
  expect(faults({ child: 'yes', guardian: 'Ana Lee', agreed: 'no' })).toEqual({ agreed: 'required' })
})
