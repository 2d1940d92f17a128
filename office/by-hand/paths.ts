export const byHandPath = '/by-hand'
export const newBatchPath = `${byHandPath}/new`
/** Who may be meant by what is typed, for the grid's script. */
export const donorsPath = `${byHandPath}/donors`
export const batchPath = (batch: string): string => `${byHandPath}/${batch}`
/** Where all lines of a page are kept; and where some are, whose answer is these lines alone, for the grid's script. */
export const linesPath = (batch: string): string => `${batchPath(batch)}/lines`
export const linesPartPath = (batch: string): string => `${linesPath(batch)}/part`
export const reversePath = (batch: string, line: string): string => `${linesPath(batch)}/${line}/reverse`
/** The letters of a closed batch for the post, as one PDF. */
export const lettersPath = (batch: string): string => `${batchPath(batch)}/letters.pdf`
