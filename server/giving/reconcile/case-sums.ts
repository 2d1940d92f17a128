import { hearings } from '#gift/hearing.ts'
import { type Cents, cents, plus } from '#gift/money.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { ListedEntry } from '../../providers/books.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { findMovements, type Movement } from '../../store/ledger/ledger.ts'
import type { Deps } from '../deps.ts'
import { sync } from '../gift/sync.ts'
import type { Difference } from './difference.ts'

/** What the books say of one case, be it in one line or in several. */
interface Lines {
  readonly movement: Movement
  readonly at: number
  cents: number
  /** Null: the books tell no fee of it. */
  feeCents: number | null
  readonly ids: Set<string>
}

/** Kinds of which a provider may write several lines, since a bank takes and gives in parts, and twice by mistake. */
const inParts: ReadonlySet<string> = new Set(['disputed', 'dispute_won', 'refund_failed'])
const undone: Partial<Record<Movement['kind'], Movement['kind']>> = {
  refund_failed: 'refunded',
  dispute_won: 'disputed',
}

/** Adds up the lines of each case that our ledger knows, to compare their sums and fees of `[from, to)` at the end. */
export function caseSums(deps: Deps, provider: ProviderName, from: number, to: number) {
  const all = new Map<number, Lines>()

  const read = (kind: Movement['kind'], refs: readonly string[]) => findMovements(deps.store, provider, kind, refs)
  /** How our ledger has it now, and by how much money it moved. A case that was heard again moved money then, too. */
  const ours = async ({ kind, ref }: Movement) => {
    const every = await read(kind, hearings(ref))
    const within = every.filter(({ at }) => at >= from && at < to)
    const facts = within.length === 0 ? every.slice(0, 1) : within
    const origin = undone[kind]
    const moved =
      origin === undefined
        ? facts
        : await read(
            origin,
            facts.map((fact) => fact.ref),
          )
    return { cents: sumOf(moved, 'cents'), feeCents: sumOf(facts, 'feeCents') }
  }
  const judged = async ({ movement, at, cents: theirs, feeCents }: Lines): Promise<Difference | null> => {
    const { kind, ref, gift } = movement
    const about = { provider, kind, ref, gift, at, fixed: false }
    const mine = await ours(movement)
    if (mine.cents !== null && mine.cents !== theirs) {
      return { ...about, is: 'amount_differs', theirs: cents(theirs), ours: mine.cents }
    }
    const unknown = feeCents === null || (feeCents === 0 && mine.feeCents === null)
    if (unknown || feeCents === mine.feeCents) return null
    return { ...about, is: 'fee_differs', theirs: cents(feeCents), ours: mine.feeCents }
  }

  return {
    /** Whether its lines are added up here. */
    takes: (movement: Movement) => inParts.has(movement.kind),
    /** `back`: its line tells what came back of a case that was lost for the rest. */
    add(movement: Movement, entry: Pick<ListedEntry, 'at' | 'cents' | 'feeCents' | 'line'>, back = false): void {
      const lines = all.get(movement.seq) ?? { movement, at: entry.at, cents: 0, feeCents: null, ids: new Set() }
      all.set(movement.seq, lines)
      // A list that grows while it is read may tell a line twice.
      const id = entry.line ?? `${entry.at}:${entry.cents}`
      if (lines.ids.has(id)) return
      lines.ids.add(id)
      lines.cents += back ? -entry.cents : entry.cents
      if (entry.feeCents !== null) lines.feeCents = (lines.feeCents ?? 0) + entry.feeCents
    },
    /** Where sums or fees differ. With `fix` the gift is read again first: its provider may have changed the case since. */
    async differences(fix: boolean): Promise<Difference[]> {
      const differences: Difference[] = []
      for (const lines of all.values()) {
        // What came back of a case was taken months before, which is not compared here.
        if (lines.cents < 0) continue
        const differs = await judged(lines)
        if (differs === null) continue
        const gift = fix ? await deps.store.read(giftById(lines.movement.gift)) : undefined
        const isCurrent = gift !== undefined && (await sync(deps, gift)).ok
        const still = isCurrent ? await judged(lines) : differs
        differences.push(still ?? { ...differs, fixed: true })
      }
      return differences
    },
  }
}

/** Null where none of them tells any. */
function sumOf(facts: readonly Movement[], what: 'cents' | 'feeCents'): Cents | null {
  const amounts = facts.flatMap((fact) => fact[what] ?? [])
  return amounts.length === 0 ? null : amounts.reduce(plus)
}
