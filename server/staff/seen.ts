import * as v from 'valibot'
import { charityDay } from '#content/dates.ts'
import { arrivalDay } from '../destinations/ledger/day.ts'
import { audit } from '../store/database/audit.ts'
import type { PayoutRow } from '../store/database/destination-tables.ts'
import { payoutByRef, payoutSeen } from '../store/destinations/payouts.ts'
import { day } from './input.ts'
import { payout } from './payout.ts'
import { asks, verb } from './verb.ts'
import { seenWords } from './words/seen.ts'

const input = v.object({
  on: v.pipe(
    day,
    v.minLength(1, 'required'),
    asks<string, PayoutRow>({
      typed: '--on 2026-11-20',
      label: seenWords.on,
      hint: seenWords.hint,
      is: 'date',
      required: true,
      stands: ({ seen_on, arrives_at }) => seen_on ?? arrivalDay(arrives_at),
    }),
  ),
})

/** Writes down that a payout stands on the bank statement, and on which day. */
export const seen = verb({
  name: 'seen',
  command: 'payouts seen',
  summary: 'Write down that a payout stands on the bank statement, and on which day.',
  needs: 'money',
  words: seenWords,
  about: payout,
  offered: ({ complete_at, status, seen_on }) => complete_at !== null && status === 'arrived' && seen_on === null,
  input,
  would: seenWords.would,
  unit: ({ clock }, { ref }, { on }, { actor }) =>
    function* (db) {
      const now = clock.now()
      const row = yield* payoutByRef(ref)(db)
      if (!row || row.status === 'returned') return { code: 'returned' }
      if (row.complete_at === null) return { code: 'incomplete' }
      if (row.status !== 'arrived') return { code: 'on its way' }
      if (on > charityDay(now)) return { code: 'future', fields: ['on'] }
      const values = { ref, on }
      if (row.seen_on !== on) {
        yield* payoutSeen(row, { seen_on: on, seen_by: actor, seen_at: now })(db)
        const details = { provider: row.provider, ref, on, before: row.seen_on }
        yield* audit({ actor, action: 'payout_seen', gift: null, details }, now)(db)
      }
      return { code: 'seen', values, data: values }
    },
})
