/** The pages that somebody made in another's memory. */
export const readingPath = '/reading'
export const pagePath = (id: string): string => `${readingPath}/${id}`
export const actPath = (id: string, verb: string): string => `${pagePath(id)}/${verb}`
