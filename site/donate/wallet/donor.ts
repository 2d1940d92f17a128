import type { BillingDetails } from '@stripe/stripe-js'
import type { Donor } from '#gift/donor.ts'
import type { Draft } from '#gift/draft.ts'
import type { DraftFaults } from '#gift/draft-request.ts'

/** The longest name that a gift takes. */
const longest = 60

/**
 * Who gives: as typed where it was typed and is right, else as the wallet tells it. A wallet has one name: its last word is
 * taken as the last name. Null where a part is missing after all: the provider tells our server then.
 */
export function donorOf(draft: Draft, faults: DraftFaults, told: BillingDetails | undefined): Donor | null {
  const typed = (field: keyof Donor) => (faults[field] === undefined ? draft[field].trim() : '')
  const words = (told?.name ?? '').trim().split(/\s+/)
  const last = words.length > 1 ? words.pop() : ''
  const donor = {
    firstName: (typed('firstName') || words.join(' ')).slice(0, longest),
    lastName: (typed('lastName') || last || '').slice(0, longest),
    email: typed('email') || told?.email?.trim() || '',
  }
  return Object.values(donor).every((part) => part !== '') ? donor : null
}
