import { sql } from 'kysely'
import { hasOpenDispute } from '#gift/lifecycle.ts'
import { minutes } from '../clock.ts'
import { factsOf } from '../store/facts.ts'
import { type Gift, giftOf } from '../store/gifts.ts'
import type { GiftRow } from '../store/schema.ts'
import { rows, run, type Unit } from '../store/unit.ts'
import { capture } from './capture.ts'
import { close } from './close.ts'
import { nextLook } from './look.ts'
import { learn, recall } from './recall.ts'
import type { Surroundings } from './surroundings.ts'

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
export async function resolveDue(around: Surroundings, limit = 20): Promise<number> {
  const { store, clock, log } = around
  const open = await store.write(takeOpenGifts(clock.now(), limit))
  for (const row of open) {
    const gift = giftOf(row)
    try {
      const settled = await settle(around, gift)
      if (!settled) await store.write(lookAgain(row, clock.now()))
    } catch (error) {
      await store.write(lookAgain(row, clock.now()))
      log.error({ gift: gift.id, err: error }, 'gift not resolved')
    }
  }
  return open.length
}

/** Ends a pause whose day has come, unless it is paused no more. One that has no day is left alone. */
async function resume(around: Surroundings, gift: Gift): Promise<boolean> {
  const recalled = await recall(around, gift)
  if (!recalled.ok) return false
  const { gift: known } = recalled.value
  if (known.arrangement?.status !== 'paused') return true
  const { resumesAt } = known.arrangement
  // Paused at the provider until further notice: whoever did that ends it.
  if (resumesAt === null || resumesAt > around.clock.now()) return true
  const key = `resume:${resumesAt}`
  const provider = around.providers[gift.provider]
  const resumed = await learn(around, known, () => provider.arrange(known, { kind: 'resume' }, key))
  return resumed.ok
}

/** @returns whether the gift's outcome is now known. */
async function settle(around: Surroundings, gift: Gift): Promise<boolean> {
  if (gift.refs.intent === null && gift.refs.session === null) {
    // No intent was ever handed to a browser, so nobody can pay it.
    const closed = await close(around, gift, 'abandoned', 'resolver')
    return closed.ok
  }
  if (gift.arrangement?.status === 'paused') return (await resume(around, gift)) && !(await isDisputed(around, gift.id))
  const asked = await takeOrRecall(around, gift)
  if (!asked.ok) return false
  const { gift: known, reading } = asked.value
  if (known.standing.state === 'confirming' || (await isDisputed(around, known.id))) return false
  if (known.standing.state !== 'started') return true
  if (reading?.progress === 'working') return false
  const closed = await close(
    around,
    known,
    (await wasDeclined(around, known.id)) ? 'declined' : 'abandoned',
    'resolver',
  )
  return closed.ok
}

/** What became of the gift. An order that its donor approved and nobody took, while we were down, is taken now. */
async function takeOrRecall(around: Surroundings, gift: Gift): ReturnType<typeof capture> {
  const { intent } = gift.refs
  const takes = gift.provider === 'paypal' && gift.frequency === 'once' && gift.standing.state === 'started'
  if (!takes || intent === null) return await recall(around, gift)
  const taken = await capture(around, intent, 0)
  const unheard = !taken.ok && (taken.code === 'provider_unavailable' || taken.code === 'outcome_unknown')
  // Refused for certain (given another way meanwhile, never approved, long gone at PayPal): what it is now is read.
  return taken.ok || unheard ? taken : await recall(around, gift)
}

const isDisputed = async ({ store }: Surroundings, id: string) => hasOpenDispute(await store.read(factsOf(id)))

/** Whether any try to pay the gift came to nothing. */
export const wasDeclined = async ({ store }: Surroundings, id: string) =>
  (await store.read(factsOf(id))).some((fact) => fact.kind === 'failed')

const lookAgain = (row: GiftRow, now: number): Unit<void> =>
  function* (db) {
    yield* run(
      db
        .updateTable('gift')
        .set({ resolve_at: now + nextLook(row.resolve_tries) })
        .where('id', '=', row.id)
        .where('resolve_at', 'is not', null),
    )
  }
