/** What the product is made of; what tests, shows or drives it may name what it likes. */
const product = /^(charity|gift|content|site|server|office|ops)\/.+\.(ts|tsx|mjs)$/
const aside = /\.(test|suite)\.tsx?$|\/testing\/|\/migrations\/|\.d\.ts$/

/** The modules of the kinds of requests, and where their words lie, for donors and for staff. */
const modules = /^server\/giving\/request\/kinds\/(?!index|change)[\w-]+\.ts$/
const words = /^(content|office\/words)\//

/** The kind that a module is of; null: it is none. */
export const requestKindIn = (path: string): string | null =>
  modules.test(path) ? (path.split('/').at(-1) ?? '').replace('.ts', '') : null

/** Where requests are spoken of: a name is a kind's there, and else an action's, a fact's or a table's. */
const speaks = /\b((change|request)KindNames|(Change|Request|Work)KindName|openRequest|keepRequest|isOpenRequest)\b/

/**
 * The files that know a kind of request beside the modules of kinds and its words: they import its module, or hold its name where
 * requests are spoken of.
 */
export function filesThatKnowRequest(name: string, sources: ReadonlyMap<string, string>): readonly string[] {
  const module = new RegExp(`(request/kinds|^import .* from '\\.)/${name}\\.ts'`, 'm')
  // what is in brackets behind a name is a field's
  const named = new RegExp(`(?<!\\w\\[)'${name}'|^ +${name}: ['{]`, 'm')
  return [...sources].flatMap(([path, source]) => {
    if (!product.test(path) || aside.test(path) || words.test(path) || requestKindIn(path) !== null) return []
    const isList = path === 'server/giving/request/kinds/index.ts'
    const knows = isList ? module.test(source) : /request\/kinds\/\w+\.ts'/.test(source) && module.test(source)
    return knows || (speaks.test(source) && named.test(source)) ? [path] : []
  })
}
