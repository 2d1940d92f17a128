/** The page of a gift's donor. It is named by the gift: a name or an address would stand in every log on the way. */
export const giftPath = (gift: string): string => `/gifts/${gift}`

/** The page of what somebody wants given back. */
export const refundPath = (refund: string): string => `/refunds/${refund}`
