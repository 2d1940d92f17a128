import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

const joined = new Map<string, string>()

/**
 * One classic script out of TypeScript modules: what `entry` imports comes before it, types go, names are joined in one
 * function, where `given` stands as `GIVEN`. The modules are read once. They must not use one name for two things, which
 * the type check of a joined scope would not see, so a clash throws here.
 */
export function browserScript(entry: URL, given?: object): string {
  const body = joined.get(entry.href) ?? join(entry)
  joined.set(entry.href, body)
  return `((GIVEN) => {\n'use strict'\n${body}\n})(${JSON.stringify(given) ?? ''})\n`
}

function join(entry: URL): string {
  const order: string[] = []
  const sources = new Map<string, string>()
  const visit = (module: URL) => {
    if (sources.has(module.href)) return
    const source = readFileSync(module, 'utf8')
    sources.set(module.href, source)
    for (const [, path] of source.matchAll(/^import (?!type)[^'"]*['"](\.[^'"]+)['"]/gm))
      visit(new URL(String(path), module))
    order.push(module.href)
  }
  visit(entry)
  const body = order.map((module) => plain(sources.get(module) ?? '')).join('\n')
  const names = [...body.matchAll(/^(?:async )?(?:const|let|class|function) (\w+)/gm)].map(([, name]) => name)
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice) throw new Error(`${entry}: two of its modules define "${twice}"`)
  return body
}

function plain(source: string): string {
  return stripTypeScriptTypes(source)
    .replace(/^import [^'"]*['"][^'"]+['"];?$/gm, '')
    .replace(/^export (\{\})?/gm, '')
}
