import { justStarted } from '#gift/lifecycle.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { GiftRequest } from '#gift/request.ts'
import { compiled } from '../../store/compiled.ts'
import { donorColumns, type Gift, giftOf, noRefs, standingColumns } from '../../store/gifts.ts'
import type { GiftRow } from '../../store/schema.ts'
import { untilForgiven } from '../../store/tallies.ts'
import { already, rows, run, type Steps, together, type Unit } from '../../store/unit.ts'
import type { Caller } from '../abuse/caller.ts'
import { admit, admitAgain, judge, readBudget } from '../abuse/defence.ts'
import type { Deps } from '../deps.ts'
import { firstResolve } from './resolve-schedule.ts'

/**
 * `ready`: held for the caller. `busy`: another request holds it. `outdated`: held, but what the donor could still
 * pay must be cancelled before the gift can be begun as it is now asked for. `rival`: the same draft begun at the other
 * provider, held; it must be closed first, so that one draft is never paid by both.
 */
export interface OpenedGift {
  readonly gift: Gift
  readonly is: 'ready' | 'busy' | 'outdated' | 'rival'
  /** Under attack: only on the provider's hosted page, with the bank checking the donor. */
  readonly challenge?: boolean
  /** With `busy`: when it is free again at the latest. */
  readonly heldUntil?: number
}

/** Finds the attempt's gift or stores a new one, and holds it for `held` milliseconds. */
export const openGift = (
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  provider: ProviderName,
  request: GiftRequest,
  held: number,
  { caller, road }: { readonly caller: Caller | null; readonly road: 'form' | 'hosted' },
): Unit<Outcome<OpenedGift>> =>
  function* (db) {
    const now = clock.now()
    const { attempt } = request
    // The same for every reason: nothing to learn from it.
    const spent = { retryAfterMs: untilForgiven(now) }
    const [sameDraft, budget] = yield* together(
      attempt === null ? already([]) : rows(giftsOfAttempt(db, { attempt })),
      caller === null ? already(null) : readBudget(caller, now)(db),
    )
    const moving = sameDraft.find((row) => row.state !== 'started' && row.state !== 'not_charged')
    if (moving?.state === 'confirming') return refused('gift_in_progress', `gift ${moving.id}`)
    if (moving) return refused('gift_already_paid', `gift ${moving.id}`)

    const rival = sameDraft.find((other) => other.provider !== provider && canStillBePaid(other, now))
    if (rival) {
      if (rival.busy_until > now) return done({ gift: giftOf(rival), is: 'busy', heldUntil: rival.busy_until })
      yield* run(
        db
          .updateTable('gift')
          .set({ busy_until: now + held })
          .where('id', '=', rival.id),
      )
      return done({ gift: giftOf(rival), is: 'rival' })
    }

    const row = sameDraft.find((candidate) => candidate.provider === provider)
    if (!row || row.state === 'not_charged') {
      const admission = caller && budget ? yield* admit({ clock, random }, caller, budget)(db) : 'welcome'
      if (admission === 'refused') return refused('too_many_requests', 'over the budget against card testing', spent)
      if (row) yield* run(db.updateTable('gift').set({ attempt: null }).where('id', '=', row.id))
      return done({ gift: yield* insert(), is: 'ready', challenge: admission === 'challenge' })
    }
    if (row.busy_until > now) return done({ gift: giftOf(row), is: 'busy', heldUntil: row.busy_until })
    if (caller !== null && !(yield* admitAgain({ clock }, row.id)(db))) {
      return refused('too_many_requests', `gift ${row.id} was asked for too often`, spent)
    }

    const live = row.intent !== null || row.session !== null
    // Its provider never got to hear of it: it is admitted as a new one would be, only not counted again.
    const admission = live || !caller || !budget ? 'welcome' : judge(caller, budget)
    if (admission === 'refused') return refused('too_many_requests', 'over the budget against card testing', spent)
    const changed =
      row.frequency !== request.frequency ||
      (row.cents !== request.cents && !canBeUpdated(row)) ||
      (road === 'hosted' && isPaidByForm(row))
    const outdated = live && changed
    const asked = outdated ? {} : { frequency: request.frequency, cents: request.cents, ...details(request) }
    const [updated] = yield* rows(
      db
        .updateTable('gift')
        .set({ ...asked, busy_until: now + held })
        .where('id', '=', row.id)
        .returningAll(),
    )
    return done({
      gift: giftOf(updated as GiftRow),
      is: outdated ? 'outdated' : 'ready',
      challenge: admission === 'challenge',
    })

    function* insert(): Steps<Gift> {
      const stored: GiftRow = {
        id: random.id(),
        reference: random.reference(),
        attempt,
        provider,
        frequency: request.frequency,
        cents: request.cents,
        currency: 'USD',
        ...donorColumns(null),
        started_at: now,
        round: 1,
        ...noRefs,
        ...standingColumns(justStarted),
        arrangement: null,
        arrangement_revision: 0,
        last_reading: 0,
        resolve_at: firstResolve({ frequency: request.frequency, started_at: now }),
        resolve_tries: 0,
        busy_until: now + held,
        caller: caller && JSON.stringify(caller),
        ...details(request),
      }
      yield* run(insertGift(db, { gifts: [stored] }))
      return giftOf(stored)
    }
  }

const giftsOfAttempt = compiled((db, { attempt }: { attempt: string }) =>
  db.selectFrom('gift').selectAll().where('attempt', '=', attempt).forUpdate(),
)
const insertGift = compiled((db, { gifts }: { gifts: readonly GiftRow[] }) => db.insertInto('gift').values(gifts))

/** Begun at its provider, or just being begun there, and not yet settled. */
const canStillBePaid = (row: GiftRow, now: number) =>
  row.state === 'started' && (row.intent !== null || row.session !== null || row.busy_until > now)

/** A one-time card payment takes a new amount; everything else is begun anew. */
const canBeUpdated = (row: GiftRow) => row.provider === 'stripe' && row.frequency === 'once' && row.session === null

/** A card payment begun by our own form cannot be paid on Stripe's page: that page makes one of its own. */
const isPaidByForm = (row: GiftRow) => row.provider === 'stripe' && row.intent !== null && row.session === null

/** A donor once told stays: PayPal's button asks for none. Everything else is as the newest call says. */
const details = ({ donor, tribute, optIn, language, country, attribution }: GiftRequest) => ({
  language,
  country,
  opt_in: optIn ? 1 : 0,
  tribute: tribute && JSON.stringify(tribute),
  source: attribution?.source ?? null,
  medium: attribution?.medium ?? null,
  campaign: attribution?.campaign ?? null,
  ...(donor ? donorColumns(donor) : {}),
})
