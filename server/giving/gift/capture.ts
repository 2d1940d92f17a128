import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { Reading } from '../../providers/provider.ts'
import { factsOf } from '../../store/facts.ts'
import { type Gift, giftById, giftByRefs } from '../../store/gifts.ts'
import { first, run, together, type Unit } from '../../store/unit.ts'
import type { Deps } from '../deps.ts'
import { observe, sync } from './sync.ts'

/**
 * Takes the money of an approved PayPal order, or reads an approved subscription back, and books what the provider
 * says. `approvedAt` (unix milliseconds) is when the donor last said yes, as far as the caller knows, or 0: what was
 * declined since then is read and not tried again. Safe to repeat: what is already booked is answered from the ledger.
 */
export async function capture(
  deps: Deps,
  intent: string,
  approvedAt: number,
): Promise<Outcome<{ gift: Gift; reading: Reading | null }>> {
  const { store, providers } = deps
  const id = await store.read(giftByRefs('paypal', [intent]))
  const gift = id === undefined ? undefined : await store.read(giftById(id))
  if (!gift || gift.refs.intent !== intent) return refused('not_found', `no gift for order ${intent}`)
  if (gift.standing.state !== 'started') return done(await alreadyBooked(deps, gift))
  const [paidElsewhere, facts] = await store.read((db) => together(siblingGiven(gift.id)(db), factsOf(gift.id)(db)))
  if (paidElsewhere) return refused('gift_already_paid', `gift ${paidElsewhere.id} of the same attempt`)
  const declined = facts.filter((fact) => fact.kind === 'failed' && fact.ref.startsWith(`${intent}:`))
  if (declined.some((fact) => fact.at >= approvedAt)) return await sync(deps, gift)
  const taken = await observe(deps, gift, () => providers.paypal.capture(gift))
  // PayPal repeats its first answer under a key, declined or on its way, whatever came of it since: the next try is a new one.
  const state = taken.ok ? taken.value.gift.standing.state : null
  if (state === 'started' || state === 'confirming') {
    await store.write(function* (db) {
      yield* run(
        db
          .updateTable('gift')
          .set((eb) => ({ round: eb('round', '+', 1) }))
          .where('id', '=', gift.id),
      )
    })
  }
  return taken
}

/** Another way of paying, begun from the same draft, that came to something. */
const siblingGiven =
  (gift: string): Unit<{ id: string } | undefined> =>
  (db) =>
    first(
      db
        .selectFrom('gift')
        .select('id')
        .where('attempt', '=', (own) => own.selectFrom('gift').select('attempt').where('id', '=', gift))
        .where('id', '!=', gift)
        .where('state', 'not in', ['started', 'not_charged']),
    )

/** PayPal's webhook may be first, and names neither who gave nor the next month's day: then it is asked, if it answers. */
async function alreadyBooked(deps: Deps, gift: Gift): Promise<{ gift: Gift; reading: Reading | null }> {
  const monthUnknown = gift.standing.state === 'active' && gift.arrangement === null
  if (gift.donor !== null && !monthUnknown) return { gift, reading: null }
  const asked = await sync(deps, gift)
  return asked.ok ? asked.value : { gift, reading: null }
}
