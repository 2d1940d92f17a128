import { expect, test } from 'vitest'
import { identity } from '#charity'
import { cents, zero } from '#gift/money.ts'
import { wholeNameToSay } from '#gift/person-name.ts'
import { statement } from './statement.ts'

const year = (more: object) => {
  const says = {
    language: 'en',
    fullName: wholeNameToSay('Marisol Peña'),
    year: 2026,
    rows: [],
    totalCents: zero,
  } as const
  const { content } = statement.written({ ...says, ...more })
  return {
    preview: content.preview,
    tables: content.blocks.filter(({ is }) => is === 'table').length,
    all: JSON.stringify(content),
  }
}
const besides = [{ at: Date.UTC(2026, 4, 3, 17), reference: 'M2K7-XT9Q', what: '40 shares of ACME' }]

test('who gave only what is in no sum reads what it was, and neither a total nor that it went back', () => {
  const { preview, tables, all } = year({ besides })
  expect([tables, preview]).toEqual([0, 'What you gave in 2026, by name.'])
  expect(all).toContain('40 shares of ACME (M2K7-XT9Q)')
  for (const untrue of ['nothing is left', 'went back', 'total above', '$0']) expect(all).not.toContain(untrue)
})

test('beside what was paid it is named below the total', () => {
  const rows = [{ at: Date.UTC(2026, 2, 3, 17), reference: 'K7M2-9QXT', cents: cents(5000) }]
  const { tables, all } = year({ rows, totalCents: cents(5000), besides })
  expect(tables).toBe(1)
  expect(all).toContain('not in the total above')
})

test('of what all went back, nothing is left', () => {
  expect(year({}).all).toContain('nothing is left with us')
})

test('it certifies for taxes what is in its total, and nothing where nothing is', () => {
  const rows = [{ at: Date.UTC(2026, 2, 3, 17), reference: 'K7M2-9QXT', cents: cents(5000) }]
  expect(year({ rows, totalCents: cents(5000), besides }).all).toContain(
    'No goods or services were provided in exchange for the payments in the total above, which are deductible to the extent the law allows.',
  )
  for (const nothing of [{}, { besides }]) {
    const { all } = year(nothing)
    expect(all).toContain(identity.taxId)
    for (const untrue of ['deductible', 'goods or services', '$250']) expect(all).not.toContain(untrue)
  }
})
