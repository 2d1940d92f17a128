import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { lineOf, type SourceFile, sourceFile, strayStars, syntaxFaults } from './documents.ts'
import type { Fault } from './faults.ts'

/**
 * One YAML file of the folder, checked; what is wrong with it goes to `faults`, and undefined comes back. A file that its schema
 * can do without may be absent.
 */
export function readPart<S extends v.GenericSchema>(
  folder: string,
  file: string,
  schema: S,
  faults: Fault[],
): v.InferOutput<S> | undefined {
  if (!existsSync(join(folder, file))) {
    const absent = v.safeParse(schema, undefined)
    if (absent.success) return absent.output
    faults.push({ file, line: 0, text: 'is missing' })
    return undefined
  }
  const source = sourceFile(folder, file)
  const unreadable = source.isText ? [...syntaxFaults(source), ...strayStars(source)] : []
  faults.push(...unreadable)
  // what is not text is told with every other file that is none
  if (unreadable.length > 0 || !source.isText) return undefined
  const value = writtenOut(source)
  if ('fault' in value) {
    faults.push(value.fault)
    return undefined
  }
  const result = v.safeParse(schema, value.is ?? {})
  if (result.success) return result.output
  faults.push(...result.issues.map((issue) => faultOf(source, issue)))
  return undefined
}

/** A few lines may refer to each other so often that they come to more than a machine holds: the library refuses to write them out. */
function writtenOut({ document, file }: SourceFile): { readonly is: unknown } | { readonly fault: Fault } {
  try {
    return { is: document.toJS() }
  } catch {
    return {
      fault: { file, line: 0, text: 'repeats itself (&name, *name) too often to be read; write the words themselves' },
    }
  }
}

function faultOf(source: SourceFile, issue: v.BaseIssue<unknown>): Fault {
  const keys = issue.path?.map(({ key }) => key) ?? []
  const where = keys.length > 0 ? `${keys.join('.')}: ` : ''
  return { file: source.file, line: lineOf(source, keys), text: `${where}${textOf(issue)}` }
}

/** What a schema says of keys and kinds is written for programmers. */
function textOf(issue: v.BaseIssue<unknown>): string {
  const { type, expected, received, message } = issue
  if (type === 'strict_object' && expected === 'never') return 'there is no such key'
  if (received === 'undefined') return 'is missing'
  if (!/^Invalid (?:type|value|length): /.test(message)) return message
  if (received === 'null')
    return 'says nothing; what stands behind a # is a note for you alone, until it is put in quotation marks'
  const [, kind] = kinds.find(([each]) => each === type) ?? []
  const is = /^["\d-]/.test(received) ? `is ${received}` : 'is something else'
  if (kind !== undefined) return `${is}, and must be ${kind}`
  const one = oneOf(expected ?? '')
  return one === null ? message : `${is}, and must be ${one}`
}

/** What is expected, where the library says it as it is written: one of a few words, or a number within bounds. */
function oneOf(expected: string): string | null {
  const [, sign, bound] = /^([<>]=)(\d+)$/.exec(expected) ?? []
  if (sign) return `${bound} or ${sign === '>=' ? 'more' : 'less'}`
  if (/^(?:"[^"]*"|true|false|[()| ]|string|Object)+$/.test(expected) === false) return null
  const words = expected.match(/"[^"]*"|\btrue\b|\bfalse\b/g) ?? []
  return [...words.map((word) => word.replaceAll('"', '')), ...(expected.includes('string') ? ['an address'] : [])]
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1')
}

const kinds: readonly (readonly [type: string, kind: string])[] = [
  ['string', 'words; put them in quotation marks'],
  ['number', 'a number, without quotation marks or other signs'],
  ['boolean', 'true or false'],
  ['array', 'a list, each item on a line behind a dash'],
  ['strict_object', 'lines of their own below it, each with a key'],
  ['record', 'words for each language, such as { en: Give now }'],
  ['object', 'lines of their own below it, each with a key'],
]
