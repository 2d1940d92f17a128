import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'schema')

/** Under what a docstring stands that is an object's own, and none of its keys'. */
export const itself = '{}'

/** What each object of the schemas' source says of its keys, by the names of all of them and by its kind. */
const docstrings: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  globSync('*.ts', { cwd: folder }).flatMap((file) => objectsOf(readFileSync(join(folder, file), 'utf8'))),
)

/** What the schemas' source says of the keys of an object, by these keys and its kind; of the object itself under `{}`. */
export const docstringsOf = (keys: readonly string[], kind: unknown): Readonly<Record<string, string>> | undefined =>
  docstrings.get(signOf(keys, kind))

/** By what an object is known: several kinds of one list may have the same keys. */
function signOf(keys: readonly string[], kind: unknown): string {
  return [...keys, kind ?? ''].join()
}

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
      const object = open.pop()
      if (object && object.keys.length > 0)
        objects.push({ ...object, said: object.itself ? { ...object.said, [itself]: object.itself } : object.said })
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
