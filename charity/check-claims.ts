import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isScalar, visit } from 'yaml'
import type { Charity } from './charity.ts'
import { claimSigns, type Sign } from './claim-signs.ts'
import { lineOf, type SourceFile, sourceFile, sourceFiles } from './documents.ts'
import type { Fault } from './faults.ts'

/** Words of the charity in one language, and where they stand. */
interface Said {
  readonly file: string
  readonly line: number
  readonly language: string
  readonly text: string
}

/**
 * Figures and promises in the charity's own words that no claim of `claims.yaml` covers, and claims that nothing says: those of
 * another charity, or of a sentence that is gone.
 */
export function claimFaults({
  folder,
  languages,
  claims,
}: Pick<Charity, 'folder' | 'languages'> & {
  readonly claims: readonly Pick<Charity['claims'][number], 'id' | 'words'>[]
}): readonly Fault[] {
  const sentences = everythingSaid(folder, new Set(languages.map(({ code }) => code)))
  const fragments = claims.flatMap(({ id, words }) =>
    Object.entries(words).flatMap(([language, all]) => all.map((text, index) => ({ id, language, text, index }))),
  )
  const codes = new Set(fragments.map(({ language }) => language))
  // a translator's file says again what the sources say with their sources, until the charity tells its claims in that language
  const own = sentences.filter(({ file, language }) => !file.startsWith('words/') || codes.has(language))
  const uncovered = own.flatMap(({ file, line, language, text }) =>
    claimSigns(text, language)
      .filter((sign) => !fragments.some((each) => each.language === language && covers(text, each.text, sign)))
      .map(({ words }) => ({ file, line, text: `no claim of claims.yaml has a source for “${words}”` })),
  )
  const unsaid = fragments
    .filter((each) => !sentences.some(({ language, text }) => language === each.language && text.includes(each.text)))
    .map(({ id, language, text, index }) => ({
      file: 'claims.yaml',
      line: lineOf(sourceFile(folder, 'claims.yaml'), [
        claims.findIndex((claim) => claim.id === id),
        'words',
        language,
        index,
      ]),
      text: `${id}: no text of the charity says “${text}”`,
    }))
  // what cannot be read may say it
  return sourceFiles(folder).every(({ isText }) => isText) ? [...uncovered, ...unsaid] : uncovered
}

/** Whether the sign stands within one of the places where the text has the fragment. */
function covers(text: string, fragment: string, { at, words }: Sign): boolean {
  for (let start = text.indexOf(fragment); start >= 0; start = text.indexOf(fragment, start + 1)) {
    if (start <= at && at + words.length <= start + fragment.length) return true
  }
  return false
}

/** Every text of the folder's YAML files, and of the language files in which it says something otherwise. */
function everythingSaid(folder: string, languages: ReadonlySet<string>): readonly Said[] {
  const silent = new Set(['claims.yaml', 'credits.yaml', 'known-addresses.yaml'])
  const inTexts = sourceFiles(folder)
    .filter(({ file, isText }) => isText && !silent.has(file))
    .flatMap((source) => pairsOf(source, (key) => (languages.has(key) ? key : undefined)))
  const inWords = [...languages]
    .map((code) => [code, `words/${code}.json`] as const)
    .filter(([, file]) => existsSync(join(folder, file)))
    .flatMap(([code, file]) => pairsOf(sourceFile(folder, file), () => code))
  return [...inTexts, ...inWords].filter(({ text }) => !/^(?:https:\/)?\/\S*$/.test(text))
}

/** The strings of a file that stand under a key, in the language that it tells. */
function pairsOf(
  { file, document, lines }: SourceFile,
  languageOf: (key: string) => string | undefined,
): readonly Said[] {
  const matches: Said[] = []
  visit(document, {
    Pair(_, { key, value }) {
      // what a pledger wrote is theirs, word for word: it needs no source of ours
      if (isScalar(key) && key.value === 'terms' && file.startsWith('appeals/')) return visit.SKIP
      const language = isScalar(key) ? languageOf(String(key.value)) : undefined
      if (language === undefined || !isScalar(value) || typeof value.value !== 'string') return undefined
      const line = value.range ? lines.linePos(value.range[0]).line : 0
      matches.push({ file, line, language, text: value.value.replace(/\s+/g, ' ') })
      return undefined
    },
  })
  return matches
}
