import { catalogue } from '#content/catalogue.ts'

/** A gift's own page, as its donor sees it. */
export const asDonorWords = catalogue('office.asDonor')
