export const charityPath = '/words'
/** `name`: of a part, as `home` or `stories/theo`. */
export const partPath = (name: string) => `${charityPath}/parts/${name}`
export const newPartPath = (kind: string) => `${charityPath}/new/${kind}`
/** What publishes drafts. */
export const versionsPath = `${charityPath}/versions`
export const savedPath = (name: string) => `${charityPath}/saved/${name}`
export const discardPath = (name: string) => `${charityPath}/discard/${name}`
