import { isUtf8 } from 'node:buffer'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Document, type ErrorCode, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import type { Fault } from './faults.ts'

/** One YAML file of a charity's folder, which knows the lines of what it says. */
export interface SourceFile {
  /** From the folder. */
  readonly file: string
  readonly document: Document
  readonly lines: LineCounter
  readonly text: string
  /** Whether it is saved as text in UTF-8; what else it says is nonsense. */
  readonly isText: boolean
}

/** Every YAML file of a folder, in order of their names. */
export const sourceFiles = (folder: string): readonly SourceFile[] =>
  globSync('**/*.yaml', { cwd: folder })
    .sort()
    .map((file) => sourceFile(folder, file))

export function sourceFile(folder: string, file: string): SourceFile {
  const bytes = readFileSync(join(folder, file))
  const text = bytes.toString('utf8')
  return { file, ...parsed(text), text, isText: isUtf8(bytes) }
}

/** What was read lately, by its text: each rule asks for the same files, and none changes them. */
const lately = new Map<string, Pick<SourceFile, 'document' | 'lines'>>()
const mostLately = 100

function parsed(text: string): Pick<SourceFile, 'document' | 'lines'> {
  const before = lately.get(text)
  if (before) return before
  const lines = new LineCounter()
  const source = { document: parseDocument(text, { lineCounter: lines }), lines }
  if (lately.size >= mostLately) lately.clear()
  lately.set(text, source)
  return source
}

/** How many faults of one file are told: one slip makes nonsense of all the lines behind it. */
const most = 3

/** What keeps a file from being read at all: one sentence for each line, and the line itself. */
export function syntaxFaults({ file, document, lines, text }: SourceFile): readonly Fault[] {
  const byLine = new Map<number, Fault>()
  for (const error of document.errors) {
    const { line } = lines.linePos(error.pos[0])
    const content = (text.split('\n')[line - 1] ?? '').trim()
    const excerpt = content ? `: ${content.length > 80 ? `${content.slice(0, 79)}…` : content}` : ''
    if (!byLine.has(line)) byLine.set(line, { file, line, text: `${plainly(error)}${excerpt}` })
  }
  const [first, more] = [[...byLine.values()].slice(0, most), byLine.size - most]
  return more > 0 ? [...first, { file, line: 0, text: `and ${more} lines more, which may only come of these` }] : first
}

/** What a fault of YAML is to somebody who writes words: the library names the parts of its grammar. */
const sentences: readonly (readonly [code: ErrorCode, about: RegExp, sentence: string])[] = [
  ['TAB_AS_INDENT', /./, 'begins with a tab; indent with spaces'],
  ['DUPLICATE_KEY', /./, 'this key stands here a second time; one of the two must go'],
  ['MISSING_CHAR', /quote/, 'a quotation mark that was opened is not closed'],
  ['MISSING_CHAR', /./, 'this line is neither “key: words” nor deeper than the line above it'],
  [
    'BLOCK_AS_IMPLICIT_KEY',
    /./,
    'has a second colon, or is indented as no line above it; put words that hold a colon in quotation marks',
  ],
  ['MULTILINE_IMPLICIT_KEY', /./, 'runs on from the line above; put words of several lines in quotation marks'],
  ['UNEXPECTED_TOKEN', /./, 'goes on after the words have ended; a quotation mark within words is written twice'],
  ['BLOCK_IN_FLOW', /./, 'has a second colon; put words that hold a colon in quotation marks'],
  ['BAD_DQ_ESCAPE', /./, 'has a \\ within double quotation marks; write it twice, or leave it out'],
  ['BAD_ALIAS', /./, 'has a sign (& or *) that has a meaning here; put the words in quotation marks'],
  ['ALIAS_PROPS', /./, 'has a sign (& or *) that has a meaning here; put the words in quotation marks'],
  ['MULTIPLE_ANCHORS', /./, 'has a sign (&) that has a meaning here; put the words in quotation marks'],
  ['MULTIPLE_TAGS', /./, 'has a sign (!) that has a meaning here; put the words in quotation marks'],
  ['TAG_RESOLVE_FAILED', /./, 'has a sign (!) that has a meaning here; put the words in quotation marks'],
  ['BAD_PROP_ORDER', /./, 'has a sign (& or !) that has a meaning here; put the words in quotation marks'],
  ['BAD_COLLECTION_TYPE', /./, 'has a sign (!) that has a meaning here; put the words in quotation marks'],
  ['BAD_DIRECTIVE', /./, 'begins with a sign (%) that has a meaning here; put the words in quotation marks'],
  ['MULTIPLE_DOCS', /./, 'says --- or ..., behind which nothing is read; take it out'],
  ['BAD_INDENT', /[Ff]low/, 'a bracket that was opened is not closed'],
  ['BAD_INDENT', /./, 'is indented as no line above it'],
  ['BAD_SCALAR_START', /./, 'begins with a sign that has a meaning here; put the words in quotation marks'],
]

function plainly({ code, message }: { readonly code: ErrorCode; readonly message: string }): string {
  const rule = sentences.find(([each, about]) => each === code && about.test(message))
  return rule?.[2] ?? (message.split('\n')[0] ?? message).replace(/ at line \d+, column \d+:?$/, '')
}

/** Words that begin with a star are taken for a name, `*so`, that is told elsewhere: one sentence for each that is told nowhere. */
export function strayStars({ file, document, lines }: SourceFile): readonly Fault[] {
  const faults: Fault[] = []
  visit(document, {
    Alias(_, node) {
      if (node.resolve(document)) return
      const line = node.range ? lines.linePos(node.range[0]).line : 0
      const text = `has a sign (*) that has a meaning here; put the words in quotation marks: *${node.source}`
      faults.push({ file, line, text })
    },
  })
  return faults
}

/** The line of the value at `keys`, or of the nearest that exists above it. */
export function lineOf({ document, lines }: SourceFile, keys: readonly unknown[]): number {
  for (let depth = keys.length; depth >= 0; depth -= 1) {
    const node = depth === 0 ? document.contents : document.getIn(keys.slice(0, depth), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 0
}

/** Every string of a file, and its line. */
export function strings({ document, lines }: SourceFile): readonly { readonly text: string; readonly line: number }[] {
  const faults: { text: string; line: number }[] = []
  visit(document, {
    Scalar(key, node) {
      if (key === 'key' || !isScalar(node) || typeof node.value !== 'string') return
      faults.push({ text: node.value, line: node.range ? lines.linePos(node.range[0]).line : 0 })
    },
  })
  return faults
}
