import { type ExpressionBuilder, sql } from 'kysely'
import type { Adopted } from '#gift/adoption/adopted.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { AdoptionTable } from '../database/adoption-tables.ts'
import type { Schema } from '../database/schema.ts'
import { first, rows, run, single, type Unit } from '../database/unit.ts'

/** What is asked about who is taken over. */
const kinds = ['adopt', 'anew', 'disown'] as const

/** Writes down that a subscription is taken over. False: it is by now, or was before. */
export const beginAdoption = (adoption: AdoptionTable): Unit<boolean> =>
  single(function* (db) {
    const inserted = db
      .insertInto('adoption')
      .values(adoption)
      .onConflict((c) => c.doNothing())
      .returning('gift')
    return (yield* first(inserted)) !== undefined
  })

/** What was taken over of it, locked against other writers until the unit ends. */
export const lockedAdoption = (provider: ProviderName, subscription: string): Unit<AdoptionTable | undefined> =>
  function* (db) {
    const one = db.selectFrom('adoption').selectAll().where('provider', '=', provider)
    return yield* first(one.where('subscription', '=', subscription).forUpdate())
  }

/** It is taken over once more, as another gift. */
export const beginAdoptionAnew = ({ provider, subscription, ...anew }: AdoptionTable): Unit<void> =>
  single(function* (db) {
    const one = db.updateTable('adoption').set(anew).where('provider', '=', provider)
    yield* run(one.where('subscription', '=', subscription))
  })

/** One that was taken over by a plan, with where its gift and what its provider was asked stand. */
export interface AdoptionOfPlan {
  readonly provider: ProviderName
  readonly subscription: string
  readonly gift: string
  readonly carries: string | null
  readonly state: string
  readonly payments: number
  readonly cents: number
  /** What was asked last, and how it stands; null: that was forgotten. */
  readonly kind: string | null
  readonly status: string | null
  readonly askedAt: number | null
  /** When it is asked again; null: not by itself. */
  readonly dueAt: number | null
  readonly problem: string | null
  readonly tries: number | null
  /** What it was made anew of was kept there, and goes on: how that is said; null: not known of any. */
  readonly kept: string | null
}

/** All that a plan has taken over, or tried to, by their provider's ids. */
export const adoptionsOf = (plan: string): Unit<readonly AdoptionOfPlan[]> =>
  single(function* (db) {
    const all = db
      .selectFrom('adoption')
      .innerJoin('gift', 'gift.id', 'adoption.gift')
      .leftJoin('request as look', (j) =>
        j.onRef('look.gift', '=', 'adoption.gift').on('look.kind', '=', 'overlap').on('look.status', '=', 'refused'),
      )
      .leftJoin('request', (j) => j.onRef('request.gift', '=', 'adoption.gift').on('request.kind', 'in', kinds))
      .select(['adoption.provider', 'adoption.subscription', 'adoption.gift', 'adoption.carries'])
      .select(['gift.state', 'gift.payments', 'gift.cents'])
      .select([
        'request.kind',
        'request.status',
        'request.asked_at',
        'request.due_at',
        'request.problem',
        'request.tries',
      ])
      .select('look.problem as kept')
      .where('adoption.plan', '=', plan)
      .orderBy('adoption.provider')
      .orderBy('adoption.subscription')
      .orderBy('request.asked_at')
      .orderBy('request.id')
    const newest = new Map<string, AdoptionOfPlan>()
    const at = (time: number | null) => (time === null ? null : Number(time))
    for (const { asked_at, due_at, ...row } of yield* rows(all)) {
      newest.set(row.gift, { ...row, askedAt: at(asked_at), dueAt: at(due_at) })
    }
    return [...newest.values()]
  })

/** What providers were asked for a plan and have not answered, the oldest first. */
export const openAdoptionRequests = (plan: string): Unit<readonly string[]> =>
  single(function* (db) {
    const open = db
      .selectFrom('adoption')
      .innerJoin('request', 'request.gift', 'adoption.gift')
      .select('request.id')
      .where('adoption.plan', '=', plan)
      .where('request.status', '=', 'open')
      .where('request.kind', 'in', kinds)
    return (yield* rows(open.orderBy('request.asked_at').orderBy('request.id'))).map(({ id }) => id)
  })

