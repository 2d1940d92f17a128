import { catalogue } from '#content/catalogue.ts'

export const signInWords = catalogue('office.signIn')
