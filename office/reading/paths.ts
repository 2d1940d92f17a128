/** The pages that somebody made in another's memory. */
export const readingPath = '/reading'
export const pagePath = (id: string): string => `${readingPath}/${id}`
export const actPath = (id: string, verb: string): string => `${pagePath(id)}/${verb}`
export const noteActPath = (page: string, note: string, verb: string): string =>
  `${pagePath(page)}/notes/${note}/${verb}`
/** What its maker brought, as it is seen. */
export const photographPath = (page: string, picture: string): string => `${pagePath(page)}/pictures/${picture}`
export const pictureActPath = (page: string, picture: string, verb: string): string =>
  `${photographPath(page, picture)}/${verb}`
/** Who may be thanked, to be printed. */
export const familyListPath = (page: string): string => `${pagePath(page)}/family.pdf`
