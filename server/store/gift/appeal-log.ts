import { sql } from 'kysely'
import type { Counted } from '#gift/appeal-total.ts'
import type { Day } from '#gift/next-gift.ts'
import type { AppealCheckpointTable, AppealLeafTable, AppealNodeTable } from '../database/appeal-tables.ts'
import { takeTurnOf } from '../database/settings.ts'
import { compiled, first, rows, run, together, type Unit } from '../database/unit.ts'
import { type Came, cameOf, countedOfOthers, isCounted } from './appeal-sums.ts'

export type AppealLeaf = AppealLeafTable
export type AppealNode = AppealNodeTable
export type AppealCheckpoint = AppealCheckpointTable

/** A gift of which the tree of its appeal says another sum than the ledger. */
export interface ChangedGift {
  readonly gift: string
  readonly reference: string
  /** What the tree still lacks, in US cents: below zero where something went back. */
  readonly cents: number
  /**
   * Whether whoever gave was forgotten, as the gift's row and its leaves say. Where tax law keeps the gift of somebody who was forgotten,
   * only the audit tells.
   */
  readonly forgotten: boolean
}

/**
 * Takes the turn of changing trees, until the unit ends: two who count at once would count a gift twice. It is taken before anything is
 * read.
 */
export const takeTreeTurn: Unit<void> = takeTurnOf('counting_appeals')

/** What the tree says of a gift, by its own leaves, found by their index. */
const treeCents = sql<number>`(select coalesce(sum(appeal_leaf.cents), 0) from appeal_leaf where appeal_leaf.gift = gift.id)`
/** How many of them have no salt any more. */
const unsalted = sql<number>`(select count(*) from appeal_leaf where appeal_leaf.gift = gift.id and appeal_leaf.salt is null)`
/** What the ledger says of it, where it counts. */
const ledgerCents = (came: Came) =>
  sql<number>`((gift.paid_cents - gift.refunded_cents - gift.disputed_cents) * ${isCounted(came)})`

interface Changed {
  readonly appeal: string
  readonly came: Came
  readonly after: string
  readonly limit: number
}
const changedWhole = compiled((db, { appeal, came, after, limit }: Changed) =>
  db
    .selectFrom('gift')
    .select([
      'id',
      'reference',
      treeCents.as('tree_cents'),
      unsalted.as('unsalted'),
      'forgotten_at',
      ledgerCents(came).as('ledger_cents'),
    ])
    .where('appeal', '=', appeal)
    .where('id', '>', after)
    .where((e) => e.or([e('frequency', '=', 'once'), e('payments', '<=', 1)]))
    .where(ledgerCents(came), '!=', treeCents)
    .orderBy('id')
    .limit(limit),
)

const leavesOfOthers = compiled((db, { appeal }: { appeal: string }) =>
  db
    .selectFrom('gift')
    .select(['id', 'reference', treeCents.as('tree_cents'), unsalted.as('unsalted'), 'forgotten_at'])
    .where('appeal', '=', appeal)
    .where('frequency', '=', 'monthly')
    .where('payments', '>', 1),
)

interface GiftInTree {
  readonly id: string
  readonly reference: string
  readonly tree_cents: number
  readonly unsalted: number
  readonly forgotten_at: number | null
}
const changeOf = ({ id, reference, tree_cents, unsalted, forgotten_at }: GiftInTree, cents: number): ChangedGift => ({
  gift: id,
  reference,
  cents: cents - Number(tree_cents),
  forgotten: Number(unsalted) > 0 || forgotten_at !== null,
})

/** The next gifts of one payment, behind this one, of which the tree says another sum than the ledger. */
export const changedGifts = (
  appeal: string,
  counted: Counted,
  after: string,
  limit: number,
): Unit<readonly ChangedGift[]> =>
  function* (db) {
    return (yield* rows(changedWhole(db, { appeal, came: cameOf(counted), after, limit }))).map((gift) =>
      changeOf(gift, Number(gift.ledger_cents)),
    )
  }

/** The same of all monthly gifts of several payments. */
export const changedMonthly = (appeal: string, counts: Counted): Unit<readonly ChangedGift[]> =>
  function* (db) {
    const [counted, gifts] = yield* together(countedOfOthers(appeal, counts)(db), rows(leavesOfOthers(db, { appeal })))
    // one that was charged again between the two readings is not in the first: it is looked at the next time
    return gifts
      .filter(({ id }) => counted.has(id))
      .map((gift) => changeOf(gift, counted.get(gift.id)?.kept ?? 0))
      .filter(({ cents }) => cents !== 0)
  }

const sizeOf = compiled((db, { appeal }: { appeal: string }) =>
  db
    .selectFrom('appeal_leaf')
    .select((e) => e.fn.max('place').as('last'))
    .where('appeal', '=', appeal),
)

/** How many leaves an appeal's tree has. */
export const leavesOf = (appeal: string): Unit<number> =>
  function* (db) {
    const last = (yield* first(sizeOf(db, { appeal })))?.last ?? null
    return last === null ? 0 : Number(last) + 1
  }

/** Names a complete subtree. */
export interface NodeName {
  readonly level: number
  readonly place: number
}

/** The hashes of these subtrees, as `LEVEL/PLACE`; what is not there is absent. */
export const nodesOf = (appeal: string, names: readonly NodeName[]): Unit<ReadonlyMap<string, string>> =>
  function* (db) {
    const levels = [...Map.groupBy(names, ({ level }) => level)]
    if (levels.length === 0) return new Map()
    const nodes = yield* rows(
      db
        .selectFrom('appeal_node')
        .select(['level', 'place', 'hash'])
        .where('appeal', '=', appeal)
        .where((e) =>
          e.or(
            levels.map(([level, of]) =>
              e.and([e('level', '=', level), e('place', 'in', [...new Set(of.map(({ place }) => place))])]),
            ),
          ),
        ),
    )
    return new Map(nodes.map(({ level, place, hash }) => [`${level}/${place}`, hash]))
  }

