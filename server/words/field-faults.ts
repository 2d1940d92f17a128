import type { Fault } from '#charity/faults.ts'
import { type AnyPiece, type Field, fieldsOf, pieceNamed } from './form.ts'
import { nameOf, type Pointer } from './yaml/pointer.ts'
import { beginOf, endOf, nodesTo, type Source } from './yaml/source.ts'

/** Which figure or promise a fault wants a source for. */
const unclaimed = /^no claim of claims\.yaml has a source for “(.+)”$/

export interface FieldFault {
  readonly text: string
  /** What needs a source; null: nothing does. */
  readonly claim: string | null
}

/** What is wrong in a part: at its fields, by their names, and what belongs to none. */
export interface PartFaults {
  readonly fields: ReadonlyMap<string, readonly FieldFault[]>
  readonly others: readonly string[]
}

/** The faults of one file, each at the field that it is about. */
export function faultsAt(form: AnyPiece, source: Source, faults: readonly Fault[]): PartFaults {
  const fields = new Map<string, FieldFault[]>()
  const others: string[] = []
  const all = fieldsOf(form)
  for (const { text, line } of faults) {
    const field = named(form, text) ?? onLine(all, source, line, text)
    const message = field ? text.slice(field.skip) : text
    if (!field) others.push(text)
    else
      fields.set(field.name, [
        ...(fields.get(field.name) ?? []),
        { text: message, claim: unclaimed.exec(message)?.[1] ?? null },
      ])
  }
  return { fields, others }
}

interface Found {
  readonly name: string
  /** Letters of the sentence that only name the place. */
  readonly skip: number
}

/** A fault of a schema begins with its keys: `blocks.3.title1.en: has no words`. */
function named(form: AnyPiece, text: string): Found | null {
  const [whole, message = ''] = /^([\w-]+(?:\.[\w-]+)*): /.exec(text) ?? []
  if (whole === undefined) return null
  const keys = message.split('.')
  for (let depth = keys.length; depth > 0; depth--) {
    const piece = pieceNamed(form, nameOf(keys.slice(0, depth)))
    if (piece) return { name: piece.name, skip: depth === keys.length ? whole.length : 0 }
  }
  return null
}

/** Others name a line: of the fields on it the one that holds what the fault quotes, else the first. */
function onLine(all: readonly Field[], source: Source, line: number, text: string): Found | null {
  if (line === 0) return null
  const here = all.filter((field) => isOn(source, field.at, line))
  const words = /“([^“”]+)”/.exec(text)?.[1] ?? /\{\w*\}?/.exec(text)?.[0] ?? text.slice(text.lastIndexOf(': ') + 2)
  const field = here.find(({ value }) => value.includes(words)) ?? here[0]
  return field ? { name: field.name, skip: 0 } : null
}

function isOn(source: Source, at: Pointer, line: number): boolean {
  const nodes = nodesTo(source, at)
  const node = nodes.at(-1)
  if (nodes.length <= at.length || !node) return false
  const lineOf = (place: number) => source.text.slice(0, place).split('\n').length
  return lineOf(beginOf(node)) <= line && line <= lineOf(endOf(source, node))
}
