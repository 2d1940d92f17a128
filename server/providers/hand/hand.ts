import { zero } from '#gift/money.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { WholeProvider } from '../descriptor.ts'
import type { Reading } from '../provider.ts'
import { traits } from './traits.ts'

/** Nothing of it can be asked of anybody: what is to be known of such a gift was written down with it. */
const never = async () => refused('action_not_possible', 'written down by staff: nobody can be asked')
const read = async (): Promise<Outcome<Reading>> => done({ facts: [], arrangement: null, progress: 'over' })

/** What staff write down from deposit slips. Its books are the bank's, where a slip is one line: they tell nothing by themselves. */
export const createHand = (): WholeProvider => ({
  name: 'hand',
  traits,
  absent: true,
  begin: never,
  capture: never,
  look: never,
  confirm: never,
  open: never,
  read,
  refund: never,
  stop: read,
  arrange: never,
  forgetDonor: async () => done('kept'),
  verify: async () => refused('signature_invalid', 'nobody tells of what is written down by staff'),
  selfContained: () => null,
  interpret: never,
  lagMs: 0,
  reachMs: 0,
  async *lines() {},
  async *payouts() {},
  async *members() {},
  balance: async () => zero,
})
