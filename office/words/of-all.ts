import { catalogue } from '#content/catalogue.ts'

export const ofAllWords = catalogue('office.ofAll')
