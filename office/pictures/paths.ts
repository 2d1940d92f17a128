/** Pictures of the charity's folder, as staff bring them. */
export const picturesPath = '/words/pictures'
/** One that waits, as it is. */
export const waitingPath = `${picturesPath}/waiting`
export const discardPath = `${picturesPath}/discard`
