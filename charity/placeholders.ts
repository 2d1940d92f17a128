import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a drawing says of itself, and a YAML file in a line of its own, while it stands for something that is still to come. */
const marks = { svg: /<svg[^>]*\sdata-placeholder\b/, yaml: /^# placeholder:/m } as const

/**
 * The files of a charity's folder that are still placeholders, by their paths within it, in order: real money must not be asked for
 * with them.
 */
export const placeholdersIn = (folder: string): readonly string[] =>
  globSync('**/*.{svg,yaml}', { cwd: folder })
    .filter((file) => marks[file.endsWith('.svg') ? 'svg' : 'yaml'].test(readFileSync(join(folder, file), 'utf8')))
    .sort()
