import type { Found } from '#server/store/find/find-gifts.ts'

/** A donor of whom gifts were found: whoever gives under one address. */
export interface FoundDonor {
  readonly name: string
  readonly email: string | null
  /** As they were found, the newest first. */
  readonly gifts: readonly Found[]
}

/** Gifts by their donors, the donor of the newest first. A gift without an address is a donor's own. */
export const donorsOf = (found: readonly Found[]): readonly FoundDonor[] =>
  [...Map.groupBy(found, ({ gift }) => gift.donor?.email.toLowerCase() ?? gift.id).values()].map((gifts) => {
    const donor = gifts.map(({ gift }) => gift.donor).find((each) => each !== null)
    return {
      name: donor ? `${donor.firstName} ${donor.lastName}`.trim() : '',
      email: donor?.email ?? null,
      gifts,
    }
  })
