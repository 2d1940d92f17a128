import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noneSeen } from './seen.ts'

test('tells what was added, and nothing else, wherever it lies', () => {
  const seqs = fc.array(fc.oneof(fc.nat(100_000), fc.maxSafeNat()))
  fc.assert(
    fc.property(seqs, seqs, (added, asked) => {
      const seen = noneSeen()
      for (const seq of added) seen.add(seq)
      for (const seq of [...added, ...asked]) expect(seen.has(seq)).toBe(added.includes(seq))
    }),
  )
})
