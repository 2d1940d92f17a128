import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Charity, Overlay } from './charity.ts'
import type { Fault } from './faults.ts'

/** Words of languages that are files of their own, for every charity. */
const ours = join(import.meta.dirname, '../content/languages')

/**
 * The words of a charity's languages that stand in files of their own: the platform's `content/languages/CODE.json`, and over
 * them the charity's `words/CODE.json`, which may also say something otherwise than the platform does.
 */
export function readOverlay(folder: string, languages: Charity['languages'], faults: Fault[]): Overlay {
  return Object.fromEntries(
    languages.map(({ code }) => [
      code,
      Object.assign(
        {},
        ...[ours, join(folder, 'words')].map((place) => readWords(folder, join(place, `${code}.json`), faults)),
      ),
    ]),
  )
}

/** The file, from the folder, and the line that say a translation: the charity's own, else the platform's. */
export function placeOfWords(folder: string, language: string, key: string): Pick<Fault, 'file' | 'line'> {
  for (const path of [join(folder, 'words', `${language}.json`), join(ours, `${language}.json`)]) {
    const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
    const line = lines.findIndex((each) => each.includes(`${JSON.stringify(key)}:`)) + 1
    if (line > 0) return { file: relative(folder, path), line }
  }
  return { file: `words/${language}.json`, line: 0 }
}

function readWords(folder: string, path: string, faults: Fault[]): Readonly<Record<string, string>> {
  if (!existsSync(path)) return {}
  const file = relative(folder, path)
  try {
    const words: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (isWords(words)) return words
    faults.push({ file, line: 0, text: 'is no list of keys, each with its words' })
  } catch (error) {
    faults.push(unreadable(file, readFileSync(path, 'utf8'), error as Error))
  }
  return {}
}

/** Where JSON stops being readable: its own message names a place in the whole file, and what a program expects there. */
function unreadable(file: string, text: string, { message }: Error): Fault {
  const at = /position (\d+)/.exec(message)?.[1]
  const before = at === undefined ? text.trimEnd() : text.slice(0, Number(at))
  const line = before.split('\n').length
  const content = (text.split('\n')[line - 1] ?? '').trim().slice(0, 80)
  const sentence = 'cannot be read from here on: each line is "key": "words", with a comma behind all but the last'
  return { file, line, text: `${sentence}: ${content}` }
}

const isWords = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((each) => typeof each === 'string')
