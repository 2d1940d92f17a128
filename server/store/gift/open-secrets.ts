import { sql } from 'kysely'
import { backlogOf, type Hasten, late, number, type Queue, unfinishedOf } from '../database/queue.ts'
import type { Due } from '../database/taking.ts'
import { compiled, first, rows, run, single, together, type Unit } from '../database/unit.ts'
import type { OpenSecretTable } from '../database/visitor-tables.ts'

/** How many client secrets are out and unpaid: at one address, in its network, and on the whole site beyond the first of each network. */
export interface OpenSecrets {
  readonly address: number
  readonly network: number
  readonly beyondFirst: number
}

/** The name under which gifts of an address or a network wait for a page of the provider: nothing is out of them. */
export const waitingFor = (name: string): string => `w${name}`
/** Whether what is written down under this name waits. */
export const isWaiting = (name: string): boolean => name.startsWith(waitingFor(''))
/** The name under which what no card may pay is kept: no card can be tried with it, so it is counted nowhere. */
export const cardless = (name: string): string => `n${name}`
/** Whether what is written down under this name takes no card. */
export const isCardless = (name: string): boolean => name.startsWith(cardless(''))

const outBy = (column: 'address' | 'network') =>
  compiled((db, { hash }: { hash: string }) =>
    db
      .selectFrom(
        db
          .selectFrom('open_secret')
          .select(column)
          .where(column, '=', hash)
          .unionAll(db.selectFrom('card_set_up').select(column).where(column, '=', hash))
          .as('out'),
      )
      .select((e) => e.fn.countAll<number>().as('count')),
  )
const atAddress = outBy('address')
const inNetwork = outBy('network')
/** Said twice, so that both databases see that the index of those beyond holds them. */
const onSite = compiled((db, { beyond }: { beyond: 1 | 2 }) =>
  db
    .selectFrom('open_secret')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('beyond', '=', beyond)
    .where('beyond', '>', sql.lit(0)),
)

/** Counts what is out: secrets of gifts that are not given yet, and of new cards for those that run; or pages. */
export const countOpenSecrets = (address: string, network: string, beyond: 1 | 2 = 1): Unit<OpenSecrets> =>
  function* (db) {
    const [here, near, further] = yield* together(
      first(atAddress(db, { hash: address })),
      first(inNetwork(db, { hash: network })),
      first(onSite(db, { beyond })),
    )
    return { address: Number(here?.count), network: Number(near?.count), beyondFirst: Number(further?.count) }
  }

const keep = compiled((db, { secrets }: { secrets: readonly OpenSecretTable[] }) =>
  db
    .insertInto('open_secret')
    .values(secrets)
    .onConflict((c) => c.column('gift').doUpdateSet((e) => ({ closes_at: e.ref('excluded.closes_at') }))),
)

/** Writes down that a secret is handed out; one that is out already stays so until the later moment. */
export const keepOpenSecret = (secret: OpenSecretTable): Unit<void> =>
  function* (db) {
    yield* run(keep(db, { secrets: [secret] }))
  }

const secret = compiled((db, { gift }: { gift: string }) =>
  db.selectFrom('open_secret').select(['address', 'closes_at']).where('gift', '=', gift),
)

/** What is out of this gift: under whose name, and when it is closed; undefined: nothing. */
export const secretOf = (gift: string): Unit<Pick<OpenSecretTable, 'address' | 'closes_at'> | undefined> =>
  function* (db) {
    return yield* first(secret(db, { gift }))
  }

const forget = compiled((db, { gift }: { gift: string }) => db.deleteFrom('open_secret').where('gift', '=', gift))

/** With this gift's secret nothing can be tried any more, or it was never handed out. */
export const forgetOpenSecret = (gift: string): Unit<void> =>
  single(function* (db) {
    yield* run(forget(db, { gift }))
  })

/** Secrets that nobody has used for so long that they are to be closed. */
export const dueSecrets: Due = (db, now) => db.selectFrom('open_secret').select('gift').where('closes_at', '<=', now)

