import { type Arrangement, changesOf } from '#gift/arrangement.ts'
import { lettersFor } from '#gift/letters.ts'
import { type Fact, standingOf } from '#gift/lifecycle.ts'
import type { Reading } from '../../providers/provider.ts'
import { audit } from '../../store/audit.ts'
import { compiled } from '../../store/compiled.ts'
import { bookedElsewhere, factsOf, identityOf, insertFacts } from '../../store/facts.ts'
import {
  changeGift,
  donorColumns,
  type Gift,
  giftOf,
  lockedGift,
  rememberRefs,
  standingColumns,
} from '../../store/gifts.ts'
import { queueLetters } from '../../store/letters.ts'
import type { GiftRow } from '../../store/schema.ts'
import { run, together, type Unit } from '../../store/unit.ts'
import type { Caller } from '../abuse/caller.ts'
import { cardIsSpent, countOutcome } from '../abuse/defence.ts'
import type { Deps } from '../deps.ts'
import { resolveAt } from './resolve-schedule.ts'

/** What was learnt about a gift: a provider's reading, or facts alone. `number` orders readings of the arrangement. */
export type Observation = Pick<Reading, 'facts'> &
  Partial<Pick<Reading, 'arrangement' | 'refs' | 'donor' | 'fingerprint'>> & { readonly number?: number }

/** A fact already booked on another gift: somebody must look, nothing is booked twice. */
export class FactOfAnotherGift extends Error {
  override readonly name = 'FactOfAnotherGift'
}

/** Nothing can be booked: there is no gift of this id at the facts' provider. */
export class NoSuchGift extends Error {
  override readonly name = 'NoSuchGift'
}

/**
 * The one door: writes new facts, the standing they make and the letters they deserve, in one transaction.
 * Facts already known change nothing. `also` joins the transaction (an inbox event that is now dealt with).
 * @throws FactOfAnotherGift when a fact is booked elsewhere
 * @throws NoSuchGift when the gift is unknown, or another provider's than the facts
 */
export const recordUnit = (
  { clock, random, failpoint }: Pick<Deps, 'clock' | 'random' | 'failpoint'>,
  id: string,
  observation: Observation,
  also?: Unit<void>,
): Unit<Gift> =>
  function* (db) {
    const now = clock.now()
    const [row, known, elsewhere] = yield* together(
      lockedGift(id)(db),
      factsOf(id)(db),
      bookedElsewhere(id, observation.facts)(db),
    )
    if (!row || observation.facts.some((fact) => fact.provider !== row.provider)) throw new NoSuchGift(`no gift ${id}`)
    if (elsewhere.length > 0) throw new FactOfAnotherGift(`gift ${id}: ${elsewhere.map(identityOf).join(', ')}`)
    const told = new Set(known.map(identityOf))
    const fresh = [...new Map(observation.facts.map((fact) => [identityOf(fact), fact])).values()].filter(
      (fact) => !told.has(identityOf(fact)),
    )
    if (fresh.length > 0) {
      yield* insertFacts(id, fresh, now)(db)
      failpoint('inside-record')
      const own = new Set([row.intent, row.subscription])
      const refs = fresh.filter((fact) => fact.kind !== 'closed').map((fact) => fact.ref)
      yield* rememberRefs(
        row.provider,
        id,
        refs.filter((ref) => !own.has(ref)),
      )(db)
      yield* noteSurprises(row, known, fresh, now)(db)
      yield* countOutcomes({ clock, random }, row, known, fresh, observation.fingerprint ?? null)(db)
    }
    const declined = fresh.some((fact) => fact.kind === 'failed') && row.state === 'started'
    const triedOut = declined && (yield* cardIsSpent({ clock }, observation.fingerprint ?? null)(db))

    const facts = [...known, ...fresh]
    const standing = standingOf(row.frequency, facts)
    const before = giftOf(row)
    const arrangement = freshArrangement(row, observation)
    const settled = standing.state !== 'started' && standing.state !== 'confirming'
    const changes = {
      ...(fresh.length > 0 ? standingColumns(standing) : {}),
      ...(standing.state !== row.state || (settled && (arrangement || fresh.length > 0))
        ? { resolve_at: resolveAt(row, standing.state, facts, arrangement ?? before.arrangement, now) }
        : {}),
      ...(standing.state !== row.state ? { resolve_tries: 0 } : {}),
      ...(observation.donor && row.email === null ? donorColumns(observation.donor) : {}),
      ...(triedOut || tooManyTries(standing.state, facts) ? { resolve_at: now } : {}),
      ...freshRefs(row, observation.refs),
      ...(arrangement
        ? { arrangement: JSON.stringify(arrangement), arrangement_revision: observation.number ?? 0 }
        : {}),
      // Who asked is of use only while cards could be tried out on the gift.
      ...(settled && row.caller !== null ? { caller: null } : {}),
    }
    if (observation.refs) yield* rememberRefs(row.provider, id, Object.values(observation.refs))(db)
    let gift = before
    if (Object.keys(changes).length > 0) {
      yield* changeGift(id, changes)(db)
      gift = giftOf({ ...row, ...changes })
    }
    if (fresh.length > 0) {
      const notification = gift.tribute?.notification ?? { by: 'none' }
      const letters = lettersFor({ frequency: gift.frequency, notification }, known, fresh).map((letter) => ({
        id: random.id(),
        gift: id,
        kind: letter.kind,
        factRef: letter.factRef,
        details: {},
        dueAt: letter.sendOn === null ? now : Math.max(now, Date.parse(`${letter.sendOn}T14:00:00Z`)),
      }))
      yield* queueLetters(letters, now)(db)
      if (row.attempt !== null && fresh.some((fact) => fact.kind === 'paid' || fact.kind === 'pledged'))
        yield* hurrySiblings(row.attempt, id, now)(db)
    }
    if ('arrangement' in changes && observation.arrangement && row.state === 'active') {
      const letters = changeLetters(before.arrangement, observation.arrangement, observation.number ?? 0, now)
      yield* queueLetters(
        letters.map((letter) => ({ ...letter, id: random.id(), gift: id })),
        now,
      )(db)
    }
    if (also) yield* also(db)
    return gift
  }

