/** What the product is made of; what tests, shows or drives it may name what it likes. */
const product = /^(charity|gift|content|site|server|office|ops)\/.+\.(ts|tsx|mjs)$/
const aside = /\.(test|suite)\.tsx?$|\/testing\/|\/migrations\/|\.d\.ts$/

/** The modules of the kinds of letters, and where their words lie. */
const modules = /^server\/letters\/kinds\/[\w-]+\.ts$/
const words = /^content\/letters\/words\//

/** The name that a module gives its kind of letter; null: it is none. */
export const kindIn = (path: string, source: string): string | null =>
  modules.test(path) ? (/^ {2}name: '(\w+)',$/m.exec(source)?.[1] ?? null) : null

/** Where a name is that of a letter's kind and nothing else's: queued, compared with one that is due, looked for in its table. */
const asLetter = (name: string): readonly RegExp[] => [
  new RegExp(`\\b(letter|due|row)\\.kind\\s*[!=]==\\s*'${name}'`),
  new RegExp(`letterKindNamed\\('${name}'\\)`),
  new RegExp(`^const kind = '${name}'$`, 'm'),
  new RegExp(`\\{[^{}]*\\bkind: '${name}'[^{}]*\\bfactRef\\b`),
  new RegExp(`\\{[^{}]*\\bfactRef\\b[^{}]*\\bkind: '${name}'`),
  new RegExp(`\\('letter'\\)[^;]*'(letter\\.)?kind', '[^']+', (sql\\.)?(lit\\()?'${name}'`),
]

/**
 * The files that know a kind of letter beside its own module, the list and its words: they hold its name as a string, or import its
 * module. `isShared`: a fact, a state or something else of the product has the same name, and only where it is a letter's does it count.
 */
export function filesThatKnow(
  name: string,
  isShared: boolean,
  sources: ReadonlyMap<string, string>,
): readonly string[] {
  const module = new RegExp(`letters/kinds/${name.replaceAll('_', '-')}\\.ts'`)
  const patterns = [module, ...(isShared ? asLetter(name) : [new RegExp(`['"\`]${name}['"\`]`)])]
  return [...sources].flatMap(([path, source]) => {
    if (!product.test(path) || aside.test(path) || words.test(path) || kindIn(path, source) === name) return []
    return patterns.some((pattern) => pattern.test(source)) ? [path] : []
  })
}
