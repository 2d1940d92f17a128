import type { Fact } from '#gift/lifecycle.ts'
import type { Cents } from '#gift/money.ts'
import type { ProviderName } from '#gift/provider.ts'
import { days } from '../clock.ts'
import type { BookEntry, Books } from '../providers/provider.ts'
import { giftById, giftByRefs } from '../store/gifts.ts'
import { adopt } from './adopt.ts'
import { recall } from './recall.ts'
import { recordUnit } from './record.ts'
import type { Surroundings } from './surroundings.ts'

/** One thing on which the provider's books and ours disagree. */
export interface Difference {
  readonly provider: ProviderName
  readonly is: 'missing_here' | 'missing_there' | 'amount_differs'
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
  around: Surroundings,
  books: Books,
  from: number,
  to: number,
  fix: boolean,
): Promise<readonly Difference[]> {
  const ours = await ledger(around, books.name, from - days(3), to + days(3))
  const differences: Difference[] = []
  const seen = new Set<string>()
  for await (const entry of books.entries(from, to)) {
    const key = `${entry.kind}:${entry.ref}`
    seen.add(key)
    const known = ours.get(key) ?? (await factAnywhere(around, books.name, entry))
    if (!known) {
      const fixed = fix && (await book(around, books.name, entry))
      differences.push({ ...about(books.name, entry), is: 'missing_here', ours: null, gift: entry.giftId, fixed })
    } else if (known.cents !== entry.cents) {
      differences.push({
        ...about(books.name, entry),
        is: 'amount_differs',
        ours: known.cents,
        gift: known.gift,
        fixed: false,
      })
    }
  }
  for (const [key, fact] of ours) {
    if (seen.has(key) || fact.at < from || fact.at >= to) continue
    const { kind, ref, cents, gift } = fact
    differences.push({
      provider: books.name,
      is: 'missing_there',
      kind,
      ref,
      theirs: null,
      ours: cents,
      gift,
      fixed: false,
    })
  }
  return differences
}

const about = (provider: ProviderName, { kind, ref, cents }: BookEntry) => ({ provider, kind, ref, theirs: cents })

interface Known {
  readonly kind: BookEntry['kind']
  readonly ref: string
  readonly cents: Cents
  readonly gift: string
  readonly at: number
}

async function ledger({ store }: Surroundings, provider: ProviderName, from: number, to: number) {
  const found = await store.db
    .selectFrom('fact')
    .select(['kind', 'ref', 'cents', 'gift', 'at'])
    .where('provider', '=', provider)
    .where('kind', 'in', ['paid', 'refunded', 'disputed'])
    .where('at', '>=', from)
    .where('at', '<', to)
    .execute()
  return new Map(found.map((row) => [`${row.kind}:${row.ref}`, row as Known]))
}

/** The provider dates some movements days after we heard of them. */
async function factAnywhere({ store }: Surroundings, provider: ProviderName, { kind, ref }: BookEntry) {
  const row = await store.db
    .selectFrom('fact')
    .select(['kind', 'ref', 'cents', 'gift', 'at'])
    .where('provider', '=', provider)
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .executeTakeFirst()
  return row as Known | undefined
}

async function book(around: Surroundings, provider: ProviderName, entry: BookEntry): Promise<boolean> {
  const { store } = around
  const refs = [...entry.refs, ...(entry.payment === null ? [] : [entry.payment]), entry.ref]
  const id = entry.giftId ?? (await store.read(giftByRefs(provider, refs)))
  const gift = id === undefined || id === null ? undefined : await store.read(giftById(id))
  const fact = factOf(provider, entry)
  if (gift) {
    const recalled = await recall(around, gift)
    if (!recalled.ok) return false
    await store.write(recordUnit(around, gift.id, { facts: [fact] }))
    return true
  }
  if (entry.kind !== 'paid') return false
  await store.write(adopt(around, provider, entry, fact))
  return true
}

function factOf(provider: ProviderName, { kind, ref, at, cents, feeCents, payment }: BookEntry): Fact {
  if (kind === 'paid') return { provider, kind, ref, at, cents, feeCents }
  return { provider, kind, ref, at, cents, payment: payment ?? '' }
}
