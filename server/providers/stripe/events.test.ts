import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { meanings } from './events.ts'

test('every kind of event that does something stands in the table of docs/payments.md', () => {
  const table = readFileSync(new URL('../../../docs/payments.md', import.meta.url), 'utf8')
  expect(Object.keys(meanings).filter((kind) => !table.includes(`\`${kind}\``))).toEqual([])
})
