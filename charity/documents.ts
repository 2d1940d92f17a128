import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Document, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import type { Fault } from './faults.ts'

/** One YAML file of a charity's folder, which knows the lines of what it says. */
export interface SourceFile {
  /** From the folder. */
  readonly file: string
  readonly document: Document
  readonly lines: LineCounter
}

/** Every YAML file of a folder, in order of their names. */
export const sourceFiles = (folder: string): readonly SourceFile[] =>
  globSync('**/*.yaml', { cwd: folder })
    .sort()
    .map((file) => sourceFile(folder, file))

export function sourceFile(folder: string, file: string): SourceFile {
  const lines = new LineCounter()
  return { file, document: parseDocument(readFileSync(join(folder, file), 'utf8'), { lineCounter: lines }), lines }
}

/** What keeps a file from being read at all. */
export const syntaxFaults = ({ file, document, lines }: SourceFile): readonly Fault[] =>
  document.errors.map(({ message, pos }) => ({
    file,
    line: lines.linePos(pos[0]).line,
    text: message.split('\n')[0] ?? message,
  }))

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
  const found: { text: string; line: number }[] = []
  visit(document, {
    Scalar(key, node) {
      if (key === 'key' || !isScalar(node) || typeof node.value !== 'string') return
      found.push({ text: node.value, line: node.range ? lines.linePos(node.range[0]).line : 0 })
    },
  })
  return found
}
