import { join } from 'node:path'
import { readWritten } from '#charity/read.ts'

/** Nobody's charity, whole: what a new one begins as. */
export const blank = join(import.meta.dirname, '../../charity/blank')

const content = readWritten(blank)

/** Its names and places, for which a new charity has its own. */
export const nobody = content.identity

/** The languages that its texts are in, which the platform's are in too. */
export const spoken: readonly string[] = content.languages.map(({ code }) => code)
