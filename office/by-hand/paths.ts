export const byHandPath = '/by-hand'
export const newBatchPath = `${byHandPath}/new`
/** Who may be meant by what is typed, for the grid's script. */
export const donorsPath = `${byHandPath}/donors`
export const batchPath = (batch: string): string => `${byHandPath}/${batch}`
export const reversePath = (batch: string, line: string): string => `${batchPath(batch)}/lines/${line}/reverse`
