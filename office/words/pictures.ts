import { catalogue } from '#content/catalogue.ts'

/** The page of pictures. */
export const picturesWords = catalogue('office.pictures')
