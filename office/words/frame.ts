import { catalogue, type Text } from '#content/catalogue.ts'

/** What stands around every page. */
export const frame = catalogue('office.frame')

/** Below a list that has more. */
export const pagerWords = catalogue('office.pager')

/** Around what is asked twice. */
export const secondLookWords = catalogue('office.secondLook')

export const startWords = catalogue('office.start')

/** Below a plot, before its table. */
export const plotNumbers: Text = catalogue('office.plotNumbers')
