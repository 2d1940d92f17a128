/** Pictures of the charity's folder, as staff bring them. */
export const picturesPath = '/words/pictures'
/** Where one is shown as it is: one that waits, or one of the public folder. */
export const imagePath = `${picturesPath}/shown`
/** One of them by its path within the folder. */
export const shownPath = (path: string): string => `${imagePath}?${new URLSearchParams({ path })}`
export const discardPath = `${picturesPath}/discard`
/** A file of the folder that is a picture, as a field names it. */
export const pictureNamed = /^[^:]+\.(?:svg|avif|webp|jpe?g|png)$/i
