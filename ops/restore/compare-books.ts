import type { ProviderName } from '#gift/provider.ts'
import type { Difference } from '#server/giving/reconcile/difference.ts'
import { reconcile } from '#server/giving/reconcile/reconcile.ts'
import type { Services } from '#server/wiring.ts'
import type { Covered } from './covered.ts'

/** How the ledger of a backup stands beside the providers' books. */
export interface Compared {
  readonly providers: readonly ProviderName[]
  readonly differences: readonly Difference[]
  /**
   * Payments that the providers have and the backup waits for: it holds their gifts open, so that a server started on it
   * asks for them by itself.
   */
  readonly awaited: readonly Difference[]
  /** Whose books could not be read, and why. */
  readonly unread: readonly { readonly provider: ProviderName; readonly why: string }[]
}

/** Compares for the time that the backup covers, with each provider. Books nothing. */
export async function compareBooks({ deps, books, store }: Services, { from, until }: Covered): Promise<Compared> {
  const differences: Difference[] = []
  const unread: { provider: ProviderName; why: string }[] = []
  for (const each of books) {
    try {
      differences.push(...(await reconcile(deps, each, from, until, false)))
    } catch (error) {
      unread.push({ provider: each.name, why: (error as Error).message })
    }
  }
  const named = differences.flatMap(({ is, gift }) => (is === 'missing_here' && gift !== null ? [gift] : []))
  const open = new Set<string | null>(
    named.length === 0
      ? []
      : (
          await store.db
            .selectFrom('gift')
            .select('id')
            .where('id', 'in', named)
            .where('state', 'in', ['started', 'confirming'])
            .execute()
        ).map(({ id }) => id),
  )
  const isAwaited = ({ is, gift }: Difference) => is === 'missing_here' && open.has(gift)
  return {
    providers: books.map(({ name }) => name),
    differences: differences.filter((one) => !isAwaited(one)),
    awaited: differences.filter(isAwaited),
    unread,
  }
}
