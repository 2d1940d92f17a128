import { expect, test } from 'vitest'
import { partedAtNumbers } from './parted-numbers.ts'

const keptIn = (text: string) => partedAtNumbers(text).filter((part) => typeof part !== 'string')
const numbersIn = (text: string) => keptIn(text).map(({ number }) => number)

test.each([
  ['Call (555) 010-0199 today.', ['(555) 010-0199']],
  ['Call 555-010-0199 or +1 555 010 0199.', ['555-010-0199', '+1 555 010 0199']],
  ['A 501(c)(3) charity, EIN 12-3456789', ['501(c)(3)', '12-3456789']],
  ['Springfield, 12345-6789', ['12345-6789']],
  ['Account 12345-67890-1, card 4242-4242-4242-4242', ['12345-67890-1', '4242-4242-4242-4242']],
  ['Claim 1234-567890, gift 12345-6789A', ['1234-567890', '12345-6789A']],
  ['the receipts of gift DYV0V-YDH6X, or K7M2-9QXT', ['DYV0V-YDH6X', 'K7M2-9QXT']],
])('no line ends within a number of %j', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers)
})

test.each([
  '$1,000.50 today',
  'November 22, 2026',
  'Your next $50 is taken in 2 weeks.',
  '(see below)',
  'A STEM-ORIENTED year',
  'LOUDSTEM-CELLS',
])('where no browser breaks a line nothing is held: %j', (text) => {
  expect(partedAtNumbers(text)).toEqual([text])
})

test.each([
  ['Tax ID 12-3456789.', '.'],
  ['(call 555-010-0199), or write', '),'],
  ['Le 555-010-0199\u202f: appelez', '\u202f:'],
  ['« 555-010-0199\u00a0» et', '\u00a0»'],
  ['12-3456789\u00a0euros', ''],
  ['A 501(c)(3) charity', ''],
])('the sign behind a number goes with it: %j', (text, sign) => {
  expect(keptIn(text)[0]?.sign).toBe(sign)
})

test('the parts are the text again', () => {
  const text = 'Tax ID 12-3456789, (555) 010-0199'
  const whole = partedAtNumbers(text).map((part) => (typeof part === 'string' ? part : part.number + part.sign))
  expect(whole.join('')).toBe(text)
})
