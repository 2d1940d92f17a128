import type { ProviderName } from '#gift/provider.ts'
import { days, hours } from '../../base/clock.ts'
import type { BookEntry, ListedEntry } from '../../providers/books.ts'
import type { Store } from '../../store/database/store.ts'
import {
  findDisputeOf,
  findMovement,
  type Movement,
  movementKey,
  movementsNamed,
  paymentsOfRefs,
} from '../../store/ledger/ledger.ts'

/** Books and facts date the same movement a little differently. */
export const edge = hours(1)
/** A debit arrives so long after it was sent, at the latest. */
const underWay = days(15)

/**
 * A movement of the books, and the fact that we have of it. `entry` is all of it where we have none. `notOf`: the fact that it was
 * taken for before.
 */
export type Match =
  | { readonly entry: ListedEntry; readonly movement: Movement; readonly notOf?: Movement }
  | { readonly entry: BookEntry; readonly movement: undefined; readonly notOf?: Movement }

/** So many movements are looked up together. */
const together = 500

/**
 * Finds the facts of a provider's movements, our own ledger first: the provider is asked only about what is not found there.
 * Outside of `[from, to)` only what is found is told. A month's payment whose ref the list does not tell is the one that its
 * gift has of that hour over that amount. Should another movement turn out to be that payment, the first is looked up again by
 * its own ref.
 */
export async function* matched(
  store: Store,
  provider: ProviderName,
  { from, to }: { readonly from: number; readonly to: number },
  entries: AsyncIterable<ListedEntry>,
): AsyncGenerator<Match> {
  /** Facts that were found without their ref, of the last hours; by their number in the ledger. */
  const supposed = new Map<number, ListedEntry>()
  const byRef = async (listed: ListedEntry, notOf?: Movement): Promise<Match> => {
    const entry = await listed.whole()
    const movement = await findAnywhere(store, provider, entry)
    const before = notOf && { notOf }
    return movement ? { entry: listed, movement, ...before } : { entry, movement, ...before }
  }
  for await (const batch of inBatches(entries, together)) {
    const named = await movementsNamed(store, provider, batch.map(({ ref }) => ref).filter(isTold))
    const payments = await unnamedPayments(store, provider, batch)
    for (const listed of batch) {
      for (const [seq, { at }] of supposed) {
        if (at >= listed.at - 2 * edge) break
        supposed.delete(seq)
      }
      const { kind, ref, refs, cents, at } = listed
      if (ref === null) {
        const likely = refs
          .flatMap((each) => payments.get(each) ?? [])
          .find((one) => one.cents === cents && isNear(listed, one) && !supposed.has(one.seq))
        if (likely) {
          supposed.set(likely.seq, listed)
          yield { entry: listed, movement: likely }
          continue
        }
      }
      const direct = ref === null ? undefined : named.get(movementKey({ kind, ref }))
      if (!direct && ref !== null && (at < from || at >= to)) continue
      const match: Match = direct ? { entry: listed, movement: direct } : await byRef(listed)
      const mistaken = match.movement && supposed.get(match.movement.seq)
      yield match
      if (!match.movement || !mistaken) continue
      supposed.delete(match.movement.seq)
      yield await byRef(mistaken, match.movement)
    }
  }
}

const isTold = (ref: string | null): ref is string => ref !== null

/** Whether a payment of ours may be this line's by its date. */
const isNear = ({ at, ahead }: ListedEntry, { at: ours }: Movement): boolean =>
  ours >= at - edge && ours <= at + (ahead ? underWay : edge)

function unnamedPayments(store: Store, provider: ProviderName, batch: readonly ListedEntry[]) {
  const unnamed = batch.filter(({ ref }) => ref === null)
  const times = unnamed.map(({ at }) => at)
  const latest = unnamed.map(({ at, ahead }) => at + (ahead ? underWay : edge))
  const refs = [...new Set(unnamed.flatMap((entry) => entry.refs))]
  return paymentsOfRefs(store, provider, refs, Math.min(...times) - edge, Math.max(...latest))
}

/**
 * The fact of a movement, whenever it was: a provider's books may name the movement that ended a dispute, not the dispute;
 * that one is found by its payment, and so is what came back of one.
 */
export async function findAnywhere(store: Store, provider: ProviderName, { kind, ref, payment }: BookEntry) {
  const named = await findMovement(store, provider, kind, ref)
  if (named || payment === null || (kind !== 'disputed' && kind !== 'dispute_won')) return named
  const dispute = await findDisputeOf(store, provider, payment)
  return dispute && kind === 'dispute_won' ? await findMovement(store, provider, kind, dispute.ref) : dispute
}

async function* inBatches<T>(all: AsyncIterable<T>, size: number): AsyncGenerator<readonly T[]> {
  let batch: T[] = []
  for await (const one of all) {
    batch.push(one)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
