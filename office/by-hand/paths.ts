export const byHandPath = '/by-hand'
export const newBatchPath = `${byHandPath}/new`
export const batchPath = (batch: string): string => `${byHandPath}/${batch}`
export const reversePath = (batch: string, line: string): string => `${batchPath(batch)}/lines/${line}/reverse`
