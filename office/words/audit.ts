import { catalogue } from '#content/catalogue.ts'

/** Who did what, across people. */
export const auditWords = catalogue('office.audit')
