import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface JsonSchema {
  const?: unknown
  properties?: Record<string, JsonSchema>
  description?: string
  [other: string]: unknown
}

const folder = join(import.meta.dirname, '../../charity/schema')

/** Under what a docstring stands that is an object's own, and none of its keys'. */
const itself = '{}'

/** What each object of the schemas' source says of its keys, by the names of all of them and by its kind. */
const docstrings: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  globSync('*.ts', { cwd: folder }).flatMap((file) => objectsOf(readFileSync(join(folder, file), 'utf8'))),
)

/** The same JSON Schema with the docstrings of the schemas' source as its descriptions: an object is known by its keys and its kind. */
export function described<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(described) as T
  if (typeof schema !== 'object' || schema === null) return schema
  const { properties } = schema as JsonSchema
  const said = properties ? docstrings.get(signOf(Object.keys(properties), properties.kind?.const)) : undefined
  const whole = said?.[itself]
  return Object.fromEntries([
    ...(whole === undefined ? [] : [['description', whole]]),
    ...Object.entries(schema).map(([key, each]) => [
      key,
      key === 'properties' && said ? withDescriptions(each as Record<string, object>, said) : described(each),
    ]),
  ]) as T
}

/** By what an object is known: several kinds of one list may have the same keys. */
function signOf(keys: readonly string[], kind: unknown): string {
  return [...keys, kind ?? ''].join()
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
 * belongs to the key on the next line, or to the object that begins there.
 */
function objectsOf(source: string): readonly (readonly [string, Readonly<Record<string, string>>])[] {
  const objects: { keys: string[]; kind?: string; said: Record<string, string> }[] = []
  const open: { keys: string[]; kind?: string; said: Record<string, string>; itself?: string }[] = []
  let doc: string | undefined
  const token =
    /\/\*\*([\s\S]*?)\*\/|\/\/.*|\[[\w\s,]*\]|'(?:\\.|[^'\\])*'|\/(?![/*])(?:\\.|\[[^\]]*\]|[^/\\\n])+\/|([{}])|(?<=[{,]\s*|\*\/\s*)(\w+)(?=: v\.literal\('(\w+)'\)|[:,]| \})/g
  for (const [, comment, brace, key, literal] of source.matchAll(token)) {
    if (comment !== undefined) doc = comment.replace(/\s*\n\s*\*? ?/g, ' ').trim()
    else if (brace === '{') {
      open.push({ keys: [], said: {}, ...(doc === undefined ? {} : { itself: doc }) })
      doc = undefined
    } else if (brace === '}') {
      const done = open.pop()
      if (done && done.keys.length > 0)
        objects.push({ ...done, said: done.itself ? { ...done.said, [itself]: done.itself } : done.said })
    } else if (key !== undefined) {
      const last = open.at(-1)
      last?.keys.push(key)
      if (last && key === 'kind' && literal !== undefined) last.kind = literal
      if (last && doc !== undefined) last.said[key] = doc
      doc = undefined
    }
  }
  return objects.map(({ keys, kind, said }) => [signOf(keys, kind), said])
}
