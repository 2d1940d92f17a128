import type { Charity } from '#charity/charity.ts'

const all = ['donorAdvisedFunds', 'employerMatching', 'stock', 'wills', 'check', 'phone'] as const

/** A way to give that is not online, in the order of the page. */
export type Road = (typeof all)[number]

/** Those that a charity names. */
export const roadsOf = (named: Charity['waysToGive']): readonly Road[] => all.filter((road) => named[road])