/** The donor is told once of each change, whether our page, the provider's or its webhook brought it to us first. */
const changeLetters = (before: Arrangement | null, after: Arrangement, number: number, at: number) =>
  changesOf(before, after).map((change) => ({
    kind: 'monthly_changed',
    factRef: `arrangement:${number}:${change}`,
    details: { change, at },
    dueAt: at,
  }))

/**
 * Writes down money that arrived, or a pledge that was made, in another amount than agreed: booked as it is, and shown to
 * a person. Later months of a monthly gift may differ: two may be taken together, and the amount may be changed.
 */
const noteSurprises = (gift: GiftRow, known: readonly Fact[], fresh: readonly Fact[], now: number): Unit<void> =>
  function* (db) {
    const later = gift.frequency === 'monthly' && known.some((fact) => fact.kind === 'paid' || fact.kind === 'pledged')
    for (const fact of later ? [] : fresh) {
      if ((fact.kind !== 'paid' && fact.kind !== 'pledged') || fact.cents === gift.cents) continue
      const details = { ref: fact.ref, agreed: gift.cents, [fact.kind]: fact.cents }
      yield* audit({ actor: 'record', action: 'amount_differs', gift: gift.id, details }, now)(db)
    }
  }

/** Cards are being tried out on it: the resolver cancels it now. */
const tooManyTries = (state: string, facts: readonly Fact[]) =>
  state === 'started' && facts.filter((fact) => fact.kind === 'failed').length >= 5

/** Only a gift's first payment and the tries before it say something about who began it. */
const countOutcomes = (
  deps: Pick<Deps, 'clock' | 'random'>,
  gift: GiftRow,
  known: readonly Fact[],
  fresh: readonly Fact[],
  fingerprint: string | null,
): Unit<void> =>
  function* (db) {
    if (gift.caller === null || known.some((fact) => fact.kind === 'paid' || fact.kind === 'pledged')) return
    const caller = JSON.parse(gift.caller) as Caller
    for (const fact of fresh) {
      if (fact.kind === 'paid' || fact.kind === 'failed') {
        yield* countOutcome(deps, fact.kind, caller, fingerprint)(db)
      }
    }
  }

function freshRefs(row: GiftRow, refs: Observation['refs']) {
  const changed = Object.entries(refs ?? {}).filter(
    ([name, ref]) => ref !== null && ref !== undefined && row[name as 'intent'] !== ref,
  )
  return Object.fromEntries(changed)
}

/** A reading that began before the one already kept is stale and changes nothing. */
const freshArrangement = (row: GiftRow, { arrangement, number }: Observation): Arrangement | null =>
  arrangement && number !== undefined && number > row.arrangement_revision ? arrangement : null

/** The other ways of paying begun from the same draft are closed at once, so that nobody pays twice by accident. */
const hurrySiblings = (attempt: string, paid: string, now: number): Unit<void> =>
  function* (db) {
    yield* run(hurryOthers(db, { attempt, paid, now }))
  }

const hurryOthers = compiled((db, { attempt, paid, now }: { attempt: string; paid: string; now: number }) =>
  db
    .updateTable('gift')
    .set({ resolve_at: now })
    .where('attempt', '=', attempt)
    .where('id', '!=', paid)
    .where('state', '=', 'started'),
)
