import type { Fact } from '#gift/lifecycle.ts'
import type { Cents } from '#gift/money.ts'
import type { ProviderName } from '#gift/provider.ts'
import { days, hours } from '../../process/clock.ts'
import type { BookEntry, Books } from '../../providers/provider.ts'
import { giftById, giftByRefs } from '../../store/gifts.ts'
import type { Deps } from '../deps.ts'
import { recordUnit } from '../gift/record.ts'
import { sync } from '../gift/sync.ts'
import { importPayment } from './import-payment.ts'

/** One thing on which the provider's books and ours disagree. */
export interface Difference {
  readonly provider: ProviderName
  /** `not_usd`: money in a currency that we never ask for. */
  readonly is: 'missing_here' | 'missing_there' | 'amount_differs' | 'not_usd'
  readonly kind: BookEntry['kind']
  readonly ref: string
  /** Null where the side does not know of it. */
  readonly theirs: Cents | null
  readonly ours: Cents | null
  readonly gift: string | null
  /** Whether `fix` booked it. */
  readonly fixed: boolean
}

/**
 * Compares a provider's books of `[from, to)` with our ledger. With `fix`, what is missing here is booked: on its gift
 * when we know it, else on a gift of an unknown donor, with a note. The other differences are for a person.
 */
export async function reconcile(
  deps: Deps,
  books: Books,
  from: number,
  to: number,
  fix: boolean,
): Promise<readonly Difference[]> {
  const ours = await ledger(deps, books.name, from - days(3), to + days(3))
  const differences: Difference[] = []
  const seen = new Set<string>()
  const until = Math.max(to, Math.min(to + edge, deps.clock.now()))
  for await (const entry of books.entries(from - edge, until)) {
    const { kind, ref, at } = entry
    if (at < from || at >= to) {
      seen.add(`${kind}:${ref}`)
      continue
    }
    const about = { provider: books.name, kind, ref, theirs: entry.cents, ours: null, gift: entry.giftId, fixed: false }
    if (entry.currency !== 'USD') {
      differences.push({ ...about, is: 'not_usd', theirs: null })
      continue
    }
    const known = ours.get(`${kind}:${ref}`) ?? (await factAnywhere(deps, books.name, entry))
    if (!known) {
      const fixed = fix && (await tryToBook(deps, books.name, entry))
      differences.push({ ...about, is: 'missing_here', fixed })
      continue
    }
    seen.add(`${known.kind}:${known.ref}`)
    if (known.cents !== null && known.cents !== entry.cents) {
      differences.push({ ...about, is: 'amount_differs', ours: known.cents, gift: known.gift })
    }
  }
  const settled = Math.min(to, deps.clock.now() - books.lagMs)
  for (const [key, { kind, ref, cents, gift, at }] of ours) {
    if (seen.has(key) || at < from || at >= settled || !standsThere(books.name, kind)) continue
    const nothing = { theirs: null, ours: cents, gift, fixed: false }
    differences.push({ provider: books.name, is: 'missing_there', kind, ref, ...nothing })
  }
  return differences
}

/** Books and facts date the same movement a little differently: what lies just outside the period is read too, not judged. */
const edge = hours(1)

/** Whether a fact has a line of its own in the books. PayPal moves a disputed payment only when the dispute is lost. */
const standsThere = (provider: ProviderName, kind: BookEntry['kind']): boolean =>
  kind === 'paid' || kind === 'refunded' || (kind === 'disputed' && provider === 'stripe')

interface Known {
  readonly kind: BookEntry['kind']
  readonly ref: string
  /** Null for what has no amount of its own: money that came back. */
  readonly cents: Cents | null
  readonly gift: string
  readonly at: number
}

const kinds = ['paid', 'refunded', 'disputed', 'refund_failed', 'dispute_won'] as const

const factsOfProvider = ({ store }: Deps, provider: ProviderName) =>
  store.db.selectFrom('fact').select(['kind', 'ref', 'cents', 'gift', 'at']).where('provider', '=', provider)

async function ledger(deps: Deps, provider: ProviderName, from: number, to: number) {
  const found = await factsOfProvider(deps, provider)
    .where('kind', 'in', kinds)
    .where('at', '>=', from)
    .where('at', '<', to)
    .execute()
  return new Map(found.map((row) => [`${row.kind}:${row.ref}`, row as Known]))
}

/**
 * The provider dates some movements days after we heard of them, and PayPal's books name the movement that ended a
 * dispute, not the dispute: that one is found by its payment.
 */
async function factAnywhere(deps: Deps, provider: ProviderName, { kind, ref, payment }: BookEntry) {
  const same = factsOfProvider(deps, provider).where('kind', '=', kind)
  const named = await same.where('ref', '=', ref).executeTakeFirst()
  if (named || kind !== 'disputed' || payment === null) return named as Known | undefined
  return (await same.where('payment', '=', payment).orderBy('at', 'desc').executeTakeFirst()) as Known | undefined
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
  const refs = [...entry.refs, ...(entry.payment === null ? [] : [entry.payment]), entry.ref]
  const named = entry.giftId === null ? undefined : await store.read(giftById(entry.giftId))
  const found = named ? named.id : await store.read(giftByRefs(provider, refs))
  const gift = named ?? (found === undefined ? undefined : await store.read(giftById(found)))
  if (gift) {
    const recalled = await sync(deps, gift)
    if (!recalled.ok) return false
    if (await factAnywhere(deps, provider, entry)) return true
    await store.write(recordUnit(deps, gift.id, { facts: factsOf(provider, entry) }))
    return true
  }
  if (entry.kind !== 'paid') return false
  const adopted = await store.write(importPayment(deps, provider, entry, factsOf(provider, entry)))
  // A monthly gift tells the rest of itself: its other months, its card, its next day. What does not answer, tells it later.
  if (adopted.refs.subscription !== null) await sync(deps, adopted)
  return true
}

function factsOf(provider: ProviderName, { kind, ref, at, cents, feeCents, payment }: BookEntry): Fact[] {
  if (kind === 'paid') return [{ provider, kind, ref, at, cents, feeCents }]
  if (kind === 'refund_failed' || kind === 'dispute_won') return [{ provider, kind, ref, at }]
  const gone: Fact = { provider, kind, ref, at, cents, payment: payment ?? '' }
  // PayPal moves a disputed payment only when the dispute is lost.
  return kind === 'disputed' && provider === 'paypal' ? [gone, { provider, kind: 'dispute_lost', ref, at }] : [gone]
}