/** Adds leaves and the subtrees that they complete. None of them may be there yet. */
export const appendLeaves = (leaves: readonly AppealLeaf[], nodes: readonly AppealNode[]): Unit<void> =>
  function* (db) {
    yield* run(db.insertInto('appeal_leaf').values(leaves))
    yield* run(db.insertInto('appeal_node').values(nodes))
  }

const sumsOf = compiled((db, { appeal, size }: { appeal: string; size: number }) =>
  db
    .selectFrom(
      db
        .selectFrom('appeal_leaf')
        .select('gift')
        .select((e) => e.fn.sum<number>('cents').as('cents'))
        .where('appeal', '=', appeal)
        .where('place', '<', size)
        .groupBy('gift')
        .as('each'),
    )
    .select((e) => [
      e.fn.sum<number>('cents').as('cents'),
      e.fn.sum<number>(e.case().when('cents', '>', 0).then(1).else(0).end()).as('gifts'),
    ]),
)

/** What the first leaves of an appeal's tree come to. */
export const sumsOfLeaves = (appeal: string, size: number): Unit<{ readonly cents: number; readonly gifts: number }> =>
  function* (db) {
    const sums = yield* first(sumsOf(db, { appeal, size }))
    return { cents: Number(sums?.cents ?? 0), gifts: Number(sums?.gifts ?? 0) }
  }

const changedBehind = compiled((db, { appeal, size }: { appeal: string; size: number }) =>
  db
    .selectFrom('appeal_leaf')
    .select((e) => e.fn.count<number>('gift').distinct().as('gifts'))
    .where('appeal', '=', appeal)
    .where('place', '>=', size),
)

/** Of how many gifts there are leaves behind the first `size`. */
export const giftsBehind = (appeal: string, size: number): Unit<number> =>
  function* (db) {
    return Number((yield* first(changedBehind(db, { appeal, size })))?.gifts ?? 0)
  }

const leavesBetween = compiled((db, { appeal, from, to }: { appeal: string; from: number; to: number }) =>
  db
    .selectFrom('appeal_leaf')
    .innerJoin('gift', 'gift.id', 'appeal_leaf.gift')
    .selectAll('appeal_leaf')
    .select('gift.reference')
    .where('appeal_leaf.appeal', '=', appeal)
    .where('place', '>=', from)
    .where('place', '<', to)
    .orderBy('place'),
)

export type LeafOfGift = AppealLeaf & { readonly reference: string }

/** The leaves of these places, each with its gift's reference. */
export const leavesAt =
  (appeal: string, from: number, to: number): Unit<readonly LeafOfGift[]> =>
  (db) =>
    rows(leavesBetween(db, { appeal, from, to }))

const ofGift = compiled((db, { gift }: { gift: string }) =>
  db.selectFrom('appeal_leaf').selectAll().where('gift', '=', gift).orderBy('place'),
)

/** The leaves of one gift. */
export const leavesOfGift =
  (gift: string): Unit<readonly AppealLeaf[]> =>
  (db) =>
    rows(ofGift(db, { gift }))

/** Nobody can tell any more what the leaves of these gifts stand for. */
export const dropSalts = (references: readonly string[]): Unit<void> =>
  function* (db) {
    if (references.length === 0) return
    // whoever counts meanwhile does not know yet that they are forgotten
    yield* takeTreeTurn(db)
    yield* run(
      db
        .updateTable('appeal_leaf')
        .set({ salt: null })
        .where('gift', 'in', (e) =>
          e
            .selectFrom('gift')
            .select('gift.id')
            .where('reference', 'in', [...references]),
        ),
    )
  }

const all = compiled((db, { appeal }: { appeal: string }) =>
  db.selectFrom('appeal_checkpoint').selectAll().where('appeal', '=', appeal).orderBy('day'),
)

/** Everything that was signed of an appeal, the oldest first. */
export const checkpointsOf =
  (appeal: string): Unit<readonly AppealCheckpoint[]> =>
  (db) =>
    rows(all(db, { appeal }))

const newest = compiled((db, { appeal }: { appeal: string }) =>
  db.selectFrom('appeal_checkpoint').selectAll().where('appeal', '=', appeal).orderBy('day', 'desc').limit(1),
)

/** The newest of it. */
export const newestCheckpoint =
  (appeal: string): Unit<AppealCheckpoint | undefined> =>
  (db) =>
    first(newest(db, { appeal }))

const including = compiled((db, { appeal, place }: { appeal: string; place: number }) =>
  db
    .selectFrom('appeal_checkpoint')
    .select('day')
    .where('appeal', '=', appeal)
    .where('size', '>', place)
    .orderBy('day')
    .limit(1),
)

/**
 * The day of the first checkpoint whose tree has the first leaf of this gift: `since` is null where none has. Null instead of it: whoever
 * gave was forgotten, and nobody can tell any more.
 */
export const countedSince = (gift: string): Unit<{ readonly since: Day | null } | null> =>
  function* (db) {
    const leaves = yield* rows(ofGift(db, { gift }))
    const [leaf] = leaves
    if (!leaf) return { since: null }
    if (leaves.some(({ salt }) => salt === null)) return null
    const { appeal, place } = leaf
    return { since: (yield* first(including(db, { appeal, place })))?.day ?? null }
  }

/** Keeps a day's checkpoint. There may be none of that day. */
export const keepCheckpoint = (checkpoint: AppealCheckpoint): Unit<void> =>
  function* (db) {
    yield* run(db.insertInto('appeal_checkpoint').values(checkpoint))
  }