const fromItsDay = (now: number) => sql<number>`case when asked_at > ${now} then asked_at else ${now} end`

const openOf = (plan: string) => (e: ExpressionBuilder<Schema, 'request'>) =>
  e.and([
    e('status', '=', 'open'),
    e('kind', 'in', kinds),
    e('gift', 'in', e.selectFrom('adoption').select('adoption.gift').where('adoption.plan', '=', plan)),
  ])

/** What gives way to an old one that was kept: halted, both would be charged. */
const isKept = (e: ExpressionBuilder<Schema, 'request'>) =>
  e.and([
    e('kind', '=', 'disown'),
    e(
      'gift',
      'in',
      e
        .selectFrom('request as look')
        .select('look.gift')
        .where('look.kind', '=', 'overlap')
        .where('look.status', '=', 'refused'),
    ),
  ])

/** What is open of a plan is not asked again by itself; answers how many there are. What somebody has in hands goes on. */
export const haltAdoptions = (plan: string): Unit<number> =>
  single(function* (db) {
    const halted = db.updateTable('request').set({ due_at: null }).where(openOf(plan)).where('due_at', 'is not', null)
    return (yield* rows(halted.where((e) => e.not(isKept(e))).returning('id'))).length
  })

/** What was halted of a plan is due again: from `now` on, or from the day on which it is to be asked. */
export const unhaltAdoptions = (plan: string, now: number): Unit<void> =>
  single(function* (db) {
    yield* run(
      db
        .updateTable('request')
        .set({ due_at: fromItsDay(now) })
        .where(openOf(plan))
        .where('due_at', 'is', null),
    )
  })

/**
 * What gave way to giving a gift back that stays ours is asked again: to take it over, where nobody has heard yet what came of that, and
 * to look on its day whether the old one goes on.
 */
export const askAdoptionAgain = (gift: string, now: number): Unit<void> =>
  function* (db) {
    const of = (state: 'started' | 'active', kinds: readonly ('adopt' | 'anew' | 'overlap')[]) =>
      db
        .updateTable('request')
        .set({ status: 'open', due_at: fromItsDay(now), settled_at: null })
        .where('gift', 'in', db.selectFrom('gift').select('id').where('id', '=', gift).where('state', '=', state))
        .where('status', '=', 'replaced')
        .where('kind', 'in', kinds)
    yield* run(of('started', ['adopt', 'anew']))
    yield* run(of('active', ['overlap']))
  }

/** The running gift, by its reference, that was made anew of a subscription before `at` (unix milliseconds); undefined: none was. */
export const madeAnewOf = (provider: ProviderName, subscription: string, at: number): Unit<string | undefined> =>
  function* (db) {
    const gift = db
      .selectFrom('adoption')
      .innerJoin('gift', 'gift.id', 'adoption.gift')
      .innerJoin('request', 'request.gift', 'gift.id')
      .select('gift.reference')
      .where('adoption.provider', '=', provider)
      .where('adoption.subscription', '=', subscription)
      .where('gift.state', '=', 'active')
      .where('request.kind', '=', 'anew')
      .where('request.status', '=', 'done')
      .where('request.settled_at', '<', at)
    return (yield* first(gift))?.reference
  }

/** Notes with a gift whether it is being given back to the program from which it was taken over. */
export const setGivenBack = (id: string, isGivenBack: boolean): Unit<void> =>
  function* (db) {
    const row = yield* first(db.selectFrom('gift').select('adopted').where('id', '=', id))
    if (!row?.adopted) return
    const { givenBack: _, ...adopted } = JSON.parse(row.adopted) as Adopted
    const changed = JSON.stringify(isGivenBack ? { ...adopted, givenBack: true } : adopted)
    yield* run(db.updateTable('gift').set({ adopted: changed }).where('id', '=', id))
  }
