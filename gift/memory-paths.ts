/** Below it are all pages in somebody's memory or honor, each under a name of its own. */
export const memoryPath = '/memory'
/** Where whoever gave in somebody's memory makes a page, and sees where it stands. */
export const makePath = `${memoryPath}/make`
/** Where the reader of a family's letters says how often they want one. */
export const lettersPath = `${memoryPath}/letters`

/** Where whoever gave out of a page leaves words on it. */
export const notePath = `${memoryPath}/words`
/** The same of one gift, of those that a browser may see. */
export const notePathOf = (gift: string): string => `${notePath}?gift=${gift}`

/** By this the gifts of all pages are known, and by the link which of them each is of: where a gift came from, as any campaign's. */
export const memoryCampaign = 'memory'

/** Where anybody says what is wrong on the page of this name. */
export const wrongPathOf = (slug: string): string => `${memoryPath}/${slug}/wrong`

/** The same of one gift, of those that a browser may see. */
export const makePathOf = (gift: string): string => `${makePath}?gift=${gift}`

/** Where a page's maker brings a picture of their own. */
export const picturePath = `${memoryPath}/picture`
/** The same of one gift, of those that a browser may see. */
export const picturePathOf = (gift: string): string => `${picturePath}?gift=${gift}`
/** Where the picture with this hash stands, of the page of this name: never another one. */
export const photographPath = (slug: string, sha256: string): string => `${memoryPath}/${slug}/${sha256}.avif`
