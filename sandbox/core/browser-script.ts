import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * One classic script out of TypeScript modules: what `entry` imports comes before it, types go, names are joined in one
 * function. The modules must not use one name for two things, which the type check of a joined scope would not see, so
 * a clash throws here.
 */
export function browserScript(entry: string): string {
  const order: string[] = []
  const sources = new Map<string, string>()
  const visit = (file: string) => {
    if (sources.has(file)) return
    const source = readFileSync(file, 'utf8')
    sources.set(file, source)
    for (const [, path] of source.matchAll(/^import (?!type)[^'"]*['"](\.[^'"]+)['"]/gm))
      visit(join(dirname(file), String(path)))
    order.push(file)
  }
  visit(entry)
  const body = order.map((file) => plain(sources.get(file) ?? '')).join('\n')
  const names = [...body.matchAll(/^(?:async )?(?:const|let|class|function) (\w+)/gm)].map(([, name]) => name)
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice) throw new Error(`${entry}: two of its modules define "${twice}"`)
  return `(() => {\n'use strict'\n${body}\n})()\n`
}

function plain(source: string): string {
  return stripTypeScriptTypes(source)
    .replace(/^import [^'"]*['"][^'"]+['"];?$/gm, '')
    .replace(/^export /gm, '')
}
