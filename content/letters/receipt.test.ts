import { expect, test } from 'vitest'
import { writeLetter } from './index.ts'
import type { AboutGift } from './letter.ts'
import { sampleLetters } from './samples.ts'

const receiptOf = (name: string, more: Partial<AboutGift>) => {
  const sample = sampleLetters.find((each) => each.name === name)?.letter
  if (sample?.kind !== 'receipt') throw new Error(`no receipt ${name}`)
  return writeLetter({ ...sample, ...more })
    .blocks.flatMap((block) => (block.is === 'text' ? [block.text] : []))
    .join(' ')
}

test.each([
  ['receipt.en', 'memory', 'Your gift of $50 in memory of Harold has arrived.'],
  ['receipt.es', 'memory', 'Recibimos tu donación de $50 en memoria de Harold.'],
  ['receipt.en', 'celebration', 'Your gift of $50 in celebration of Harold has arrived.'],
  ['receipt.es', 'celebration', 'Recibimos tu donación de $50 en honor de Harold.'],
  ['receipt_monthly.en', 'memory', 'in memory of Harold has arrived. Because of it'],
] as const)('%s of a gift in %s thanks with the name that it bears', (name, kind, words) => {
  expect(receiptOf(name, { tribute: { kind, name: 'Harold' } })).toContain(words)
})
