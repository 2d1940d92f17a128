import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { charity } from '#charity'
import { readWritten } from '#charity/read.ts'
import { everyText, sourceOf } from '#content/texts.ts'
import { pseudo } from './pseudo.ts'

/** The code by which it is known that a language is none: Unicode's for one that is read from the right. */
export const pseudoLanguage = 'ar-XB'

/** Not words: an address, or a way to somebody. */
const address = /^(https?|mailto|tel):/

/**
 * Writes a copy of the chosen charity's folder that speaks one language more: its own in disguise (`pseudo`), read from the
 * right. It is for looking at: what is untranslated, cut off, or not mirrored shows at once. Nothing serves it to visitors.
 */
export function writePseudoCharity(folder: string): void {
  cpSync(charity.folder, folder, { recursive: true })
  const content = readWritten(charity.folder)
  const more = { code: pseudoLanguage, locale: 'en-US', name: pseudo('English'), dir: 'rtl' }
  writeFileSync(join(folder, 'languages.yaml'), stringify([...content.languages, more]))
  const words = everyText(content).flatMap((text) => {
    const source = sourceOf(text)
    return address.test(source) ? [] : [[text.key, pseudo(source)]]
  })
  mkdirSync(join(folder, 'words'), { recursive: true })
  writeFileSync(join(folder, 'words', `${pseudoLanguage}.json`), JSON.stringify(Object.fromEntries(words)))
}
