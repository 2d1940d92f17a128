import type { Fact } from '#gift/lifecycle.ts'
import { zero } from '#gift/money.ts'
import { toldDonor } from '#gift/person-name.ts'
import type { ProviderName } from '#gift/provider.ts'
import { referenceOf } from '../../base/random.ts'
import type { BookEntry } from '../../providers/books.ts'
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
  entry: BookEntry,
  giftId: string,
  facts: readonly Fact[],
): Unit<Gift> =>
  function* (db) {
    const { clock } = deps
    yield* insertGift({
      id: giftId,
      reference: referenceOf(giftId),
      attempt: restoredAttempt(giftId),
      // its first charge, where that was later, has been made
      begins: null,
      follows: null,
      provider,
      frequency: entry.subscription === null ? 'once' : 'monthly',
      cents: entry.cents,
      costCents: zero,
      donor: toldDonor(entry.donor),
      language: 'en',
      country: 'US',
      optIn: false,
      tribute: null,
      attribution: null,
      startedAt: entry.at,
      subscription: entry.subscription,
      asked: null,
      hold: null,
      resolveAt: null,
      caller: null,
      trace: null,
    })(db)
    yield* rememberRefs(provider, giftId, [entry.ref, ...entry.refs])(db)
    // A debit is to be read for its day: a gift once is read by the payment that it was begun as.
    if (entry.ahead && entry.subscription === null) yield* changeGift(giftId, { refs: { intent: entry.ref } })(db)
    const text = `Restored from the books of ${provider}: this database did not know it any more.`
    const note = { actor: 'reconcile', action: 'imported', gift: giftId, details: { text, ref: entry.ref } }
    yield* audit(note, clock.now())(db)
    return yield* recordUnit(deps, giftId, { facts })(db)
  }
