import { catalogue, type Text } from '#content/catalogue.ts'

/** What a page says that is none, or not for this person. */
export const refusals = catalogue('office.refusals')

export type RefusalCode = keyof typeof refusals

/** Before the number by which the log knows a request. */
export const requestNumber: Text = catalogue('office.requestNumber')
