import { catalogue } from '#content/catalogue.ts'

/** What the command line says of how it is typed. */
export const commandWords = catalogue('command')

/** What `giving report` says beyond what the office's reports do. */
export const reportLineWords = catalogue('command.report')
