/** The form of a gift by telephone; `?gift=`: whoever gave that gift calls. */
export const phonePath = '/phone'
/** The page that follows one link. */
export const callPath = (id: string): string => `${phonePath}/${id}`
export const offPath = (id: string): string => `${callPath(id)}/off`
/** What of that page changes, and the stream that tells when. */
export const partPath = (id: string): string => `/live${phonePath}/${id}`
export const streamPath = '/live/calls'
