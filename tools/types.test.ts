import { expect, test } from 'vitest'
import { faultsIn } from './types.mjs'

test('a fault in a file that several rooms read is said once, with the lines that belong to it', () => {
  const one =
    'server/giving/testing/fixtures.ts(12,3): error TS2741: Property is missing.\n  Types of it are incompatible.'
  const other = 'office/disputes.ts(13,7): error TS2741: Property is missing.'
  expect(faultsIn(`${one}\n${other}\n${one}\n`)).toEqual([one, other])
  expect(faultsIn('')).toEqual([])
})
