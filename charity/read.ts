import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { type Document, isNode, LineCounter, parseDocument } from 'yaml'
import { type Charity, parts } from './charity.ts'
import { CharityFaults, type Fault } from './faults.ts'
import { readOverlay } from './overlay.ts'
import { fillIdentity, withOverlay } from './words.ts'

/**
 * Reads and checks a charity's folder.
 * @throws CharityFaults that name file and line of everything that is wrong
 */
export function readCharity(path: string): Charity {
  const folder = resolve(path)
  const faults: Fault[] = []
  const read = Object.fromEntries(
    Object.entries(parts).map(([name, schema]) => [name, readPart(folder, `${name}.yaml`, schema, faults)]),
  ) as Omit<Charity, 'folder' | 'overlay'>
  if (faults.length > 0) throw new CharityFaults(folder, faults)
  const overlay = readOverlay(folder, read.languages, faults)
  if (faults.length > 0) throw new CharityFaults(folder, faults)
  const whole = Object.fromEntries(
    Object.entries(read).map(([name, part]) => [name, fillIdentity(withOverlay(part, name, overlay), read.identity)]),
  ) as typeof read
  return { ...whole, folder, overlay }
}

/** One YAML file of the folder, checked; what is wrong with it goes to `faults`, and undefined comes back. */
export function readPart<S extends v.GenericSchema>(
  folder: string,
  file: string,
  schema: S,
  faults: Fault[],
): v.InferOutput<S> | undefined {
  const path = join(folder, file)
  if (!existsSync(path)) {
    faults.push({ file, line: 0, text: 'is missing' })
    return undefined
  }
  const lines = new LineCounter()
  const document = parseDocument(readFileSync(path, 'utf8'), { lineCounter: lines })
  for (const { message, pos } of document.errors) {
    faults.push({ file, line: lines.linePos(pos[0]).line, text: message.split('\n')[0] ?? message })
  }
  if (document.errors.length > 0) return undefined
  const result = v.safeParse(schema, document.toJS() ?? {})
  if (result.success) return result.output
  for (const issue of result.issues) {
    const keys = issue.path?.map(({ key }) => key) ?? []
    const line = lineOf(document, keys, lines)
    faults.push({ file, line, text: `${keys.length ? `${keys.join('.')}: ` : ''}${issue.message}` })
  }
  return undefined
}

/** The line of the value at `keys`, or of the nearest that exists above it. */
export function lineOf(document: Document, keys: readonly unknown[], lines: LineCounter): number {
  for (let depth = keys.length; depth >= 0; depth -= 1) {
    const node = depth === 0 ? document.contents : document.getIn(keys.slice(0, depth), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 0
}
