import { sql } from 'kysely'
import { hasOpenDispute } from '#gift/lifecycle.ts'
import { minutes } from '../../process/clock.ts'
import { factsOf } from '../../store/facts.ts'
import { type Gift, giftOf } from '../../store/gifts.ts'
import type { GiftRow } from '../../store/schema.ts'
import { rows, run, type Unit } from '../../store/unit.ts'
import type { Deps } from '../deps.ts'
import { capture } from './capture.ts'
import { close } from './close.ts'
import { nextResolve } from './resolve-schedule.ts'
import { observe, sync } from './sync.ts'

const lease = minutes(5)

/** Takes gifts whose outcome nobody told us, for `lease`: no other process takes them meanwhile. */
const takeOpenGifts =
  (now: number, limit: number): Unit<readonly GiftRow[]> =>
  (db) =>
    rows(
      db
        .updateTable('gift')
        .set({ resolve_at: now + lease, resolve_tries: sql`resolve_tries + 1` })
        .where('id', 'in', (due) =>
          due
            .selectFrom('gift')
            .select('id')
            .where('resolve_at', 'is not', null)
            .where('resolve_at', '<=', now)
            .where('busy_until', '<=', now)
            .orderBy('resolve_at')
            .limit(limit)
            .forUpdate()
            .skipLocked(),
        )
        .returningAll(),
    )

/**
 * Settles gifts left open (one-time: 30 minutes; monthly: 24 hours): asks the provider, books what happened, and
 * closes what was never paid, at the provider first. Answers how many gifts there were.
 */
export async function resolveDue(deps: Deps, limit = 20): Promise<number> {
  const { store, clock, log } = deps
  const open = await store.write(takeOpenGifts(clock.now(), limit))
  for (const row of open) {
    const gift = giftOf(row)
    try {
      const settled = await settle(deps, gift)
      if (!settled) await store.write(resolveLater(row, clock.now()))
    } catch (error) {
      await store.write(resolveLater(row, clock.now()))
      log.error({ gift: gift.id, err: error }, 'gift not resolved')
    }
  }
  return open.length
}

/** Ends a pause whose day has come, unless it is paused no more. One that has no day is left alone. */
async function resume(deps: Deps, gift: Gift): Promise<boolean> {
  const recalled = await sync(deps, gift)
  if (!recalled.ok) return false
  const { gift: known } = recalled.value
  if (known.arrangement?.status !== 'paused') return true
  const { resumesAt } = known.arrangement
  // Paused at the provider until further notice: whoever did that ends it.
  if (resumesAt === null || resumesAt > deps.clock.now()) return true
  const key = `resume:${resumesAt}`
  const provider = deps.providers[gift.provider]
  const resumed = await observe(deps, known, () => provider.arrange(known, { kind: 'resume' }, key))
  return resumed.ok
}

/** @returns whether the gift's outcome is now known. */
async function settle(deps: Deps, gift: Gift): Promise<boolean> {
  if (gift.refs.intent === null && gift.refs.session === null) {
    // No intent was ever handed to a browser, so nobody can pay it.
    const closed = await close(deps, gift, 'abandoned', 'resolver')
    return closed.ok
  }
  if (gift.arrangement?.status === 'paused') return (await resume(deps, gift)) && !(await isDisputed(deps, gift.id))
  const asked = await takeOrRecall(deps, gift)
  if (!asked.ok) return false
  const { gift: known, reading } = asked.value
  if (known.standing.state === 'confirming' || (await isDisputed(deps, known.id))) return false
  if (known.standing.state !== 'started') return true
  if (reading?.progress === 'working') return false
  const closed = await close(deps, known, (await wasDeclined(deps, known.id)) ? 'declined' : 'abandoned', 'resolver')
  return closed.ok
}

/** What became of the gift. An order that its donor approved and nobody took, while we were down, is taken now. */
async function takeOrRecall(deps: Deps, gift: Gift): ReturnType<typeof capture> {
  const { intent } = gift.refs
  const takes = gift.provider === 'paypal' && gift.frequency === 'once' && gift.standing.state === 'started'
  if (!takes || intent === null) return await sync(deps, gift)
  const taken = await capture(deps, intent, 0)
  const unheard = !taken.ok && (taken.code === 'provider_unavailable' || taken.code === 'outcome_unknown')
  // Refused for certain (given another way meanwhile, never approved, long gone at PayPal): what it is now is read.
  return taken.ok || unheard ? taken : await sync(deps, gift)
}

const isDisputed = async ({ store }: Deps, id: string) => hasOpenDispute(await store.read(factsOf(id)))

/** Whether any try to pay the gift came to nothing. */
export const wasDeclined = async ({ store }: Deps, id: string) =>
  (await store.read(factsOf(id))).some((fact) => fact.kind === 'failed')

const resolveLater = (row: GiftRow, now: number): Unit<void> =>
  function* (db) {
    yield* run(
      db
        .updateTable('gift')
        .set({ resolve_at: now + nextResolve(row.resolve_tries) })
        .where('id', '=', row.id)
        .where('resolve_at', 'is not', null),
    )
  }
