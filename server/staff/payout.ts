import { catalogue } from '#content/catalogue.ts'
import type { PayoutRow } from '../store/database/destination-tables.ts'
import { payoutByRef } from '../store/destinations/payouts.ts'
import type { Subject } from './verb.ts'

/** A payout by its provider's own id. */
export const payout: Subject<PayoutRow> = {
  typed: 'ID',
  ...catalogue('staff.subjects.payout'),
  find: async ({ deps: { store } }, word) => (await store.read(payoutByRef(word))) ?? null,
}
