import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, ViteDevServer } from 'vite'
import { charity as chosenNow } from '#charity'
import type { Charity } from '#charity/charity.ts'
import { CharityFaults } from '#charity/faults.ts'
import { readCharity } from '#charity/read.ts'
import { isText } from '#charity/words.ts'

const chosen = '\0charity'
const content = join(import.meta.dirname, '../../content')

/**
 * Builds the chosen charity into the site: `#charity` becomes its data, of which a script carries only the parts that it
 * imports. In what a browser loads, the words of `content/` are replaced by what they come to in this charity's languages, so
 * that no page carries the words of a language that the site does not speak.
 */
export function chosenCharity(): Plugin {
  let charity = chosenNow
  let dev: ViteDevServer | undefined
  return {
    name: 'chosen-charity',
    enforce: 'pre',
    configureServer(server) {
      dev = server
      server.watcher.add(charity.folder)
      server.watcher.on('all', (_, path) => {
        if (!path.startsWith(charity.folder)) return
        try {
          charity = readCharity(charity.folder)
          for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll()
          server.ws.send({ type: 'full-reload' })
        } catch (error) {
          if (!(error instanceof CharityFaults)) throw error
          server.config.logger.error(error.message)
          server.ws.send({ type: 'error', err: { message: error.message, stack: '' } })
        }
      })
    },
    resolveId: (id) => (id === '#charity' ? chosen : id.startsWith(chosen) ? id : undefined),
    async load(id) {
      if (id.startsWith(chosen)) {
        const { folder, overlay, ...parts } = charity
        const words = this.environment.name === 'client' ? {} : overlay
        return { code: partsModule(id, { ...parts, overlay: words }), moduleSideEffects: false }
      }
      if (this.environment.name !== 'client' || !id.startsWith(content) || !id.endsWith('.ts')) return undefined
      const module = await (dev ? dev.ssrLoadModule(`/${relative(process.cwd(), id)}`) : import(pathToFileURL(id).href))
      if (!isWords(relative(process.cwd(), id), module as object, readFileSync(id, 'utf8'))) return undefined
      return Object.entries(module as object)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(spoken(value, charity))}`)
        .join('\n')
    },
  }
}

/** Each part is a module of its own, so that a script carries what it imports and not what others do. */
function partsModule(id: string, parts: Readonly<Record<string, unknown>>): string {
  const part = id.slice(chosen.length + 1)
  if (part) return `export const ${part} = ${JSON.stringify(parts[part])}`
  return Object.keys(parts)
    .map((name) => `export { ${name} } from ${JSON.stringify(`${chosen}/${name}`)}`)
    .join('\n')
}

/**
 * Whether a module of `content/` is words alone, so that a script takes them as they come out.
 * @throws where it has functions beside them: a browser would read those words in the languages of their author alone
 */
export function isWords(path: string, module: object, source: string): boolean {
  const exported = Object.values(module)
  if (exported.length > 0 && exported.every(isData)) return true
  if (!/ translated\(/.test(source)) return false
  throw new Error(`${path} has words and functions: a browser takes words from a module of their own.`)
}

/** Whether a value survives being written down: nothing in it is a function. */
const isData = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(isData)
    : typeof value !== 'function' && value !== undefined

/** The same value without the words of languages that the site does not speak; English stays where nothing else is. */
function spoken(value: unknown, charity: Charity): unknown {
  if (Array.isArray(value)) return value.map((each) => spoken(each, charity))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(isText(value) ? shown(value, charity) : value)
  return Object.fromEntries(entries.map(([key, each]) => [key, spoken(each, charity)]))
}

function shown(text: Readonly<Record<string, string>>, { languages }: Charity): object {
  const entries = languages.flatMap(({ code }) => (text[code] === undefined ? [] : [[code, text[code]]]))
  return entries.length > 0 ? Object.fromEntries(entries) : { en: text.en }
}
