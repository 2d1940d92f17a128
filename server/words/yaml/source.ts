import {
  type Document,
  isMap,
  isPair,
  isScalar,
  isSeq,
  Lexer,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import type { Key, Pointer } from './pointer.ts'

/** The text of a file with what it says, and where. */
export interface Source {
  readonly text: string
  readonly document: Document
}

export const sourceOf = (text: string): Source => ({ text, document: parseDocument(text) })

/** What a file says; undefined: it cannot be read. A file of comments alone says nothing, which is null. */
export function readValue({ document }: Source): unknown {
  if (document.errors.length > 0) return undefined
  try {
    return document.toJS() as unknown
  } catch {
    return undefined
  }
}

/** The comments of a text. */
export const commentsOf = (text: string): readonly string[] =>
  text.includes('#') ? [...new Lexer().lex(text)].filter((token) => token.startsWith('#')) : []

export const isFlow = (node: YAMLMap | YAMLSeq): boolean => node.flow === true

const isKeyed = (pair: unknown, key: Key): pair is Pair<Node, Node | null> =>
  isPair(pair) && isScalar(pair.key) && String(pair.key.value) === String(key)

export const pairOf = (map: YAMLMap, key: Key): Pair<Node, Node | null> | undefined =>
  map.items.find((pair): pair is Pair<Node, Node | null> => isKeyed(pair, key))

/** The nodes from the whole down to what stands at a pointer, as far as there are any. */
export function nodesTo({ document }: Source, at: Pointer): readonly (Node | null)[] {
  const nodes: (Node | null)[] = [document.contents as Node | null]
  for (const key of at) {
    const here = nodes.at(-1)
    if (isMap(here)) {
      const pair = pairOf(here, key)
      if (!pair) break
      nodes.push(pair.value)
    } else if (isSeq(here)) {
      const item = here.items[Number(key)]
      if (item === undefined) break
      nodes.push(item as Node)
    } else break
  }
  return nodes
}

/** Where a node begins. */
export const beginOf = (node: Node): number => node.range?.[0] ?? 0

/** Where the last sign of a node stands, without line breaks behind it. */
export function endOf({ text }: Source, node: Node): number {
  let end = node.range?.[1] ?? 0
  if ((isMap(node) || isSeq(node)) && !isFlow(node)) {
    const last = node.items.at(-1)
    const inner = isPair(last) ? ((last.value ?? last.key) as Node) : (last as Node | undefined)
    if (inner?.range)
      end = Math.max(isPair(last) ? ((last.key as Node).range?.[1] ?? 0) : 0, endOf({ text } as Source, inner))
    if (isPair(last) && last.value === null) end = text.indexOf(':', end) + 1
  }
  while (end > beginOf(node) && /\s/.test(text[end - 1] ?? '')) end -= 1
  return end
}

export const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1
/** Behind the line break that ends a line, or behind the text. */
export const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end + 1
}
export const columnOf = (text: string, at: number): number => at - lineStart(text, at)
