/** What the product is made of, and what starts it; what tests, shows or drives it may name what it likes. */
const product = /^((gift|content|site|server|office|ops)\/.+|tools\/[\w-]+)\.(ts|tsx|mjs)$/
const aside = /\.(test|suite)\.tsx?$|\/testing\/|\/migrations\/|\.d\.ts$|^tools\/third-provider\.ts$/

/** Where a line for each provider stands: all that knows one outside its folders. */
export const lists = ['gift/providers/list.ts', 'server/providers/list.ts', 'site/donate/providers/list.ts'] as const

/** What is said to people, and translated. */
const words =
  /^content\/(words|letters\/words|languages)\/|^content\/(accessibility|privacy|problems)\.ts$|^office\/words\//
/** The calls that the specification names after a provider: there a name may stand as a value, and no line more may hang on it. */
const specified = 'server/http/specified.ts'

/** Each provider's own folders and files: its description, its descriptor and adapter, its part of the pages. */
const own = (name: string, more: readonly string[]) =>
  new RegExp(`^(gift|site/donate)/providers/${name}\\.tsx?$|^server/providers/${name}/|^(${more.join('|') || '$'})`)

/** A provider that is called by an everyday word is known by its quoted name, by what makes it, and by the paths of its files. */
const everyday: Readonly<Record<string, RegExp>> = { hand: /'hand'|createHand|\/hand[./]/ }

/** What a provider has on our pages beside `site/donate/providers`. */
const parts: Readonly<Record<string, readonly string[]>> = {
  stripe: [
    'site/donate/(card|bank|wallet)/',
    'site/donate/sheet/(Fields|bank-frame|card-parts|leave-card|outcome|pay-by-card|pay-by-token|same-card|library)\\.',
    'site/donate/monthly/(CardSheet|SameCard)',
    'site/gift/(Card|NewCard|replace-card)\\.',
  ],
  paypal: ['site/donate/paypal/', 'site/donate/monthly/PaypalButton'],
}

/**
 * The lines that know a provider by name outside its own folders, beside the words that people read.
 * @param name as its list has it
 * @returns each as `path:number: text`
 */
export function linesThatKnow(name: string, sources: ReadonlyMap<string, string>): readonly string[] {
  const named = everyday[name] ?? new RegExp(name, 'i')
  const folders = [...new Set([name, ...Object.keys(parts)])].map((each) => own(each, parts[each] ?? []))
  return [...sources].flatMap(([path, source]) => {
    if (!product.test(path) || aside.test(path) || words.test(path)) return []
    if (folders.some((folder) => folder.test(path))) return []
    return source.split('\n').flatMap((line, at) => {
      const judged = path === specified ? line.replaceAll(/'[^']*'/g, '') : line
      return named.test(judged) ? [`${path}:${at + 1}: ${line.trim()}`] : []
    })
  })
}
