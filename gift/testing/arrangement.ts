import type { Arrangement } from '../arrangement.ts'
import { cents } from '../money.ts'

/** A monthly gift of $50 that runs, of which its provider says nothing more. */
export const plainArrangement: Arrangement = {
  subscription: 'sub',
  status: 'active',
  cents: cents(5000),
  nextAt: null,
  resumesAt: null,
  firstOn: null,
  nextOn: null,
  card: null,
  actionUrl: null,
}
