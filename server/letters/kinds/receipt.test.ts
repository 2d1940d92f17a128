import { expect, test } from 'vitest'
import type { AboutGift } from '#content/letters/letter.ts'
import { wholeNameToSay } from '#gift/person-name.ts'
import { exampleGift, exampleMonthly } from './common/examples.ts'
import { receipt } from './receipt.ts'

test('the receipt of a gift that counts in a published total says where its proof is, on paper not', () => {
  const proof = (gift: AboutGift) =>
    receipt.written(gift).content.blocks.filter((block) => block.is === 'small' && /signed count/.test(block.text))
  expect(proof(exampleGift('en'))).toEqual([])
  expect(proof({ ...exampleGift('en'), published: true })).toMatchObject([
    { text: expect.stringContaining('your gift’s page has a file that proves it'), onPaper: null },
  ])
})

const receiptOf = (name: string, more: Partial<AboutGift>) => {
  const language = name.slice(-2)
  const gift = name.startsWith('receipt_monthly') ? exampleMonthly(language) : exampleGift(language)
  return receipt
    .written({ ...gift, ...more })
    .content.blocks.flatMap((block) => (block.is === 'text' ? [block.text] : []))
    .join(' ')
}

test.each([
  ['receipt.en', 'memory', 'Your gift of $50 in memory of Harold has arrived.'],
  ['receipt.es', 'memory', 'Recibimos tu donación de $50 en memoria de Harold.'],
  ['receipt.en', 'celebration', 'Your gift of $50 in celebration of Harold has arrived.'],
  ['receipt.es', 'celebration', 'Recibimos tu donación de $50 en honor de Harold.'],
  ['receipt_monthly.en', 'memory', 'in memory of Harold has arrived. Because of it'],
] as const)('%s of a gift in %s thanks with the name that it bears', (name, kind, words) => {
  expect(receiptOf(name, { tribute: { kind, name: wholeNameToSay('Harold') } })).toContain(words)
})
