import { done, type Outcome, refused } from '#gift/outcome.ts'
import { audit } from '../../store/database/audit.ts'
import type { Unit } from '../../store/database/unit.ts'
import { endAccess } from '../../store/gift/access.ts'
import { changeGift } from '../../store/gift/gift-changes.ts'
import { type Gift, lockedGift } from '../../store/gift/gifts.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { countUpTo, untilForgiven } from '../../store/visitors/tallies.ts'
import { readdressStatements } from '../../store/work/statements.ts'
import type { Deps } from '../deps.ts'
import { hasReceipt } from '../letters/papers.ts'
import { hasUntriedReceipt, queueReceipt } from '../letters/receipt-again.ts'
import { statementQuiet } from '../letters/yearly-statement.ts'
import { isCorrectable, isFresh } from './view.ts'

/** Of one gift in an hour: who needs more than this has not mistyped. */
const mostCorrections = 3

/**
 * Puts the address of a fresh gift right, for the browser that began it, and sends its receipt there. Whoever got the first
 * one has a link to the gift: every link and every browser's leave ends, and the old address hears nothing more.
 */
export const correctAddress = (
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  id: string,
  email: string,
): Unit<Outcome<Gift>> =>
  function* (db) {
    const now = clock.now()
    const gift = yield* lockedGift(id)(db)
    if (gift && gift.provenAt !== null) return refused('link_required', `gift ${id} is its mailbox's`)
    if (!gift?.donor || !isFresh(gift, { now, began: true }) || !isCorrectable(gift)) {
      return refused('action_not_possible', `the address of gift ${id} is not to be corrected`)
    }
    const facts = yield* factsOf(id)(db)
    const payment = facts.filter((fact) => fact.kind === 'paid').findLast((fact) => hasReceipt(fact, facts))
    if (!payment) return refused('action_not_possible', `gift ${id} has no payment with a receipt`)
    if (!(yield* countUpTo(mostCorrections, `address:${id}`, now)(db))) {
      return refused('too_many_requests', `corrections of gift ${id}`, { retryAfterMs: untilForgiven(now) })
    }
    const donor = { ...gift.donor, email }
    yield* changeGift(id, { donor })(db)
    yield* readdressStatements(id, { from: gift.donor.email, to: email }, now + statementQuiet)(db)
    yield* endAccess(id, now)(db)
    yield* audit({ actor: 'donor', action: 'receipt', gift: id, details: { corrected: true } }, now)(db)
    // one that nobody has begun to send is written to the new address anyway
    if (!(yield* hasUntriedReceipt(id)(db)))
      yield* queueReceipt({ id: random.id(), gift, payment, occasion: now }, now)(db)
    return done({ ...gift, donor, accessRevision: gift.accessRevision + 1 })
  }
