/** The pages that somebody made in another's memory. */
export const readingPath = '/reading'
export const pagePath = (id: string): string => `${readingPath}/${id}`
export const actPath = (id: string, verb: string): string => `${pagePath(id)}/${verb}`
export const noteActPath = (page: string, note: string, verb: string): string =>
  `${pagePath(page)}/notes/${note}/${verb}`
/** Who may be thanked, to be printed. */
export const familyListPath = (page: string): string => `${pagePath(page)}/family.pdf`
