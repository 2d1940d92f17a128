import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, ViteDevServer } from 'vite'
import { charity } from '#charity'

const chosen = '\0charity'
const content = join(import.meta.dirname, '../../content')

/**
 * Builds the chosen charity into the site: `#charity` becomes its data, of which a script carries only the parts that it
 * imports. In what a browser loads, the words of `content/` are replaced by what they come to in this charity's languages, so
 * that no page carries the words of a language that the site does not speak.
 */
export function chosenCharity(): Plugin {
  let dev: ViteDevServer | undefined
  return {
    name: 'chosen-charity',
    enforce: 'pre',
    configureServer(server) {
      dev = server
      server.watcher.add(charity.folder)
    },
    resolveId: (id) => (id === '#charity' ? chosen : undefined),
    async load(id) {
      if (id === chosen) {
        const { folder, overlay, ...parts } = charity
        const words = this.environment.name === 'client' ? {} : overlay
        return [...Object.entries({ ...parts, overlay: words })]
          .map(([name, part]) => `export const ${name} = ${JSON.stringify(part)}`)
          .join('\n')
      }
      if (this.environment.name !== 'client' || !id.startsWith(content) || !id.endsWith('.ts')) return undefined
      const module = await (dev ? dev.ssrLoadModule(`/${relative(process.cwd(), id)}`) : import(pathToFileURL(id).href))
      const exported = Object.entries(module as object)
      if (exported.length === 0 || !exported.every(([, value]) => isData(value))) return undefined
      return exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(spoken(value))}`).join('\n')
    },
  }
}

/** Whether a value survives being written down: nothing in it is a function. */
const isData = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(isData)
    : typeof value !== 'function' && value !== undefined

const codes = new Set(charity.languages.map(({ code }) => code))

/** The same value without the words of languages that the site does not speak; English stays where nothing else is. */
function spoken(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spoken)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const isText = 'en' in value && entries.every(([key]) => /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(key))
  const kept = isText ? entries.filter(([code]) => codes.has(code)) : entries
  return Object.fromEntries(
    (kept.length > 0 ? kept : entries.filter(([code]) => code === 'en')).map(([key, each]) => [key, spoken(each)]),
  )
}
