import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface JsonSchema {
  properties?: Record<string, JsonSchema>
  description?: string
  [other: string]: unknown
}

const folder = join(import.meta.dirname, '../../charity/schema')

/** What each object of the schemas' source says of its keys, by the names of all of them. */
const docstrings: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  globSync('*.ts', { cwd: folder }).flatMap((file) => objectsOf(readFileSync(join(folder, file), 'utf8'))),
)

/** The same JSON Schema with the docstrings of the schemas' source as its descriptions: an object is known by its keys. */
export function described<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(described) as T
  if (typeof schema !== 'object' || schema === null) return schema
  const { properties } = schema as JsonSchema
  const said = properties ? docstrings.get(Object.keys(properties).join()) : undefined
  return Object.fromEntries(
    Object.entries(schema).map(([key, each]) => [
      key,
      key === 'properties' && said ? withDescriptions(each as Record<string, object>, said) : described(each),
    ]),
  ) as T
}

const withDescriptions = (properties: Record<string, object>, said: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(properties).map(([key, each]) => [
      key,
      { ...(said[key] === undefined ? {} : { description: said[key] }), ...described(each) },
    ]),
  )

/**
 * The object literals of a source file as this project's formatter writes them: one key a line, or all of them on one. A docstring
 * belongs to the key on the next line.
 */
function objectsOf(source: string): readonly (readonly [string, Readonly<Record<string, string>>])[] {
  const objects: { keys: string[]; said: Record<string, string> }[] = []
  const open: { keys: string[]; said: Record<string, string> }[] = []
  let doc: string | undefined
  const token =
    /\/\*\*([\s\S]*?)\*\/|\/\/.*|'(?:\\.|[^'\\])*'|\/(?![/*])(?:\\.|\[[^\]]*\]|[^/\\\n])+\/|([{}])|(?<=[{,]\s*|\*\/\s*)(\w+)(?=[:,]| \})/g
  for (const [, comment, brace, key] of source.matchAll(token)) {
    if (comment !== undefined) doc = comment.replace(/\s*\n\s*\*? ?/g, ' ').trim()
    else if (brace === '{') open.push({ keys: [], said: {} })
    else if (brace === '}') {
      const done = open.pop()
      if (done && done.keys.length > 0) objects.push(done)
    } else if (key !== undefined) {
      open.at(-1)?.keys.push(key)
      const last = open.at(-1)
      if (last && doc !== undefined) last.said[key] = doc
      doc = undefined
    }
  }
  return objects.map(({ keys, said }) => [keys.join(), said])
}
