import * as v from 'valibot'
import { expect, test } from 'vitest'
import { answerOf, described, listOf, objectOf, type SchemaOf, wordOf } from './schema-of.ts'

const takes = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success

test('an answer has its fields and no others', () => {
  const answer = answerOf({ paid: v.boolean() })
  expect([{ paid: true }, {}, { paid: true, more: 1 }].map((value) => takes(answer, value))).toEqual([
    true,
    false,
    false,
  ])
})

test('an object has its fields, and those that may be absent where they are there', () => {
  const card: SchemaOf<{ brand: string; wallet?: true }> = objectOf<{ brand: string; wallet?: true }>(
    { brand: v.string() },
    { wallet: v.literal(true) },
  )
  const values = [
    { brand: 'visa' },
    { brand: 'visa', wallet: true },
    { brand: 'visa', wallet: false },
    { wallet: true },
  ]
  expect(values.map((value) => takes(card, value))).toEqual([true, true, false, false])
  expect(takes(card, { brand: 'visa', wallet: undefined })).toBe(false)
  expect(takes(objectOf<{ brand: string }>({ brand: v.string() }), { brand: 'visa', more: 1 })).toBe(false)
})

test('a list is of one schema, and a word one of those that are named', () => {
  expect([['a'], [1], 'a'].map((value) => takes(listOf(v.string()), value))).toEqual([true, false, false])
  const word = wordOf<'once' | 'monthly'>({ once: true, monthly: true })
  expect(['once', 'monthly', 'daily'].map((value) => takes(word, value))).toEqual([true, true, false])
})

test('a sentence that says what it is changes nothing of it', () => {
  const day = described(v.string(), 'A day.')
  expect([takes(day, 'x'), takes(day, 1), v.getDescription(day)]).toEqual([true, false, 'A day.'])
})
