import { done, type Outcome, refused } from '../outcome.ts'
import type { Reading } from '../providers/provider.ts'
import { type Gift, giftById, giftByRefs } from '../store/gifts.ts'
import { first, run } from '../store/unit.ts'
import { learn, recall } from './recall.ts'
import type { Surroundings } from './surroundings.ts'

/**
 * Takes the money of an approved PayPal order, or reads an approved subscription back, and books what the provider
 * says. Safe to repeat: what is already booked is answered from the ledger.
 */
export async function capture(
  around: Surroundings,
  intent: string,
): Promise<Outcome<{ gift: Gift; reading: Reading | null }>> {
  const { store, providers } = around
  const id = await store.read(giftByRefs('paypal', [intent]))
  const gift = id === undefined ? undefined : await store.read(giftById(id))
  if (!gift || gift.refs.intent !== intent) return refused('not_found', `no gift for order ${intent}`)
  if (gift.standing.state !== 'started') return done(await alreadyBooked(around, gift))
  const paidElsewhere = await store.read(function* (db) {
    return yield* first(
      db
        .selectFrom('gift')
        .select('id')
        .where('attempt', '=', (own) => own.selectFrom('gift').select('attempt').where('id', '=', gift.id))
        .where('id', '!=', gift.id)
        .where('state', 'not in', ['started', 'not_charged']),
    )
  })
  if (paidElsewhere) return refused('gift_already_paid', `gift ${paidElsewhere.id} of the same attempt`)
  const taken = await learn(around, gift, () => providers.paypal.capture(gift))
  // The declined attempt stays declined for its key: the donor's next choice is a new one.
  if (taken.ok ? taken.value.gift.standing.state === 'started' : taken.code === 'card_declined') {
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

/** PayPal's webhook may be first, and names neither who gave nor the next month's day: then it is asked, if it answers. */
async function alreadyBooked(around: Surroundings, gift: Gift): Promise<{ gift: Gift; reading: Reading | null }> {
  const monthUnknown = gift.standing.state === 'active' && gift.arrangement === null
  if (gift.donor !== null && !monthUnknown) return { gift, reading: null }
  const asked = await recall(around, gift)
  return asked.ok ? asked.value : { gift, reading: null }
}
