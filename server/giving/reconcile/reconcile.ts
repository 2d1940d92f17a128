import { hearings } from '#gift/hearing.ts'
import type { Fact } from '#gift/lifecycle.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { Version } from '#gift/version.ts'
import type { BookEntry, Books, ListedEntry } from '../../providers/books.ts'
import { ownerOf } from '../../providers/marker.ts'
import type { Traits } from '../../providers/traits.ts'
import { type Gift, giftById, giftByRefs } from '../../store/gift/gifts.ts'
import { findMovement, findMovements, type Movement, movementsBetween, newestFact } from '../../store/ledger/ledger.ts'
import type { Deps } from '../deps.ts'
import { record } from '../gift/record.ts'
import { sync } from '../gift/sync.ts'
import { accountFees } from './account-fees.ts'
import { caseSums } from './case-sums.ts'
import type { Difference } from './difference.ts'
import { importPayment } from './import-payment.ts'
import { lineSums } from './line-sums.ts'
import { edge, findAnywhere, matched } from './match.ts'
import { noneSeen } from './seen.ts'

/**
 * Compares a provider's books of `[from, to)` with our ledger, a page of either at a time. With `fix`, what is missing here and
 * carries our marker is booked: on its gift, or on that gift restored; and fees that were not known are filled in. The other
 * differences are for a person. Fees of the account are compared, and booked, apart (`account-fees.ts`). What another deployment of ours
 * did on the same account is none. `heard` is told how many movements of the provider's were read since it was told last, and may end the
 * comparison by throwing.
 */
export async function reconcile(
  deps: Deps,
  books: Books,
  from: number,
  to: number,
  fix: boolean,
  heard: (count: number) => Promise<void> = async () => {},
): Promise<readonly Difference[]> {
  const { disputeMoves } = deps.providers[books.name].traits
  const differences: Difference[] = []
  /** What of our ledger stands in the books too, by its number. */
  const seqs = noneSeen()
  const cases = caseSums(deps, books.name, from, to)
  const sums = lineSums(books.name)
  /** What was compared with its first line. */
  const judged = noneSeen()
  const booked = new Set<string>()
  // What lies just outside the period is read too, not judged.
  const until = Math.max(to, Math.min(to + edge, deps.clock.now()))
  const fees = accountFees(deps, { provider: books.name, from, to, fix })
  const entries = fees.apart(books.entries(from - edge, until), heard)
  // Of what is booked from now on, while the books are read, they cannot be expected to know.
  const newest = await newestFact(deps.store)
  for await (const { entry, movement, notOf } of matched(deps.store, books.name, { from, to }, entries)) {
    await heard(1)
    if (movement) seqs.add(movement.seq)
    if (entry.at < from || entry.at >= to) continue
    if (notOf) sums.take(notOf, entry)
    const { kind, cents: theirs } = entry
    const about = { provider: books.name, kind, at: entry.at, theirs, ours: null, fixed: false }
    if (movement) {
      const { ref, gift, cents: ours } = movement
      if (entry.currency !== 'USD') differences.push({ ...about, ref, gift, is: 'not_usd', theirs: null })
      else {
        if (cases.takes(movement)) {
          for (const again of kind === 'disputed'
            ? await findMovements(deps.store, books.name, kind, hearings(ref))
            : []) {
            seqs.add(again.seq)
          }
          if (!booked.has(ref)) cases.add(movement, entry)
          continue
        }
        // A list that grows while it is read tells a line twice: only what has an id of its own is another.
        if (judged.has(movement.seq) && entry.line !== undefined && entry.line !== ref) {
          sums.add(movement, entry)
          continue
        }
        judged.add(movement.seq)
        if (fix) await fillFee(deps, books.name, movement, entry)
        const fees = { theirs: entry.feeCents, ours: movement.feeCents }
        if (fees.ours !== null && fees.theirs !== null && fees.ours !== fees.theirs && ours === theirs) {
          differences.push({ ...about, ...fees, ref, gift, is: 'fee_differs' })
        }
        if (ours !== theirs) differences.push({ ...about, ref, gift, ours, is: 'amount_differs' })
      }
      continue
    }
    const lost = await lostCase(deps, books.name, entry)
    if (lost) {
      cases.add(lost, entry, true)
      continue
    }
    const { ref, marker } = entry
    const unknown = { ...about, ref, gift: marker?.giftId ?? null }
    const owner = await ownerOfEntry(deps, books.name, entry)
    if (owner === 'another deployment') continue
    if (owner === 'unmarked') {
      if (!deps.sharedAccount) differences.push({ ...unknown, is: 'not_ours' })
      continue
    }
    if (entry.currency !== 'USD') {
      differences.push({ ...unknown, is: 'not_usd', theirs: null })
      continue
    }
    const fixed = fix && (await tryToBook(deps, books.name, entry))
    differences.push({ ...unknown, is: 'missing_here', fixed })
    // What is booked now is booked whole; the lines of it that follow tell nothing new.
    booked.add(ref)
  }
  differences.push(...(await cases.differences(fix)))
  const settled = Math.min(to, deps.clock.now() - books.lagMs)
  const kinds = disputeMoves === 'when opened' ? [...alwaysThere, 'disputed' as const] : alwaysThere
  for await (const page of movementsBetween(deps.store, {
    provider: books.name,
    kinds,
    from,
    to: settled,
  })) {
    await heard(0)
    for (const movement of page) {
      const { seq, kind, ref, at, cents, gift } = movement
      if (seqs.has(seq) || seq > newest) continue
      if (movement.datedApart && (await hasLine(deps, movement))) continue
      const nothing = { theirs: null, ours: cents, gift, at, fixed: false }
      differences.push({ provider: books.name, is: 'missing_there', kind, ref, ...nothing })
    }
  }
  return [...sums.judged(differences), ...(await fees.differences(settled))]
}

