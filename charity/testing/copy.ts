import { appendFileSync, cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface Changes {
  /** The lines of `languages.yaml`, in place of its own. */
  readonly languages?: readonly string[]
  /** A line behind them. */
  readonly alsoSpeaks?: string
  /** Texts by their keys, by the language that they are in. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** A copy of one of the charities here in a folder of its own, with some of it changed. Whoever makes it takes it away. */
export function copyCharity(
  of: 'st-jude' | 'hope-river' | 'blank',
  { languages, alsoSpeaks, words = {} }: Changes = {},
): string {
  const folder = mkdtempSync(join(tmpdir(), 'charity-'))
  cpSync(fileURLToPath(new URL(`../${of}`, import.meta.url)), folder, { recursive: true })
  const file = join(folder, 'languages.yaml')
  if (languages) writeFileSync(file, `${languages.join('\n')}\n`)
  if (alsoSpeaks) appendFileSync(file, `${alsoSpeaks}\n`)
  mkdirSync(join(folder, 'words'), { recursive: true })
  for (const [language, texts] of Object.entries(words))
    writeFileSync(join(folder, `words/${language}.json`), JSON.stringify(texts))
  return folder
}
