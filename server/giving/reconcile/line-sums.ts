import { cents } from '#gift/money.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { ListedEntry } from '../../providers/books.ts'
import type { Movement } from '../../store/ledger/ledger.ts'
import type { Difference } from './difference.ts'

/** The further lines that the books have of one movement of ours. */
interface Further {
  readonly movement: Movement
  readonly at: number
  cents: number
  lines: number
}

type Line = Pick<ListedEntry, 'at' | 'cents'>

/**
 * Adds up the lines of a payment or refund that the books tell in several, or twice by mistake. Only what has more than one line is kept,
 * since all others are compared as they are read.
 */
export function lineSums(provider: ProviderName) {
  const all = new Map<number, Further>()
  const change = (movement: Movement, entry: Line, by: 1 | -1) => {
    const further = all.get(movement.seq) ?? { movement, at: entry.at, cents: 0, lines: 0 }
    all.set(movement.seq, further)
    further.cents += by * entry.cents
    further.lines += by
  }
  return {
    /** One more line of what had one already. */
    add: (movement: Movement, entry: Line) => change(movement, entry, 1),
    /** A line that was taken for one of this movement is of another. */
    take: (movement: Movement, entry: Line) => change(movement, entry, -1),
    /** The differences again, each movement of several lines judged by the sum of them. */
    judged(differences: readonly Difference[]): Difference[] {
      // where a first line was another's, its place is that of a further one
      const several = [...all.values()].filter(({ lines }) => lines >= 0)
      const isOf = ({ is, kind, ref }: Difference, { movement }: Further) =>
        is === 'amount_differs' && movement.kind === kind && movement.ref === ref
      const faults = differences.filter((difference) => !several.some((further) => isOf(difference, further)))
      const summed = several.flatMap((further): Difference[] => {
        const { movement, at, cents: more } = further
        const { kind, ref, gift, cents: ours } = movement
        const first = differences.find((difference) => isOf(difference, further))
        const theirs = cents((first?.theirs ?? ours ?? 0) + more)
        return theirs === ours
          ? []
          : [{ provider, kind, ref, gift, at, theirs, ours, is: 'amount_differs', fixed: false }]
      })
      return [...faults, ...summed]
    },
  }
}
