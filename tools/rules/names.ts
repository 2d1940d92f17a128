/** What may be known by name of a payment provider only where it is spoken to. */
const names = /stripe|paypal/i

/** The rooms that know providers by their traits alone, code, comments and strings alike. */
const nameless = /^(gift|server\/giving|server\/http)\/.+\.tsx?$/

/** The one list of names, what donors call their ways of paying, and the calls that the specification names after a provider. */
const lists = new Set(['gift/provider.ts', 'gift/paid-by.ts', 'server/http/specified.ts'])

/** Tests speak of real providers. */
const tests = /\.(test|suite)\.tsx?$|\/testing\//

/**
 * Finds the lines that name a payment provider in a room that must not know any by name. On these lists a name may
 * stand as a value, and no line more may hang on it.
 * @returns each such line, as `path:number: text`
 */
export function namedProviders(path: string, source: string): string[] {
  if (!nameless.test(path) || tests.test(path)) return []
  return source.split('\n').flatMap((line, index) => {
    const judged = lists.has(path) ? line.replaceAll(/'[^']*'/g, '') : line
    return names.test(judged) ? [`${path}:${index + 1}: ${line.trim()}`] : []
  })
}
