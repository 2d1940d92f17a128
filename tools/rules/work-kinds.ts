/** What the product is made of; what tests, shows or drives it may name what it likes. */
const product = /^(server|office|ops)\/.+\.tsx?$/
const aside = /\.(test|suite)\.ts$|\/testing\/|\/migrations\//

/** The list of all kinds of queued work. */
export const workList = 'server/giving/work/kinds.ts'

/** The kinds of queued work that a source says what they are: by its name each. */
export const workKindsIn = (source: string): readonly string[] =>
  [...source.matchAll(/(?:\.\.\.queued|\binPieces)\('(\w+)'/g)].map(([, name]) => name ?? '')

/** Where queued work is spoken of: a name is a kind's there, and else a table's, a letter's or an audit's. */
const speaks = /\b(WorkKindName|workKindNames|workKinds)\b/

/** The files that know a kind of queued work: its module, and those that queue it, or hold its name where work is spoken of. */
export function filesThatKnowWork(name: string, sources: ReadonlyMap<string, string>): readonly string[] {
  const named = new RegExp(`'${name}'|^ +${name}: [{(]`, 'm')
  const queues = new RegExp(`\\w+Pieces\\('${name}'`)
  return [...sources].flatMap(([path, source]) =>
    product.test(path) &&
    !aside.test(path) &&
    (workKindsIn(source).includes(name) || queues.test(source) || (speaks.test(source) && named.test(source)))
      ? [path]
      : [],
  )
}
