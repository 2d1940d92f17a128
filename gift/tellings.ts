import { type Arrangement, hasReplacedCard, withCardOf, withMended } from './arrangement.ts'
import type { Fact } from './lifecycle.ts'
import type { KeptPaidBy, ToldPaidBy } from './paid-by.ts'
import { isLater, supersedes, type Telling } from './version.ts'

/** What makes a fact the same fact, however often it is told. */
export const identityOf = ({ provider, ref, kind }: Pick<Fact, 'provider' | 'ref' | 'kind'>): string =>
  `${provider}:${kind}:${ref}`

/** What its provider can change of a fact, as one telling has it; null: nothing of such a fact changes. */
function tellingOf(fact: Fact): Telling | null {
  switch (fact.kind) {
    case 'paid':
      return { version: fact.version, says: JSON.stringify([fact.at, fact.feeCents]) }
    case 'disputed':
      return { version: fact.version, says: JSON.stringify([fact.cents, fact.feeCents, fact.answerBy, fact.toldAs]) }
    case 'dispute_won':
      return { version: fact.version, says: JSON.stringify([fact.at, fact.feeCents]) }
    case 'dispute_lost':
      return { version: fact.version, says: JSON.stringify([fact.at]) }
    default:
      return null
  }
}

/** Whether two tellings of one fact say the same of it, be they of two versions. */
export const saysSame = (one: Fact, other: Fact): boolean => tellingOf(one)?.says === tellingOf(other)?.says

/** Which of two tellings of one fact counts, as it is from then on: `known` itself, unless the other changes it. */
export function latestFact(current: Fact, news: Fact): Fact {
  if (current.kind === 'paid' && news.kind === 'paid') return latestPayment(current, news)
  const [before, after] = [tellingOf(current), tellingOf(news)]
  if (before === null || after === null || !supersedes(after, before)) return current
  if (news.kind !== 'disputed') return news
  const alias = current.kind === 'disputed' && current.toldAs !== undefined ? { toldAs: current.toldAs } : {}
  return { ...alias, ...news, at: current.at }
}

type Paid = Extract<Fact, { readonly kind: 'paid' }>

/** The day comes from the telling that knows it best, and the fee from whichever knows it. */
function latestPayment(before: Paid, news: Paid): Paid {
  // booked with its fee before payments had a version: it keeps its day
  if (before.version === undefined && before.feeCents !== null) return before
  const dayOf = ({ version, at }: Paid) => ({ version, says: String(at) })
  const isLater = supersedes(dayOf(news), dayOf(before))
  const feeCents = isLater ? (news.feeCents ?? before.feeCents) : (before.feeCents ?? news.feeCents)
  if (!isLater) return feeCents === before.feeCents ? before : { ...before, feeCents }
  return { ...news, cents: before.cents, feeCents }
}

/** How a gift was last paid, where a telling changes what is known; else null. What needs no proof any more is the later of the two. */
export function latestPaidBy(before: KeptPaidBy | null, news: ToldPaidBy | null | undefined): ToldPaidBy | null {
  if (!news) return null
  return before === null || supersedes(tellingOfWay(news), tellingOfWay(before)) ? news : null
}

function tellingOfWay({ version, proof, ...rest }: KeptPaidBy): Telling {
  return { version, says: JSON.stringify([proof !== undefined, Object.entries({ ...rest, ...proof }).toSorted()]) }
}

/** A reading of an arrangement, and where it stands among them. */
export interface ReadArrangement {
  readonly arrangement?: Arrangement | null
  readonly number?: number
}

/** What is known of a gift's arrangement, and the number of the reading that it was read with. */
export interface KnownArrangement {
  readonly arrangement: Arrangement | null
  readonly arrangementRevision: number
}

/**
 * The arrangement as a reading changes it; null where it does not. Its card follows the order in which cards were left, be the
 * reading early or late; everything else the order of the readings: one that began before the one already kept is stale. Where the
 * newest reading shows an older card in use, the later one is kept as displaced.
 */
export function latestArrangement(
  { arrangement: before, arrangementRevision: revision }: KnownArrangement,
  { arrangement, number }: ReadArrangement,
  now: number,
): Arrangement | null {
  if (!arrangement || number === undefined) return null
  if (isLater({ ours: number }, { ours: revision })) {
    const replaced = before !== null && hasReplacedCard(arrangement, before)
    return withMended(before, replaced ? withCardOf(arrangement, before) : arrangement, now)
  }
  return before && hasReplacedCard(before, arrangement)
    ? withMended(before, withCardOf(before, arrangement), now)
    : null
}

/** The number of the newest reading that is known once this is. */
export const latestNumber = ({ arrangementRevision }: KnownArrangement, { number = 0 }: ReadArrangement): number =>
  Math.max(number, arrangementRevision)
