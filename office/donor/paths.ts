/** The page of a gift's donor. It is named by the gift: a name or an address would stand in every log on the way. */
export const giftPath = (gift: string): string => `/gifts/${gift}`

/** The page of a person, by their key. */
export const personPath = (person: string): string => `/people/${person}`

/** The page on which something is done about a gift, and its donor. */
export const actPath = (gift: string, act: string): string => `${giftPath(gift)}/${act}`

/** A paper of a gift, or of its donor. */
export const paperPath = (gift: string, kind: 'receipt' | 'statement' | 'employer' | ':kind', which: string): string =>
  `${giftPath(gift)}/papers/${kind}/${which.startsWith(':') ? which : encodeURIComponent(which)}`

/** The page of what somebody wants given back. */
export const refundPath = (refund: string): string => `/refunds/${refund}`

/** A gift on its donor's page. */
export const giftAnchor = (gift: string): string => `gift-${gift}`
