/** Where drafts are looked at, and links for colleagues are made. */
export const previewPath = '/words/preview'
/** A page as it is public, or as a draft has it, for a frame: `place` as visitors find it, `/es/donate`. */
export const shownPath = (of: string, place: string) => `/words/shown/${of}${place}`
