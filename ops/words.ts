import { catalogue } from '#content/catalogue.ts'

/** What the command line says of how it is typed. */
export const commandWords = catalogue('command')
