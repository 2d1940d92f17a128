import { isMap, isScalar, isSeq, type Node, type YAMLMap, type YAMLSeq } from 'yaml'
import { afterKey, blockText, flowText, itemText, keyText, scalarTexts } from './emit.ts'
import { isObject, isSame, type Key, type Pointer, valueAt } from './pointer.ts'
import {
  beginOf,
  columnOf,
  commentsOf,
  endOf,
  isFlow,
  lineEnd,
  lineStart,
  nodesTo,
  pairOf,
  readValue,
  type Source,
  sourceOf,
} from './source.ts'

/** One change of what a file says. */
export type Edit =
  /** Undefined: it is taken out. What it stands in is made where it is not there. */
  | { readonly is: 'set'; readonly at: Pointer; readonly value: unknown }
  /** `at`: the list. */
  | { readonly is: 'insert'; readonly at: Pointer; readonly place: number; readonly value: unknown }
  | { readonly is: 'remove'; readonly at: Pointer; readonly place: number }
  | { readonly is: 'move'; readonly at: Pointer; readonly place: number; readonly to: number }

/** A change that cannot be written down without changing something else; a text is then as it was. */
export class CannotEdit extends Error {
  override readonly name = 'CannotEdit'
}

/**
 * The text with these changes in it, one after the other, and every other sign as it was, comments too. Each way to write a change is read
 * again and must say what is meant, and nothing else.
 * @throws CannotEdit
 */
export const edited = (text: string, ...edits: readonly Edit[]): string => edits.reduce(written, sourceOf(text)).text

function written(source: Source, edit: Edit): Source {
  const before = readValue(source)
  if (before === undefined) throw new CannotEdit('the file cannot be read')
  const meant = changed(before, edit)
  if (isSame(meant, before)) return source
  const comments = edit.is === 'remove' ? [] : commentsOf(source.text)
  for (const write of [inPlace, byLibrary]) {
    for (const candidate of write(source, edit, meant)) {
      const next = sourceOf(candidate)
      if (isSame(readValue(next) ?? {}, meant ?? {}) && hasAll(commentsOf(candidate), comments)) return next
    }
  }
  throw new CannotEdit(`no way to write ${edit.at.join('.')}`)
}

