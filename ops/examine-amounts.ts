import { formatCents } from '#gift/money.ts'
import { amountsShown, otherAmounts } from '#server/store/gift/other-amounts.ts'
import type { Services } from '#server/wiring.ts'
import type { Finding } from './examine-providers.ts'

/** Those that are named; more are counted. */
const named = 5
const most = 1000

/** Gifts that came in another amount than was asked for: booked as they came, and their donors must hear why. */
export async function examineAmounts({ store, clock }: Pick<Services, 'store' | 'clock'>): Promise<Finding> {
  const what = 'amounts'
  const other = await store.read(otherAmounts(clock.now() - amountsShown, most))
  if (other.length === 0) return { what, state: 'well', says: 'each gift came in the amount that was agreed' }
  const each = other
    .slice(0, named)
    .map(
      ({ reference, agreedCents, cameCents }) =>
        `${reference} (${formatCents(cameCents, 'en')} for ${formatCents(agreedCents, 'en')})`,
    )
  const more = other.length > named ? [`${other.length - named} more`] : []
  const says = `came in another amount than was agreed: ${[...each, ...more].join(', ')}: giving gifts show REFERENCE; what came is booked and told to the donor`
  return { what, state: 'look', says }
}
