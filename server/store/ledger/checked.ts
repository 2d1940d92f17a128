import { readSetting, writeSetting } from '../database/settings.ts'
import type { Store } from '../database/store.ts'
import { compiled, rows, type Unit } from '../database/unit.ts'

const name = 'ledger-checked'

/** A gift that is stored otherwise than its facts say by the rules of the release that checked it. */
export interface Misjudged {
  readonly gift: string
  readonly reference: string
  /**
   * `standing`: its state or sums. `decision`: told the same facts again, it would change. `funds`: what its funds come to. `pot` and
   * `checkpoint`: of no gift, but of an appeal's matching money or of what was signed of its sum, by whose id it is called. `payout` and
   * `journal`: of no gift either, but of money on its way to the bank, called by the provider's id or by the journal's number.
   */
  readonly is: 'standing' | 'decision' | 'funds' | 'pot' | 'checkpoint' | 'payout' | 'journal'
  readonly says: string
}

/** When the ledger was last decided again, and what then differed: how often, the first of it, and the gifts. */
export interface LedgerChecked {
  /** Unix milliseconds, like `[from, to)`, of which everything was decided. */
  readonly at: number
  readonly from: number
  readonly to: number
  readonly differences: number
  readonly shown: readonly Misjudged[]
  /** The ids of those gifts, or of the first of them. */
  readonly gifts: readonly string[]
  /** Whether there are more of them. */
  readonly more: boolean
}

/** What was found when it was last decided again; null: it never was. */
export const lastChecked: Unit<LedgerChecked | null> = function* (db) {
  const setting = yield* readSetting(name)(db)
  return setting === null ? null : (JSON.parse(setting) as LedgerChecked)
}

/** Keeps what was found. */
export const keepChecked = (checked: LedgerChecked): Unit<void> => writeSetting(name, JSON.stringify(checked))

/** Facts read at once: the process does nothing else while it takes them in. */
const page = 1000

const moved = compiled((db, { at, seq, to, limit }: { at: number; seq: number; to: number; limit: number }) =>
  db
    .selectFrom('fact')
    .select(['at', 'seq', 'gift'])
    .where('at', '>=', at)
    .where('at', '<', to)
    .where((e) => e.or([e('at', '>', at), e('seq', '>', seq)]))
    .orderBy('at')
    .orderBy('seq')
    .limit(limit),
)

/** The gifts of which something is dated in `[from, to)` (unix milliseconds), each once, by a page of facts at a time. */
export async function* giftsMoved(store: Pick<Store, 'read'>, from: number, to: number): AsyncGenerator<string[]> {
  const ids = new Set<string>()
  let last = { at: from, seq: -1 }
  for (;;) {
    const after = { at: last.at, seq: last.seq }
    const facts = await store.read((db) => rows(moved(db, { ...after, to, limit: page })))
    const end = facts.at(-1)
    if (!end) return
    last = end
    const fresh = [...new Set(facts.map(({ gift }) => gift))].filter((gift) => !ids.has(gift))
    for (const gift of fresh) ids.add(gift)
    yield fresh
  }
}