const untried = compiled((db, { now }: { now: number }) =>
  db.selectFrom('open_secret').select('gift').where('closes_at', '<=', now).orderBy('closes_at').limit(100),
)

/** The gifts of such secrets: a hundred of them at most. */
export const untriedSecrets = (now: number): Unit<readonly string[]> =>
  single(function* (db) {
    return (yield* rows(untried(db, { now }))).map(({ gift }) => gift)
  })

/**
 * Has the resolver close these gifts now, and looks at them again at `again` where it could not; forgets those that are
 * settled: the release before knows nothing of secrets.
 */
export const closeUntried = (gifts: readonly string[], now: number, again: number): Unit<void> =>
  function* (db) {
    const open = yield* rows(
      db
        .selectFrom('gift')
        .select('id')
        .where('id', 'in', [...gifts])
        .where('state', '=', 'started'),
    )
    const ids = open.map(({ id }) => id)
    const settled = gifts.filter((gift) => !ids.includes(gift))
    if (settled.length > 0) yield* run(db.deleteFrom('open_secret').where('gift', 'in', settled))
    if (ids.length === 0) return
    yield* run(db.updateTable('open_secret').set({ closes_at: again }).where('gift', 'in', ids))
    yield* run(db.updateTable('gift').set({ resolve_at: now }).where('id', 'in', ids).where('resolve_at', '>', now))
  }

/** Has the secrets that are out at this address, or in this network, closed at once. */
export const closeSecretsAt = (place: 'address' | 'network', hash: string, now: number): Unit<void> =>
  function* (db) {
    yield* run(
      db.updateTable('open_secret').set({ closes_at: now }).where(place, '=', hash).where('closes_at', '>', now),
    )
  }

/** The secrets of gifts that are to be closed, or that somebody has tried to close in vain. */
export const secretQueue: Queue = {
  backlog: (now) =>
    function* (db) {
      const over = db
        .selectFrom('open_secret as secret')
        .innerJoin('gift', 'gift.id', 'secret.gift')
        .select(number)
        // tried in vain it is due again each minute: then it waits since its gift began
        .select(
          sql<number>`min(case when gift.resolve_tries > 1 then gift.started_at else secret.closes_at end)`.as(
            'oldest',
          ),
        )
        .where('gift.state', '=', 'started')
        .where((e) => e.or([e('secret.closes_at', '<', now), e('gift.resolve_tries', '>', 1)]))
      return backlogOf(yield* first(over))
    },
  unfinished: (now, limit) =>
    function* (db) {
      const over = db
        .selectFrom('open_secret as secret')
        .innerJoin('gift', 'gift.id', 'secret.gift')
        .select(['gift.id', 'gift.id as gift', 'gift.reference', 'gift.started_at as since'])
        .select(['gift.resolve_tries as tries', 'secret.closes_at as due'])
        .where('gift.state', '=', 'started')
        .where((e) => e.or([e('secret.closes_at', '<', now - late), e('gift.resolve_tries', '>', 1)]))
      const gifts = yield* rows(over.orderBy('gift.started_at').limit(limit))
      return gifts.map((row) => unfinishedOf({ ...row, problem: null }))
    },
}

/** Has the secrets of these gifts closed now. Whoever is closing one holds its gift: none is closed twice. */
export const closeSecretsNow: Hasten = (gifts, now) =>
  single(function* (db) {
    const open = db.updateTable('open_secret').set({ closes_at: now }).where('gift', 'in', gifts)
    return (yield* rows(open.where('closes_at', '>', now).returning('gift'))).map(({ gift }) => gift)
  })

/** How many secrets are out with which cards can be tried, of gifts and of new cards. */
export const secretsOut: Unit<number> = function* (db) {
  const [gifts, cards] = yield* together(
    first(
      db
        .selectFrom('open_secret')
        .select(number)
        .where('address', 'not like', waitingFor('%'))
        .where('address', 'not like', cardless('%')),
    ),
    first(db.selectFrom('card_set_up').select(number)),
  )
  return Number(gifts?.number) + Number(cards?.number)
}
