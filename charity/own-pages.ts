/** Pages that every charity's site has: an address of the folder that is one of them leads there, in the reader's own language. */
export const ownPages: readonly string[] = [
  '/donate',
  '/donate/mail-form',
  '/donate/remind',
  '/gift',
  '/ways-to-give',
  '/sitemap',
  '/privacy',
  '/accessibility',
]

/** The path of an appeal's page. */
export const appealPath = (id: string): string => `/appeals/${id}`

/** The path of the page that tells a story. */
export const storyPath = (id: string): string => `/${id}-story`
