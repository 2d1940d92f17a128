import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noneSeen } from './seen.ts'

test('tells what was added, and nothing else, wherever it lies', () => {
  const seqs = fc.array(fc.oneof(fc.nat(100_000), fc.maxSafeNat()))
  fc.assert(
    fc.property(seqs, seqs, (added, numbers) => {
      const bits = noneSeen()
      for (const seq of added) bits.add(seq)
      for (const seq of [...added, ...numbers]) expect(bits.has(seq)).toBe(added.includes(seq))
    }),
  )
})
