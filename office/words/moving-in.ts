import { catalogue } from '#content/catalogue.ts'

/** The pages by which another program's monthly donors are taken over. */
export const movingInWords = catalogue('office.movingIn')
