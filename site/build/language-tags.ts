import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { charity } from '#charity'
import { readWritten } from '#charity/read.ts'
import { everyText, missingIn } from '#content/texts.ts'

const site = join(import.meta.dirname, '..')
const shared = join(site, '../ui/')
const runtime = join(site, 'language-tags/jsx-runtime.ts')

/** What says languages, where nothing falls back: as short as it can be, and gone from most scripts. */
const plain: Readonly<Record<string, string>> = {
  'language-tags.ts':
    'export const partedAt = (text, place) => text.split(place)\nexport const unmarked = (text) => text',
  'other.ts': 'export const inOther = () => ({})',
}

/** The module of `plain` that an import names: `#content/language-tags.ts`, `./language-tags.ts` in content, `../../language-tags/other.ts`. */
const plainOf = (id: string): string | undefined =>
  /(?:^#content|^\.)\/language-tags\.ts$|\/language-tags\/other\.ts$/.test(id) ? basename(id) : undefined

/**
 * Pages are made by `site/language-tags/jsx-runtime.ts`, which says of words in another language which that is; packages by React itself, and
 * so are the pages of a charity all of whose languages say everything: their visitors load nothing for it.
 */
export function languageTags({ always = false } = {}): Plugin {
  let fallsBack = true
  return {
    name: 'language-tags',
    enforce: 'pre',
    configResolved({ command }) {
      if (command !== 'build' || always) return
      const texts = everyText(readWritten(charity.folder))
      fallsBack = charity.languages.some(({ code }) => missingIn(code, texts, charity.overlay).length > 0)
    },
    resolveId(id, importer = '') {
      const instead = fallsBack ? undefined : plainOf(id)
      if (instead) return `\0plain-${instead}`
      const isOurs = (importer.startsWith(site) || importer.startsWith(shared)) && !importer.startsWith(runtime)
      return fallsBack && isOurs && /^react\/jsx-(?:dev-)?runtime$/.test(id) ? runtime : undefined
    },
    load: (id) => (id.startsWith('\0plain-') ? plain[id.slice('\0plain-'.length)] : undefined),
  }
}
