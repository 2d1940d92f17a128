import { catalogue, type Text } from '#content/catalogue.ts'
import type { Refund } from '#server/store/work/refunds.ts'

/** Where a refund stands. */
export const refundStates: Readonly<Record<Refund['status'], Text>> = catalogue('office.refundStates')

export const refundWords = catalogue('office.refunds')
