import type { Fact } from '#gift/lifecycle.ts'
import { zero } from '#gift/money.ts'
import { toldDonor } from '#gift/person-name.ts'
import type { ProviderName } from '#gift/provider.ts'
import { referenceOf } from '../../base/random.ts'
import type { ToldPayment } from '../../providers/books.ts'
import { audit } from '../../store/database/audit.ts'
import type { Unit } from '../../store/database/unit.ts'
import { restoredAttempt } from '../../store/gift/attempts.ts'
import { changeGift, insertGift } from '../../store/gift/gift-changes.ts'
import { type Gift, rememberRefs } from '../../store/gift/gifts.ts'
import type { Deps } from '../deps.ts'
import { recordUnit } from '../gift/record.ts'

/**
 * Restores a gift that this deployment began and its database has lost (a backup was played back, say): under its own
 * id and reference, with its donor as the provider's billing details name them, so that the receipt can go out and is
 * the one that the donor may have already. The draft that it was begun from is known again by the mark in its id: it is not
 * handed out to be paid a second time.
 */
export const importPayment = (
  deps: Pick<Deps, 'clock' | 'random' | 'failpoint' | 'providers' | 'quiet' | 'tellsCharges'>,
  provider: ProviderName,
  payment: ToldPayment,
  giftId: string,
  facts: readonly Fact[],
): Unit<Gift> =>
  function* (db) {
    const { clock } = deps
    yield* insertGift({
      id: giftId,
      reference: referenceOf(giftId),
      attempt: restoredAttempt(giftId),
      begins: payment.begins ?? null,
      follows: null,
      provider,
      frequency: payment.subscription === null ? 'once' : 'monthly',
      cents: payment.cents,
      costCents: zero,
      donor: toldDonor(payment.donor),
      language: 'en',
      country: 'US',
      optIn: false,
      tribute: null,
      attribution: null,
      startedAt: payment.at,
      subscription: payment.subscription,
      asked: null,
      hold: null,
      // what has not arrived is looked after until it has
      resolveAt: clock.now(),
      caller: null,
      trace: null,
    })(db)
    yield* rememberRefs(provider, giftId, [payment.ref, ...payment.refs])(db)
    // A gift once is read by what it was begun as, and a monthly one by the card that was left for it.
    if (payment.intent !== undefined) yield* changeGift(giftId, { refs: { intent: payment.intent } })(db)
    const text = `Restored from the books of ${provider}: this database did not know it any more.`
    const note = { actor: 'reconcile', action: 'imported', gift: giftId, details: { text, ref: payment.ref } }
    yield* audit(note, clock.now())(db)
    return yield* recordUnit(deps, giftId, { facts })(db)
  }
