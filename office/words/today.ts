import { catalogue } from '#content/catalogue.ts'

/** The first page: what comes in, and what needs a person. */
export const todayWords = catalogue('office.today')

/** The plots of the day. */
export const todayPlotWords = catalogue('office.todayPlots')

/** How monthly gifts fare. */
export const monthlyWords = catalogue('office.monthly')
