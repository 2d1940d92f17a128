import { catalogue, type Text } from '#content/catalogue.ts'

/** The pages on which the charity's own words are written. */
export const charityWords = catalogue('office.charity')

/** What the keys of the folder's files are called, and the kinds of their blocks. */
export const labels: Readonly<Record<string, Text>> = catalogue('office.charity.labels')

/** What the parts of the folder are called, by their kinds. */
export const partNames: Readonly<Record<string, Text>> = catalogue('office.charity.parts')
