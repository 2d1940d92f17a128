import { expect, test } from 'vitest'
import { clockFaults } from '#server/observing/clock-faults.ts'
import { ownClock } from './examine-providers.ts'

test.each([
  [0, 'well', '0.0 s ahead of the database’s', []],
  [-1900, 'well', '1.9 s behind the database’s', []],
  [2100, 'look', '2.1 s ahead of the database’s: set it (NTP)', []],
  [-310_000, 'ill', '310.0 s behind the database’s: not ready; set it (NTP)', ['clock']],
  [30_001, 'ill', '30.0 s ahead of the database’s: not ready; set it (NTP)', ['clock']],
] as const)('a machine that is %i ms off is %s', (offset, state, says, faults) => {
  expect(ownClock(offset)).toEqual({ what: 'machine clock', state, says })
  expect(clockFaults(offset)).toEqual(faults)
})
