import { catalogue } from '#content/catalogue.ts'

export const cardWords = catalogue('office.cards')
