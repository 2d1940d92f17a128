import { formatCents } from '#gift/money.ts'
import { deviationsShown, longerPauses, otherAmounts } from '#server/store/gift/deviations.ts'
import type { Services } from '#server/wiring.ts'
import type { Finding } from './examine-providers.ts'

/** Those that are named; more are counted. */
const named = 5
const most = 1000

/** Gifts that went otherwise than was agreed with their donors, who may ask. */
export async function examineDeviations({ store, clock }: Pick<Services, 'store' | 'clock'>): Promise<Finding[]> {
  const since = clock.now() - deviationsShown
  const pauses = await store.read(longerPauses(since, most))
  const amounts = await store.read(otherAmounts(since, most))
  return [
    finding('pauses', pauses, {
      well: 'each ended in time',
      look: 'left out more than their donors asked for',
      one: ({ promised }) => `to go on on ${promised}`,
      mend: 'is a worker running, and does the provider answer?',
    }),
    finding('amounts', amounts, {
      well: 'each gift came in the amount that was agreed',
      look: 'came in another amount than was agreed',
      one: ({ agreedCents, cameCents }) => `${formatCents(cameCents, 'en')} for ${formatCents(agreedCents, 'en')}`,
      mend: 'what came is booked and told to the donor',
    }),
  ]
}

interface Words<T> {
  readonly well: string
  readonly look: string
  readonly one: (found: T) => string
  readonly mend: string
}

function finding<T extends { readonly reference: string }>(
  what: string,
  deviations: readonly T[],
  { well, look, one, mend }: Words<T>,
): Finding {
  if (deviations.length === 0) return { what, state: 'well', says: well }
  const each = deviations.slice(0, named).map((each) => `${each.reference} (${one(each)})`)
  const more = deviations.length > named ? [`${deviations.length - named} more`] : []
  return {
    what,
    state: 'look',
    says: `${look}: ${[...each, ...more].join(', ')}: giving gifts show REFERENCE; ${mend}`,
  }
}
