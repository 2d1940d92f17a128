import { parseDocument } from 'yaml'
import { isObject } from './pointer.ts'

/** Where a value is written: among brackets, where everything stays on its line; and how far its line is indented. */
export interface Place {
  readonly inFlow: boolean
  /** Spaces before the key that it belongs to. */
  readonly indent: number
  /** Signs before it on its line. */
  readonly column: number
  /** How what it takes the place of is written. */
  readonly style?: string | undefined
}

const longestLine = 118

/** Every way to write a scalar here, the nicest first; not each says the same once it is read again. */
export function scalarTexts(value: unknown, place: Place): readonly string[] {
  if (typeof value !== 'string') return [String(value)]
  const { style, inFlow, column, indent } = place
  const plain = isPlain(value, inFlow) ? [value] : []
  const double = JSON.stringify(value)
  const single = /^[^\n\r]*$/.test(value) ? [`'${value.replaceAll("'", "''")}'`] : []
  const quoted = style === 'QUOTE_SINGLE' ? [...single, double] : [double]
  if (inFlow) return style?.startsWith('QUOTE') ? [...quoted, ...plain] : [...plain, ...quoted]
  const isShort = !value.includes('\n') && column + value.length <= longestLine
  if (isShort) return style?.startsWith('QUOTE') ? [...quoted, ...plain] : [...plain, ...quoted]
  return [folded(value, indent + 2), ...(value.includes('\n') ? [] : plain), ...quoted]
}

/** Whether a string reads as itself without quotation marks. */
function isPlain(value: string, inFlow: boolean): boolean {
  if (/[\n\r]/.test(value) || value.trim() !== value || value === '') return false
  const document = parseDocument(inFlow ? `[${value}]` : `k: ${value}`)
  if (document.errors.length > 0 || document.warnings.length > 0) return false
  const json = document.toJS() as readonly unknown[] & { readonly k?: unknown }
  return inFlow ? json.length === 1 && json[0] === value : json.k === value && Object.keys(json).length === 1
}

/** In lines that are read as one; a line that ends in the words has an empty one behind it. */
function folded(value: string, indent: number): string {
  const pad = ' '.repeat(indent)
  const lines = value.split('\n').map((line) => wrapped(line, longestLine - indent).join(`\n${pad}`))
  return `>-\n${pad}${lines.join(`\n\n${pad}`)}`.replaceAll(/^ +$/gm, '')
}

function wrapped(line: string, width: number): readonly string[] {
  const lines: string[] = []
  for (const word of line.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const scalarText = (value: unknown, place: Place): string => scalarTexts(value, place)[0] ?? String(value)

const isScalarValue = (value: unknown): boolean => typeof value !== 'object' || value === null

/** A value among brackets, on one line. */
export function flowText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flowText).join(', ')}]`
  if (isObject(value)) {
    const pairs = Object.entries(value).map(([key, each]) => `${keyText(key)}: ${flowText(each)}`)
    return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`
  }
  return scalarText(value, { inFlow: true, indent: 0, column: 0 })
}

/** A key as it is written; most are plain words. */
export const keyText = (key: string): string =>
  /^[A-Za-z][\w-]*$/.test(key) && isPlain(key, true) ? key : JSON.stringify(key)

/** A value behind `key:`, with the space or the line break before it. `indent`: of the key. */
export function afterKey(value: unknown, indent: number, column: number): string {
  if (isScalarValue(value)) return ` ${scalarText(value, { inFlow: false, indent, column: column + 1 })}`
  const flow = flowText(value)
  const isFlat = Object.values(value as object).every(isScalarValue)
  const isWords = isObject(value) || (value as readonly unknown[]).every((each) => typeof each !== 'object')
  if (isFlat && isWords && column + 1 + flow.length <= longestLine && !flow.includes('\\n')) return ` ${flow}`
  return `\n${blockText(value, indent + 2)}`
}

/** A value in lines of its own, the first indented like the others. */
export function blockText(value: unknown, indent: number): string {
  const pad = ' '.repeat(indent)
  if (Array.isArray(value)) {
    if (value.length === 0) return `${pad}[]`
    return value.map((each) => `${pad}- ${itemText(each, indent)}`).join('\n')
  }
  if (!isObject(value)) return `${pad}${scalarText(value, { inFlow: false, indent, column: indent })}`
  const entries = Object.entries(value)
  if (entries.length === 0) return `${pad}{}`
  return entries
    .map(([key, each]) => `${pad}${keyText(key)}:${afterKey(each, indent, indent + key.length + 1)}`)
    .join('\n')
}

/** An item behind its dash, which is so far indented. */
export const itemText = (value: unknown, indent: number): string =>
  isScalarValue(value)
    ? scalarText(value, { inFlow: false, indent, column: indent + 2 })
    : blockText(value, indent + 2).trimStart()
