import { cents } from '#gift/money.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { AccountFee, BookLine, ListedEntry, UnknownLine } from '../../providers/books.ts'
import { accountFeesBetween, accountFeesNamed, bookAccountFee } from '../../store/ledger/account-fees.ts'
import type { Deps } from '../deps.ts'
import type { Difference } from './difference.ts'
import { noneSeen } from './seen.ts'

/** So many fees are looked up together. */
const together = 500

/** What is compared, and whether what is missing is booked. */
interface Compared {
  readonly provider: ProviderName
  readonly from: number
  readonly to: number
  readonly fix: boolean
}

/**
 * Takes out of a provider's books what is no gift's. Its fees of the account are compared with ours: nobody tells us of them before
 * the books do, and no gift knows them; with `fix` each that is missing is booked, once. A line that we do not know is told by
 * the provider's own name of it. On an account that other programs use too nobody can say whose they are: there they are
 * neither booked nor compared.
 */
export function accountFees(deps: Deps, { provider, from, to, fix }: Compared) {
  const { store, clock, sharedAccount } = deps
  const seqs = noneSeen()
  const differences: Difference[] = []
  const begunAt = clock.now()

  const book = async ({ ref, category, description, at, cents }: AccountFee) => {
    await store.write(bookAccountFee({ provider, ref, category, description, at, cents, recorded_at: clock.now() }))
    return true
  }
  const compare = async (fees: ReadonlyMap<string, AccountFee>) => {
    const rows = await store.read(accountFeesNamed(provider, [...fees.keys()]))
    for (const fee of fees.values()) {
      const ours = rows.get(fee.ref)
      if (ours) seqs.add(ours.seq)
      if (fee.at < from || fee.at >= to) continue
      const { kind, ref, at, cents: theirs } = fee
      const about = { provider, kind, ref, gift: null, at, theirs, ours: null, fixed: false }
      if (fee.currency !== 'USD') differences.push({ ...about, is: 'not_usd', theirs: null })
      else if (!ours) differences.push({ ...about, is: 'missing_here', fixed: fix && (await book(fee)) })
      else if (ours.cents !== theirs) differences.push({ ...about, is: 'amount_differs', ours: cents(ours.cents) })
    }
  }

  const tell = ({ category: kind, ref, at, cents: theirs, currency }: UnknownLine) => {
    if (at < from || at >= to) return
    const about = { provider, kind, ref, gift: null, at, theirs, ours: null, fixed: false }
    differences.push(currency === 'USD' ? { ...about, is: 'missing_here' } : { ...about, is: 'not_usd', theirs: null })
  }

  return {
    /** The movements of gifts' money alone, as they come; `report` is told of each other line that is read between them. */
    async *apart(
      entries: AsyncIterable<BookLine>,
      report: (count: number) => Promise<void>,
    ): AsyncGenerator<ListedEntry> {
      let fees = new Map<string, AccountFee>()
      for await (const entry of entries) {
        if (entry.kind !== 'account_fee' && entry.kind !== 'unknown') {
          yield entry
          continue
        }
        await report(1)
        if (sharedAccount) continue
        if (entry.kind === 'unknown') {
          tell(entry)
          continue
        }
        // A list that grows while it is read may tell a line twice.
        fees.set(entry.ref, entry)
        if (fees.size < together) continue
        await compare(fees)
        fees = new Map()
      }
      await compare(fees)
    },
    /** What differs, once all was read; fees of ours that lie before `settled` stand in the books, or are missing there. */
    async differences(settled: number): Promise<readonly Difference[]> {
      if (sharedAccount) return []
      for await (const page of accountFeesBetween(store, provider, from, settled)) {
        for (const { seq, ref, at, cents: ours, recorded_at } of page) {
          if (seqs.has(seq) || recorded_at >= begunAt) continue
          const about = { provider, kind: 'account_fee' as const, ref, gift: null, at, fixed: false }
          differences.push({ ...about, is: 'missing_there', theirs: null, ours: cents(ours) })
        }
      }
      return differences
    },
  }
}
