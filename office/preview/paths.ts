/** Where drafts are looked at, and links for colleagues are made. */
export const previewPath = '/words/preview'
/** A page as it is public, or as a draft has it, for a frame: `place` as visitors find it, `/es/donate`. */
export const shownPath = (of: string, place: string) => `/words/shown/${of}${place}`

/** The same for a colleague: `token` is good for a week. */
export const sharedPath = (token: string, place: string) => `/draft/${token}${place}`
export const linkPath = `${previewPath}/links`
export const endLinkPath = (id: string) => `${linkPath}/${id}/end`