/** The facts that have a line of their own in the books; a dispute has one only where it moves the money as it is opened. */
const alwaysThere = ['paid', 'refunded'] as const

/**
 * Whether a payment that its line does not date stands in the provider's books, on whichever day: its provider is asked, and tells a
 * fee of what has a line.
 */
async function hasLine(deps: Deps, movement: Movement): Promise<boolean> {
  const gift = await deps.store.read(giftById(movement.gift))
  const outcome = gift && (await sync(deps, gift))
  if (!outcome?.ok) return movement.feeCents !== null
  return outcome.value.reading.facts.some(
    (fact) => fact.kind === 'paid' && fact.ref === movement.ref && fact.feeCents !== null,
  )
}

/** What cannot be booked stays a difference: one odd gift must not keep the rest from being compared. */
async function tryToBook(deps: Deps, provider: ProviderName, entry: BookEntry): Promise<boolean> {
  try {
    return await book(deps, provider, entry)
  } catch (error) {
    deps.log.error({ err: error, provider, ref: entry.ref }, 'a movement of the books could not be booked')
    return false
  }
}

async function book(deps: Deps, provider: ProviderName, entry: BookEntry): Promise<boolean> {
  const { store } = deps
  const facts = factsOf(deps.providers[provider].traits, provider, entry)
  const gift = await giftOfEntry(deps, provider, entry)
  if (gift) {
    const outcome = await sync(deps, gift)
    if (!outcome.ok) return false
    const booked = (await findAnywhere(store, provider, entry)) ?? (await lostCase(deps, provider, entry))
    if (!booked) await record(deps, gift.id, { facts })
    return true
  }
  if (entry.kind !== 'paid' || entry.marker === null) return false
  const imported = await store.write(importPayment(deps, provider, entry, entry.marker.giftId, facts))
  // A monthly gift tells the rest of itself: its other months, its card, its next day; a debit its date. What does not answer, tells it later.
  if (imported.refs.subscription !== null || entry.ahead) await sync(deps, imported)
  return true
}

/** The gift of a movement: by our marker, or by the provider's ids. */
async function giftOfEntry({ store }: Deps, provider: ProviderName, entry: BookEntry): Promise<Gift | undefined> {
  const named = entry.marker && (await store.read(giftById(entry.marker.giftId)))
  if (named) return named
  const refs = [...entry.refs, ...(entry.payment === null ? [] : [entry.payment]), entry.ref]
  const gift = await store.read(giftByRefs(provider, refs))
  return gift === undefined ? undefined : await store.read(giftById(gift))
}

/**
 * Whose a movement is that our ledger does not know. What carries no marker of ours is ours only if its gift is here: a
 * shop's sale on the same account is not, and becomes neither a gift nor a receipt.
 */
async function ownerOfEntry(deps: Deps, provider: ProviderName, entry: BookEntry) {
  const owner = ownerOf(entry.marker, deps.deployment)
  if (owner !== 'unmarked') return owner
  const gift = await giftOfEntry(deps, provider, entry)
  // what its subscription took before it became ours is another program's
  return gift && !gift.adopted ? 'ours' : owner
}

/** The case of a line that gives a part of it back, where its provider told that the rest is lost: it was not won. */
async function lostCase(
  { store }: Deps,
  provider: ProviderName,
  { kind, ref }: BookEntry,
): Promise<Movement | undefined> {
  if (kind !== 'dispute_won') return undefined
  const lost = await findMovement(store, provider, 'dispute_lost', ref)
  return lost && (await findMovement(store, provider, 'disputed', ref))
}

/** The fee of a payment that was booked before its movement was known is filled in, with the date of a movement that dates it. */
async function fillFee(deps: Deps, provider: ProviderName, movement: Movement, entry: ListedEntry): Promise<void> {
  if (movement.kind !== 'paid' || movement.feeCents !== null || entry.feeCents === null) return
  const paid: Fact = {
    provider,
    kind: 'paid',
    ref: movement.ref,
    at: entry.at,
    cents: entry.cents,
    feeCents: entry.feeCents,
    version: lineVersion(entry),
  }
  await record(deps, movement.gift, { facts: [paid] })
}

/**
 * A payment's day is its line's, in the version of that moment. A line that stands ahead of its payment tells its fee, and no more of its
 * day than that it had been sent by then.
 */
const lineVersion = ({ at, feeCents, ahead }: Pick<BookEntry, 'at' | 'feeCents' | 'ahead'>): Version => ({
  theirs: ahead || feeCents === null ? 0 : at,
})

/** Of a dispute the books name no order, so that whatever its case tells is later. */
function factsOf({ disputeMoves }: Traits, provider: ProviderName, entry: BookEntry): Fact[] {
  const { kind, ref, at, cents, feeCents, payment } = entry
  if (kind === 'paid') return [{ provider, kind, ref, at, cents, feeCents, version: lineVersion(entry) }]
  if (kind === 'refund_failed') return [{ provider, kind, ref, at }]
  const version = { ours: at }
  if (kind === 'dispute_won') return [{ provider, kind, ref, at, version }]
  const row = { provider, ref, at, cents, payment: payment ?? '' }
  if (kind === 'refunded') return [{ ...row, kind }]
  const disputed: Fact = { ...row, kind, version }
  return disputeMoves === 'when lost' ? [disputed, { provider, kind: 'dispute_lost', ref, at, version }] : [disputed]
}