function hasAll(there: readonly string[], wanted: readonly string[]): boolean {
  const left = [...there]
  return wanted.every((each) => {
    const at = left.indexOf(each)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/** What a file says once it is changed. */
export function changed(value: unknown, edit: Edit): unknown {
  const [key, ...deeper] = edit.at
  if (key === undefined) {
    if (edit.is === 'set') return edit.value
    const list = [...((value ?? []) as readonly unknown[])]
    if (edit.is === 'insert') list.splice(edit.place, 0, edit.value)
    else if (edit.is === 'remove') list.splice(edit.place, 1)
    else list.splice(edit.to, 0, ...list.splice(edit.place, 1))
    return list
  }
  const inner = { ...edit, at: deeper } as Edit
  if (Array.isArray(value)) return value.map((each, at) => (at === Number(key) ? changed(each, inner) : each))
  const object = isObject(value) ? value : {}
  const next = changed(object[key], inner)
  if (next !== undefined) return { ...object, [key]: next }
  const { [key]: _, ...others } = object
  return others
}

const spliced = (text: string, from: number, to: number, by: string): string =>
  text.slice(0, from) + by + text.slice(to)

function* inPlace(source: Source, edit: Edit): Generator<string> {
  const nodes = nodesTo(source, edit.at)
  const isThere = nodes.length > edit.at.length
  const node = nodes.at(-1) ?? null
  if (edit.is === 'set') {
    const parent = nodes.at(-2)
    const last = edit.at.at(-1)
    if (edit.value === undefined) {
      if (isThere && isMap(parent) && last !== undefined) yield* withoutPair(source, parent, last)
    } else if (isThere && node) yield* replaced(source, nodes, edit)
    else yield* made(source, nodes, edit)
  } else if (!isThere || node === null) {
    if (edit.is === 'insert') yield* made(source, nodes, { at: edit.at, value: [edit.value] })
  } else if (isSeq(node)) yield* relisted(source, node, edit)
}

/** Whether what stands there is written among brackets, itself left out. */
const isInFlow = (nodes: readonly (Node | null)[]) =>
  nodes.slice(0, -1).some((each) => (isMap(each) || isSeq(each)) && isFlow(each))

/** Spaces before the key or the dash to which a value belongs. */
function indentOf({ text }: Source, nodes: readonly (Node | null)[]): number {
  const parent = nodes.at(-2)
  const first = isMap(parent) ? (parent.items[0]?.key as Node | undefined) : undefined
  if (first) return columnOf(text, beginOf(first))
  const item = isSeq(parent) ? (parent.items[0] as Node | undefined) : undefined
  return item ? columnOf(text, dashOf(text, item)) : 0
}

function* replaced(source: Source, nodes: readonly (Node | null)[], { value }: { readonly value: unknown }) {
  const { text } = source
  const node = nodes.at(-1) as Node
  const [from, to] = [beginOf(node), endOf(source, node)]
  const indent = indentOf(source, nodes)
  const inFlow = isInFlow(nodes)
  if (typeof value !== 'object' || value === null) {
    const style = isScalar(node) ? node.type : undefined
    const space = from > 0 && /[:-]/.test(text[from - 1] ?? '') ? ' ' : ''
    for (const each of scalarTexts(value, { inFlow, indent, column: columnOf(text, from), style: style ?? undefined }))
      yield spliced(text, from, to, space + each)
    return
  }
  if (inFlow || ((isMap(node) || isSeq(node)) && isFlow(node) && fits(text, from, flowText(value))))
    yield spliced(text, from, to, flowText(value))
  if (nodes.length === 1) yield `${blockText(value, 0)}\n`
  if (isMap(nodes.at(-2))) {
    const head = text.slice(0, from).trimEnd()
    yield head + afterKey(value, indent, columnOf(head, head.length)) + text.slice(to)
  } else yield spliced(text, from, to, itemText(value, indent))
}

const fits = (text: string, from: number, snippet: string) => columnOf(text, from) + snippet.length <= 118

/** Makes what is not there, with all that it stands in. */
function* made(
  source: Source,
  nodes: readonly (Node | null)[],
  { at, value }: { readonly at: Pointer; readonly value: unknown },
) {
  const depth = nodes.length - 1
  const node = nodes.at(-1) ?? null
  const key = at[depth]
  if (key === undefined) return
  const inner = at.slice(depth + 1).reduceRight((within: unknown, each) => ({ [each]: within }), value)
  if (isMap(node)) yield* withPair(source, node, String(key), inner, isInFlow([...nodes, node]))
  else if (depth === 0) yield `${source.text.trimEnd()}\n${blockText({ [key]: inner }, 0)}\n`.trimStart()
  else yield* replaced(source, nodes, { value: { [key]: inner } })
}

function* withPair(source: Source, map: YAMLMap, key: string, value: unknown, inFlow: boolean) {
  const { text } = source
  const last = map.items.at(-1)
  if (isFlow(map) || inFlow) {
    const pair = `${keyText(key)}: ${flowText(value)}`
    const end = endOf(source, map) - 1
    const before = text.slice(0, end).trimEnd()
    const space = text.slice(before.length, end) || ' '
    yield `${before}${last ? ', ' : ' '}${pair}${space}${text.slice(end)}`
    return
  }
  const indent = last ? columnOf(text, beginOf(last.key as Node)) : 0
  const end = lineEnd(text, endOf(source, map))
  const head = text.slice(0, end).replace(/\n?$/, '\n')
  yield `${head}${blockText({ [key]: value }, indent)}\n${text.slice(end)}`
}

function* withoutPair(source: Source, map: YAMLMap, key: Key) {
  const { text } = source
  const pair = pairOf(map, key)
  if (!pair) return
  const at = map.items.indexOf(pair)
  if (isFlow(map)) {
    yield spliced(
      text,
      beginOf(map),
      endOf(source, map),
      `{ ${flowPairs(source, map).toSpliced(at, 1).join(', ')} }`.replace('{  }', '{}'),
    )
    return
  }
  const begin = beginOf(pair.key)
  const end = lineEnd(
    text,
    pair.value ? Math.max(endOf(source, pair.value), pair.key.range?.[1] ?? 0) : (pair.key.range?.[1] ?? 0),
  )
  const next = map.items[at + 1]
  // what begins behind a dash leaves its place to the next
  if (text.slice(lineStart(text, begin), begin).trim() !== '' && next)
    yield spliced(text, begin, beginOf(next.key as Node), '')
  else if (map.items.length === 1) yield `${text.slice(0, lineStart(text, begin)).trimEnd()} {}\n${text.slice(end)}`
  yield spliced(text, lineStart(text, begin), end, '')
}

const flowPairs = (source: Source, map: YAMLMap): readonly string[] =>
  map.items.map(({ key, value }) =>
    source.text.slice(
      beginOf(key as Node),
      value ? Math.max(endOf(source, value as Node), (key as Node).range?.[1] ?? 0) : (key as Node).range?.[1],
    ),
  )

/** The dash before an item. */
const dashOf = (text: string, item: Node): number => text.lastIndexOf('-', beginOf(item) - 1)

type OfList = Exclude<Edit, { readonly is: 'set' }>

function* relisted(source: Source, list: YAMLSeq, edit: OfList): Generator<string> {
  const { text } = source
  const items = list.items as readonly Node[]
  if (isFlow(list)) {
    const lines = items.map((item) => text.slice(beginOf(item), endOf(source, item)))
    const next = changed(lines, {
      ...edit,
      at: [],
      ...(edit.is === 'insert' ? { value: flowText(edit.value) } : {}),
    } as Edit)
    if (items.length > 0 || edit.is !== 'insert')
      yield spliced(text, beginOf(list), endOf(source, list), `[${(next as string[]).join(', ')}]`)
    const head = text.slice(0, beginOf(list)).trimEnd()
    const indent = /^(?: *- )*/.exec(text.slice(lineStart(text, head.length)))?.[0].length ?? 0
    if (edit.is === 'insert' && head === '')
      yield `${blockText([edit.value], 0)}\n${text.slice(endOf(source, list)).trimStart()}`
    if (edit.is === 'insert' && items.length === 0) {
      const key = text.slice(lineStart(text, head.length)).search(/[^ -]/)
      const pad = head.endsWith(':') ? key + 2 : indent
      yield `${head}\n${blockText([edit.value], pad)}${text.slice(endOf(source, list))}`
    }
    return
  }
  const starts = items.map((item) => lineStart(text, dashOf(text, item)))
  const ends = items.map((item) => lineEnd(text, endOf(source, item)))
  const indent = columnOf(text, dashOf(text, items[0] as Node))
  const whole = text.endsWith('\n') ? text : `${text}\n`
  if (edit.is === 'insert') {
    const at =
      edit.place < items.length
        ? withNotes(text, starts[edit.place] ?? 0, ends[edit.place - 1] ?? starts[0] ?? 0)
        : (ends.at(-1) ?? 0)
    yield spliced(whole, at, at, `${' '.repeat(indent)}- ${itemText(edit.value, indent)}\n`)
  } else if (edit.is === 'remove') {
    const [from = 0, to = 0] = [starts[edit.place], ends[edit.place]]
    if (items.length > 1) yield spliced(whole, from, to, '')
    else
      yield isOnKey(text, from)
        ? `${whole.slice(0, from).trimEnd()} []\n${whole.slice(to)}`
        : spliced(whole, from, to, '[]\n')
  } else {
    const [first, second] = [Math.min(edit.place, edit.to), Math.max(edit.place, edit.to)]
    if (second - first !== 1) return
    const from = withNotes(text, starts[first] ?? 0, first > 0 ? (ends[first - 1] ?? 0) : (starts[first] ?? 0))
    const middle = withNotes(text, starts[second] ?? 0, ends[first] ?? 0)
    const to = ends[second] ?? 0
    const ended = (part: string) => part.replace(/\n?$/, '\n')
    yield spliced(whole, from, to, ended(text.slice(middle, to)) + ended(text.slice(from, middle)))
  }
}

const isOnKey = (text: string, at: number) => text.slice(0, at).trimEnd().endsWith(':')

/** An item's first line, or the first of the comments right above it; none above `most`. */
function withNotes(text: string, start: number, most: number): number {
  let at = start
  while (at > most) {
    const above = lineStart(text, at - 1)
    if (above < most || !/^\s*#/.test(text.slice(above, at))) break
    at = above
  }
  return at
}

/** As the library writes the whole document, which folds lines anew. */
function* byLibrary({ text }: Source, edit: Edit, meant: unknown): Generator<string> {
  const { document } = sourceOf(text)
  const list = edit.is === 'set' ? undefined : valueAt(meant, edit.at)
  const value = edit.is === 'set' ? edit.value : list
  if (edit.at.length === 0) return
  if (value === undefined) document.deleteIn(edit.at)
  else document.setIn(edit.at, document.createNode(value))
  yield document.toString({ lineWidth: 0 })
}
