import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { charity } from '#charity'
import { readWritten } from '#charity/read.ts'
import { everyText, isSpoken, missingIn, sourceOf, withFormsOf } from '#content/texts.ts'
import { imported } from './imported.ts'
import { fromPo, toPo } from './po.ts'

/**
 * `npm run words`: which texts of the chosen charity's site lack which language.
 * `npm run words -- export CODE [FILE]` writes them all for a translator, as PO; `npm run words -- import FILE` takes them back,
 * into the charity's `words/CODE.json` (with `--platform`: what every charity says, into `content/languages/CODE.json`).
 */
const usage = `npm run words                          what lacks a language
npm run words -- export CODE [FILE]    every text and its translation, for a translator (default CODE.po); a file that is there is merged
npm run words -- import FILE           what a translator sends back, into the charity's words/
npm run words -- import FILE --platform  the same for what every charity says, into content/languages/`

const texts = everyText(readWritten(charity.folder))
/** What a translator is asked for; a language file may also name a page's address in its language. */
const spoken = texts.filter(isSpoken)
const codes = charity.languages.map(({ code }) => code)
const platform = process.argv.includes('--platform')
const [command = 'list', first, second] = process.argv.slice(2).filter((word) => word !== '--platform')

if (command === 'list') list()
else if (command === 'export' && first) exportTo(first, second ?? `${first}.po`)
else if (command === 'import' && first) importFrom(first)
else {
  console.error(usage)
  process.exitCode = 1
}

function list(): void {
  for (const { code, name } of charity.languages) {
    const missing = missingIn(code, texts, charity.overlay)
    console.log(`${name} (${code}): ${spoken.length - missing.length} of ${spoken.length} texts`)
    for (const text of missing) console.log(`  ${text.key}\n    ${sourceOf(text)}`)
  }
}

function exportTo(code: string, file: string): void {
  if (!codes.includes(code)) {
    console.log(
      `${code} is no language of ${charity.identity.shortName} yet: name it in ${join(charity.folder, 'languages.yaml')}.`,
    )
  }
  const overlay = charity.overlay[code] ?? {}
  const exportTexts = withFormsOf(code, spoken)
  const before = existsSync(file) ? fromPo(readFileSync(file, 'utf8')) : { language: code, entries: [] }
  if (before.language !== code) throw new Error(`${file} is there already, in ${before.language}: give another name.`)
  writeFileSync(
    file,
    toPo(code, exportTexts, ({ key, words }) => overlay[key] ?? words[code], before.entries),
  )
  console.log(`${exportTexts.length} texts into ${file}`)
  if (before.entries.length > 0) console.log('  what it said stays, with what is marked as not sure')
}

function wordsIn(path: string): Readonly<Record<string, string>> {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

function importFrom(file: string): void {
  const { language, entries } = fromPo(readFileSync(file, 'utf8'))
  if (!language) throw new Error(`${file} does not say its language (a header "Language: fr").`)
  const wanted = withFormsOf(language, texts).filter(({ of }) => !platform || of === 'platform')
  const keys = new Set(wanted.map(({ key }) => key))
  const ours = join(import.meta.dirname, '../../content/languages', `${language}.json`)
  const target = platform ? ours : join(charity.folder, 'words', `${language}.json`)
  const before = wordsIn(target)
  const { words, left } = imported(
    entries.filter(({ key }) => !platform || keys.has(key)),
    language,
    wanted,
    { ...wordsIn(ours), ...before },
  )
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, `${JSON.stringify({ ...before, ...words }, null, 2)}\n`)
  console.log(`${Object.keys(words).length} texts into ${relative(process.cwd(), target)}`)
  for (const each of left) console.log(`  not taken: ${each}`)
  if (left.length > 0) process.exitCode = 1
}
