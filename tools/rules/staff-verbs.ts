/** What the product is made of; what tests, shows or drives it may name what it likes. */
const product = /^(charity|gift|content|site|server|office|ops)\/.+\.(ts|tsx|mjs)$/
const aside = /\.(test|suite)\.tsx?$|\/testing\/|\.d\.ts$/
const list = 'server/staff/index.ts'

/** The name of the verb that a file is the module of; null: it is of none. */
export const verbIn = (path: string, source: string): string | null =>
  /^server\/staff\/[\w-]+\.ts$/.test(path) && / = verb\(\{$/m.test(source)
    ? (/^ {2}name: '([\w-]+)',$/m.exec(source)?.[1] ?? null)
    : null

/** The files that know a verb beside its module, its words and the list: they import one of the two. */
export function filesThatKnowVerb(name: string, sources: ReadonlyMap<string, string>): readonly string[] {
  const pattern = new RegExp(`(staff|words|\\.)/(words/)?${name}\\.ts'`)
  const own = [`server/staff/${name}.ts`, `server/staff/words/${name}.ts`, list]
  return [...sources].flatMap(([path, source]) => {
    if (!product.test(path) || aside.test(path) || own.includes(path)) return []
    const imports = source.split('\n').filter((line) => / from '/.test(line))
    const isNear = path.startsWith('server/staff/')
    const names = imports.filter((line) => pattern.test(line) && (isNear || line.includes('#server/staff/')))
    return names.length > 0 ? [path] : []
  })
}
