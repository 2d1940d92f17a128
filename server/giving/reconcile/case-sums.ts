import { cents } from '#gift/money.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { ListedEntry } from '../../providers/books.ts'
import { giftById } from '../../store/gifts.ts'
import { findMovement, type Movement } from '../../store/ledger.ts'
import type { Deps } from '../deps.ts'
import { sync } from '../gift/sync.ts'
import type { Difference } from './difference.ts'

/** What the books say of one case, be it in one line or in several. */
interface Lines {
  readonly known: Movement
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

/** Adds up the lines of each case that our ledger knows, to compare their sums and fees at the end. */
export function caseSums(deps: Deps, provider: ProviderName) {
  const all = new Map<number, Lines>()

  const read = (kind: Movement['kind'], ref: string) => findMovement(deps.store, provider, kind, ref)
  /** How our ledger has it now, and by how much money it moved. */
  const ours = async ({ kind, ref }: Movement) => {
    const origin = undone[kind]
    const fact = await read(kind, ref)
    const sum = origin === undefined ? fact?.cents : (await read(origin, ref))?.cents
    return { cents: sum ?? null, feeCents: fact?.feeCents ?? null }
  }
  const judged = async ({ known, at, cents: theirs, feeCents }: Lines): Promise<Difference | null> => {
    const { kind, ref, gift } = known
    const about = { provider, kind, ref, gift, at, fixed: false }
    const mine = await ours(known)
    if (mine.cents !== null && mine.cents !== theirs) {
      return { ...about, is: 'amount_differs', theirs: cents(theirs), ours: mine.cents }
    }
    const unknown = feeCents === null || (feeCents === 0 && mine.feeCents === null)
    if (unknown || feeCents === mine.feeCents) return null
    return { ...about, is: 'fee_differs', theirs: cents(feeCents), ours: mine.feeCents }
  }

  return {
    /** Whether its lines are added up here. */
    takes: (known: Movement) => inParts.has(known.kind),
    add(known: Movement, entry: ListedEntry): void {
      const lines = all.get(known.seq) ?? { known, at: entry.at, cents: 0, feeCents: null, ids: new Set() }
      all.set(known.seq, lines)
      // A list that grows while it is read may tell a line twice.
      const id = entry.line ?? `${entry.at}:${entry.cents}`
      if (lines.ids.has(id)) return
      lines.ids.add(id)
      lines.cents += entry.cents
      if (entry.feeCents !== null) lines.feeCents = (lines.feeCents ?? 0) + entry.feeCents
    },
    /** Where sums or fees differ. With `fix` the gift is read again first: its provider may have changed the case since. */
    async differences(fix: boolean): Promise<Difference[]> {
      const found: Difference[] = []
      for (const lines of all.values()) {
        const differs = await judged(lines)
        if (differs === null) continue
        const gift = fix ? await deps.store.read(giftById(lines.known.gift)) : undefined
        const heard = gift !== undefined && (await sync(deps, gift)).ok
        const still = heard ? await judged(lines) : differs
        found.push(still ?? { ...differs, fixed: true })
      }
      return found
    },
  }
}
