/** The specification's second language as a value, in an address or a locale; and the first as what is asked for. */
const named = /(['"`])es\1|\/es(?=\\?[/'"`?#()|]|$)|\bes[_-][A-Z]{2}\b|[=!]== 'en'/

/** Tests speak of the languages of the specification. */
const tests = /\.(test|suite|spec|setup)\.\w+$|\/testing\//

/** A migration that was applied is never edited. */
const exempt = new Set(['server/store/database/migrations/001_giving.ts', 'tools/rules/languages.ts'])

/**
 * Finds the lines that know a language by its code where languages are data of the charity: `gift/language.ts` has the list.
 * @returns each such line, as `path:number: text`
 */
export function namedLanguages(path: string, source: string): string[] {
  if (tests.test(path) || exempt.has(path)) return []
  return source.split('\n').flatMap((line, index) => {
    const code = line.replace(/^\s*(\/?\*|\/\/).*$/, '')
    return named.test(code) ? [`${path}:${index + 1}: ${line.trim()}`] : []
  })
}
