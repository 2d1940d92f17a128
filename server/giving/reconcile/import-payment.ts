import { type Fact, justStarted } from '#gift/lifecycle.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { BookEntry } from '../../providers/provider.ts'
import { audit } from '../../store/audit.ts'
import { donorColumns, type Gift, noRefs, rememberRefs, standingColumns } from '../../store/gifts.ts'
import { run, type Unit } from '../../store/unit.ts'
import type { Deps } from '../deps.ts'
import { recordUnit } from '../gift/record.ts'

/**
 * Takes in money that a provider holds for us and of which we know nothing: a gift of an unknown donor, with a note.
 * Where the provider still has the id that we once gave it (our database was lost), the gift has that id again.
 */
export const importPayment = (
  deps: Pick<Deps, 'clock' | 'random' | 'failpoint'>,
  provider: ProviderName,
  entry: BookEntry,
  facts: readonly Fact[],
): Unit<Gift> =>
  function* (db) {
    const { clock, random } = deps
    const id = entry.giftId !== null && /^[0-9a-z]{26}$/.test(entry.giftId) ? entry.giftId : random.id()
    const subscription = entry.monthly ? (entry.refs.find((ref) => /^(sub_|I-)/.test(ref)) ?? null) : null
    yield* run(
      db.insertInto('gift').values({
        id,
        reference: random.reference(),
        attempt: null,
        provider,
        frequency: entry.monthly ? 'monthly' : 'once',
        cents: entry.cents,
        currency: 'USD',
        language: 'en',
        country: 'US',
        ...donorColumns(entry.donor),
        opt_in: 0,
        source: null,
        medium: null,
        campaign: null,
        tribute: null,
        started_at: entry.at,
        round: 1,
        ...noRefs,
        subscription,
        ...standingColumns(justStarted),
        arrangement: null,
        arrangement_revision: 0,
        last_reading: 0,
        resolve_at: null,
        resolve_tries: 0,
        busy_until: 0,
        caller: null,
      }),
    )
    yield* rememberRefs(provider, id, [entry.ref, ...entry.refs])(db)
    const details = { text: `Found in the books of ${provider}; begun outside this site.`, ref: entry.ref }
    yield* audit({ actor: 'reconcile', action: 'adopted', gift: id, details }, clock.now())(db)
    return yield* recordUnit(deps, id, { facts })(db)
  }
