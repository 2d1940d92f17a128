import { charityDay } from '#content/dates.ts'
import { type ProviderName, providerNames } from '#gift/provider.ts'
import type { Store } from '../../store/database/store.ts'
import type { Unit } from '../../store/database/unit.ts'
import { bankedByPayout } from '../../store/destinations/journals.ts'
import {
  journalsAmiss,
  linesOfPayouts,
  payoutsAddedUp,
  payoutsMissing,
} from '../../store/destinations/payouts-amiss.ts'
import type { Misjudged } from '../../store/ledger/checked.ts'

/**
 * What is wrong with payouts that arrive from `from` on (unix milliseconds) and once added up, and with the journals since that day. Changes
 * nothing. A payout whose journal is not written yet is none of it: the next round writes it.
 */
export async function payoutsDiffer(store: Pick<Store, 'read'>, from: number): Promise<readonly Misjudged[]> {
  const faults: Misjudged[] = []
  for (const provider of providerNames) {
    let after: string | undefined = ''
    while (after !== undefined) {
      const page: PageOfPayouts = await store.read(pageDiffers(provider, from, after))
      faults.push(...page.differences)
      after = page.last
    }
  }
  const journals = await store.read(journalsAmiss(charityDay(from)))
  const unbalanced = journals.map(({ number, cents }) => ({
    ...{ gift: '', reference: number, is: 'journal' as const },
    says: `its lines come to ${cents} cents, not to 0`,
  }))
  const missing = (await store.read(payoutsMissing(charityDay(from)))).map(({ ref, cents }) => ({
    ...{ gift: '', reference: ref, is: 'payout' as const },
    says: `is not stored, and the journals have ${cents} cents of it at the bank`,
  }))
  return [...faults, ...missing, ...unbalanced]
}

interface PageOfPayouts {
  /** The last one that was looked at; undefined: there was none. */
  readonly last: string | undefined
  readonly differences: readonly Misjudged[]
}

/** What is wrong with the next payouts behind `after`, read as of one moment. */
const pageDiffers = (provider: ProviderName, from: number, after: string): Unit<PageOfPayouts> =>
  function* (db) {
    const payouts = yield* payoutsAddedUp(provider, from, after)(db)
    const refs = payouts.map(({ ref }) => ref)
    const lines = yield* linesOfPayouts(provider, refs)(db)
    const banked = yield* bankedByPayout(provider, refs)(db)
    const differences = payouts.flatMap((payout) => {
      const { ref, cents, members } = payout
      const { net, unbooked } = lines.get(ref) ?? { net: 0, unbooked: 0 }
      const sum = banked.get(ref) ?? 0
      const isTold = members === 'told'
      const wrong = [
        ...(isTold && net !== cents ? [`it added up to its ${cents} cents, and comes to ${net} now`] : []),
        ...(isTold && unbooked > 0 ? [`${unbooked} of what is in it are payments of ours that are not booked`] : []),
        ...(sum !== 0 && sum !== cents ? [`the journals have ${sum} of its ${cents} cents at the bank`] : []),
      ]
      return wrong.map((says) => ({ gift: '', reference: ref, is: 'payout' as const, says }))
    })
    return { last: refs.at(-1), differences }
  }
