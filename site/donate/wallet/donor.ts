import type { BillingDetails } from '@stripe/stripe-js'
import * as v from 'valibot'
import type { Donor } from '#gift/donor.ts'
import type { Draft } from '#gift/draft.ts'
import type { DraftFaults } from '#gift/draft-request.ts'
import { donorRule } from '#gift/request.ts'

/**
 * Who gives: as typed where it was typed and is right, else as the wallet tells it. A wallet has one name: its last word is
 * taken as the last name. Null where a part is missing after all, or is none that our form takes: the
 * provider tells our server then, which keeps it as data.
 */
export function donorOf(draft: Draft, faults: DraftFaults, billing: BillingDetails | undefined): Donor | null {
  const typed = (field: keyof Donor) => (faults[field] === undefined ? draft[field].trim() : '')
  const words = (billing?.name ?? '').trim().split(/\s+/)
  const last = words.length > 1 ? words.pop() : ''
  const donor = {
    firstName: typed('firstName') || words.join(' '),
    lastName: typed('lastName') || last || '',
    email: typed('email') || billing?.email?.trim() || '',
  }
  return v.is(donorRule, donor) ? donor : null
}
