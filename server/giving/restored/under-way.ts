import type { ProviderName } from '#gift/provider.ts'
import type { Books, ToldPayment } from '../../providers/books.ts'
import { ownerOf } from '../../providers/marker.ts'
import { type Gift, giftById } from '../../store/gift/gifts.ts'
import type { Deps } from '../deps.ts'
import { record } from '../gift/record.ts'
import { sync } from '../gift/sync.ts'
import { importPayment } from '../reconcile/import-payment.ts'

/**
 * Learns of what was begun in a time which the database may have lost and has not arrived yet, as a bank debit takes days to, and a monthly
 * gift may be charged first next month: no books tell of it. Their gifts come back as what they are, on their way or agreed, so that nobody
 * is handed the same gift again; what becomes of them is told, and asked for, like any other.
 * @throws when the provider cannot be read to the end
 */
export async function importUnderWay(deps: Deps, books: Books, from: number, to: number): Promise<void> {
  for await (const payment of books.underWay(from, to)) {
    const { marker, ref, currency } = payment
    if (marker === null || ownerOf(marker, deps.deployment) !== 'ours' || currency !== 'USD') continue
    try {
      const gift = await giftOnItsWay(deps, books.name, payment, marker.giftId)
      if (gift.standing.state === 'started') await sync(deps, gift)
    } catch (error) {
      // One odd gift must not keep the rest away.
      deps.log.error({ err: error, provider: books.name, ref }, 'a payment on its way could not be booked')
    }
  }
}

/** The gift that is being paid: lost, it comes back; begun before, it is being paid by what its donor was handed since. */
async function giftOnItsWay(deps: Deps, provider: ProviderName, payment: ToldPayment, giftId: string): Promise<Gift> {
  const gift = await deps.store.read(giftById(giftId))
  if (gift === undefined) return await deps.store.write(importPayment(deps, provider, payment, giftId, []))
  const { subscription, intent = null } = payment
  if (gift.standing.state !== 'started' || gift.provider !== provider) return gift
  return await record(deps, giftId, { facts: [], refs: { intent, ...(subscription === null ? {} : { subscription }) } })
}
