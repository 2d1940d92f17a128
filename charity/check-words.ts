import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isScalar, visit } from 'yaml'
import type { Charity } from './charity.ts'
import { type SourceFile, sourceFile, sourceFiles, strings } from './documents.ts'
import { entriesOf } from './entries.ts'
import type { Fault } from './faults.ts'

/** What visitors would read as it stands, for words carry no markup. */
const unmeant: readonly (readonly [pattern: RegExp, said: string])[] = [
  [/<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>|<!--/i, 'visitors would read this mark of a web page; words carry none'],
  [/&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]{1,12});/i, 'visitors would read this sign of a web page; write the letter itself'],
  [/\*\*[^\s*][^*]*\*\*/, 'visitors would read these stars; words carry no marks'],
  [/\]\((?:https?:|mailto:|\/|#)[^)\s]*\)/, 'visitors would read this address in brackets; words carry no links'],
  [/%%[A-Z\d_]+%%/, 'the server would put something of its own in the place of this; words carry none'],
  [/\blorem ipsum\b/i, 'these words only fill the place of others'],
]

/** Marks of web pages, of Markdown and of drafts in the words of the folder, which nothing takes out. The first of each text. */
export const markFaults = ({ folder }: Pick<Charity, 'folder'>): readonly Fault[] =>
  [...sourceFiles(folder), ...languageFiles(folder)]
    .filter(({ isText }) => isText)
    .flatMap((source) =>
      strings(source).flatMap(({ text, line }) =>
        unmeant
          .flatMap(([pattern, name]) => {
            const word = pattern.exec(text)?.[0]
            return word === undefined ? [] : [{ file: source.file, line, text: `${name}: ${word.slice(0, 60)}` }]
          })
          .slice(0, 1),
      ),
    )

/** The words that a charity says otherwise than the platform, by language: YAML reads JSON too, and knows its lines. */
const languageFiles = (folder: string): readonly SourceFile[] =>
  existsSync(join(folder, 'words'))
    ? entriesOf(folder)
        .filter(({ file, is }) => is === 'file' && /^words\/[^/]+\.json$/.test(file))
        .map(({ file }) => sourceFile(folder, file))
    : []

/** Texts that neither the site's own language nor English says: nothing tells which of the others its visitors should read. */
export function unsaidFaults({ folder, languages }: Pick<Charity, 'folder' | 'languages'>): readonly Fault[] {
  const [own] = languages
  const codes = new Set(languages.map(({ code }) => code))
  if (!own) return []
  return spokenIn(folder, codes).flatMap(({ file, line, said }) =>
    said.includes(own.code) || said.includes('en')
      ? []
      : [{ file, line, text: `has no words in ${own.name}, the site’s own language` }],
  )
}

/** A language that a text is said in and the site does not speak: left from another list of languages, or misspelt. */
export const strangeLanguages = ({ folder, languages }: Pick<Charity, 'folder' | 'languages'>): readonly Fault[] => {
  const codes = new Set(languages.map(({ code }) => code))
  return spokenIn(folder, codes).flatMap(({ file, line, said }) =>
    said
      .filter((code) => !codes.has(code) && code !== 'en')
      .map((code) => ({ file, line, text: `languages.yaml has no language ${code}` })),
  )
}

interface Spoken {
  readonly file: string
  readonly line: number
  /** The languages that say it. */
  readonly said: readonly string[]
}

/** Every text of the folder: a list of nothing but language codes, one of which at least the site speaks. Addresses are none. */
function spokenIn(folder: string, codes: ReadonlySet<string>): readonly Spoken[] {
  const all: Spoken[] = []
  for (const { file, document, lines } of sourceFiles(folder)) {
    visit(document, {
      Map(_, map) {
        const keys = map.items.map(({ key }) => (isScalar(key) ? String(key.value) : ''))
        const isText =
          keys.length > 0 &&
          keys.every((key) => /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(key)) &&
          keys.some((key) => codes.has(key)) &&
          map.items.every(({ value }) => isScalar(value) && typeof value.value === 'string')
        const isAddress = map.items.some(
          ({ value }) => isScalar(value) && /^(?:\/|https:)\S*$/.test(String(value.value)),
        )
        if (isMap(map) && isText && !isAddress)
          all.push({ file, line: map.range ? lines.linePos(map.range[0]).line : 0, said: keys })
      },
    })
  }
  return all
}
