import type { Charity, Parts, Written } from './charity.ts'
import { lineOf, sourceFile } from './documents.ts'
import type { Fault } from './faults.ts'
import { ownPages, storyPath } from './own-pages.ts'
import { Address, type Translated, type WithWholeAddresses } from './schema/text.ts'
import { mapTexts } from './words.ts'

type Keys = readonly (string | number)[]

/**
 * Makes the addresses of a file whole: `/give.html` becomes that page of the main site, in Spanish of its Spanish part. An
 * address that stands alone is that of a page in the site's own language, to which readers of the others are led too. One that
 * is not known goes to `faults`. The path of one of this site's own pages (`ownPages`, a story's, or one of `own`) leads to it, in each
 * language that it is in.
 */
export function wholeAddresses(
  folder: string,
  parts: Pick<Parts, 'languages' | 'knownAddresses'> & {
    readonly identity: Pick<Parts['identity'], 'mainSite'>
    readonly stories: Parts['stories'] | undefined
    /** Where the charity's own pages are in each language, by the path that its files call them by. */
    readonly own?: ReadonlyMap<string, Translated<string>>
  },
  faults: Fault[],
) {
  const { mainSite } = parts.identity
  const places = knownTo(parts)
  const own = parts.languages[0]?.code ?? 'en'

  const pages = new Set([...ownPages, ...(parts.stories?.order ?? []).map(storyPath)])
  const isOurs = (place: string) => pages.has(place.split(/[?#]/, 1)[0] ?? '')

  const wholeOf = (place: string, language: string): string =>
    place.startsWith('/') ? `${(mainSite[language] ?? mainSite[own] ?? '').replace(/\/$/, '')}${place}` : place

  return <T>(tree: T, file: string): WithWholeAddresses<T> => {
    const whole = ({ href }: Address, keys: Keys): Translated<string> => {
      const alone = typeof href === 'string'
      const [path = '', behind = ''] = alone ? href.split(/(?=[?#])(.*)/s, 2) : []
      const placed = parts.own?.get(path)
      if (placed) return Object.fromEntries(Object.entries(placed).map(([code, place]) => [code, `${place}${behind}`]))
      if (alone && isOurs(href))
        return Object.fromEntries(parts.languages.map(({ code }) => [code, code === own ? href : `/${code}${href}`]))
      const elsewhere = Object.entries(alone ? { [own]: href } : href).map(([language, place]) => {
        const href = wholeOf(place, language)
        if (!places.has(href)) faults.push(unknownAddress(href, file, alone ? keys : [...keys, language]))
        return [language, href]
      })
      return Object.fromEntries(elsewhere)
    }
    return mapAddresses(tree, [], whole) as WithWholeAddresses<T>
  }

  function unknownAddress(href: string, file: string, keys: Keys): Fault {
    return { file, line: lineOf(sourceFile(folder, file), keys), text: unknown(keys.join('.'), href) }
  }
}

/** What language files say in place of an address, and is none that is known. */
export function addressFaults({ folder, overlay, ...parts }: Charity): readonly Fault[] {
  const keys = knownTo(parts)
  const faults: Fault[] = []
  for (const [part, tree] of Object.entries(parts)) {
    mapTexts(tree, part, parts.languages[0]?.code, (text, key) => {
      const isAddress = Object.values(text).some((each) => each.startsWith('https://'))
      for (const [language, href] of isAddress ? Object.entries(text) : []) {
        if (!keys.has(href)) faults.push({ file: `words/${language}.json`, line: 0, text: unknown(key, href) })
      }
      return text
    })
  }
  return faults
}

const knownTo = ({
  identity,
  knownAddresses,
}: Pick<Written, 'knownAddresses'> & {
  readonly identity: Pick<Written['identity'], 'mainSite'>
}): ReadonlySet<string> =>
  new Set([...knownAddresses.verified, ...knownAddresses.likely, ...Object.values(identity.mainSite)])

const unknown = (key: string, href: string): string => `${key}: ${href} is not in known-addresses.yaml`

function mapAddresses(tree: unknown, keys: Keys, change: (address: Address, keys: Keys) => unknown): unknown {
  if (tree instanceof Address) return change(tree, keys)
  if (Array.isArray(tree)) return tree.map((each, index) => mapAddresses(each, [...keys, index], change))
  if (typeof tree !== 'object' || tree === null) return tree
  return Object.fromEntries(
    Object.entries(tree).map(([key, each]) => [key, mapAddresses(each, [...keys, key], change)]),
  )
}
