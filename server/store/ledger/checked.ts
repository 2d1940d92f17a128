import { sql } from 'kysely'
import { idsSince } from '../../base/random.ts'
import { readSetting, writeSetting } from '../database/settings.ts'
import type { Store } from '../database/store.ts'
import { compiled, rows, type Unit } from '../database/unit.ts'

const name = 'ledger-checked'

/** A gift that is stored otherwise than its facts say by the rules of the release that checked it. */
export interface Misjudged {
  readonly gift: string
  readonly reference: string
  /**
   * `standing`: its state or sums, that it is gone, or that it is open and nobody looks at it. `facts`: one that cannot be its own. `decision`: told the same facts again, it would
   * change. `consent`: none to what it takes each month. `funds`: what its funds come to. `letter`: a payment without a receipt, or the like. `pot` and
   * `checkpoint`: of no gift, but of an appeal's matching money or of what was signed of its sum, by whose id it is called. `payout` and
   * `journal`: of no gift either, but of money on its way to the bank, called by the provider's id or by the journal's number.
   */
  readonly is:
    | 'standing'
    | 'facts'
    | 'decision'
    | 'consent'
    | 'funds'
    | 'letter'
    | 'pot'
    | 'checkpoint'
    | 'payout'
    | 'journal'
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

interface After {
  readonly after: string
  readonly end: string
  readonly limit: number
}

// a gift that is said to have had money, though the ledger may have lost what it heard of it; or an open one that nobody would look at
const beginnings = compiled((db, { after, end, limit }: After) =>
  db
    .selectFrom('gift')
    .select(['id', 'id as gift'])
    .where('id', '>', after)
    .where('id', '<', end)
    .where((e) => e.or([e('state', '!=', sql.lit('started' as const)), e('resolve_at', 'is', null)]))
    .orderBy('id')
    .limit(limit),
)

// a letter tells what was heard of a gift, whatever the ledger has of it since
const letters = compiled((db, { after, end, limit }: After) =>
  db
    .selectFrom('letter')
    .select(['id', 'gift'])
    .where('id', '>', after)
    .where('id', '<', end)
    .orderBy('id')
    .limit(limit),
)

/**
 * The gifts of which something is dated in `[from, to)` (unix milliseconds), each once, by a page at a time: facts, letters, and its
 * beginning where it came to something or is looked at by nobody.
 */
export async function* giftsMoved(store: Pick<Store, 'read'>, from: number, to: number): AsyncGenerator<string[]> {
  const ids = new Set<string>()
  for await (const page of pagesMoved(store, from, to)) {
    const fresh = [...new Set(page)].filter((gift) => !ids.has(gift))
    for (const gift of fresh) ids.add(gift)
    if (fresh.length > 0) yield fresh
  }
}

async function* pagesMoved(store: Pick<Store, 'read'>, from: number, to: number): AsyncGenerator<string[]> {
  let last = { at: from, seq: -1 }
  for (;;) {
    const after = { at: last.at, seq: last.seq }
    const facts = await store.read((db) => rows(moved(db, { ...after, to, limit: page })))
    const end = facts.at(-1)
    if (!end) break
    last = end
    yield facts.map(({ gift }) => gift)
  }
  for (const ofId of [beginnings, letters]) {
    let after = idsSince(from)
    for (;;) {
      const others = await store.read((db) => rows(ofId(db, { after, end: idsSince(to), limit: page })))
      yield others.flatMap(({ gift }) => gift ?? [])
      const end = others.at(-1)
      if (!end || others.length < page) break
      after = end.id
    }
  }
}
