import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { faultsOf } from '#charity/check.ts'
import { CharityFaults, type Fault } from '#charity/faults.ts'
import { placeOfWords } from '#charity/overlay.ts'
import { readCharity, readWritten } from '#charity/read.ts'
import { everyText, wordFaults } from '#content/texts.ts'
import type { Draft } from '#server/store/words/drafts.ts'
import { writeFolder } from './folder.ts'
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

/**
 * Everything that is wrong in the folder as these drafts say it, by the rules of the build. A folder that is checked once more in the same
 * state is not read again.
 */
export function folderChecks(): (folder: string, drafts: readonly Draft[]) => readonly Fault[] {
  let last: { readonly key: string; readonly faults: readonly Fault[] } | null = null
  return (folder, drafts) => {
    const key = JSON.stringify([folder, ...drafts.map(({ path, sha256 }) => [path, sha256])])
    if (last?.key === key) return last.faults
    const place = mkdtempSync(join(tmpdir(), 'words-'))
    try {
      writeFolder(place, folder, new Map(drafts.map(({ path, text }) => [path, text])))
      last = { key, faults: [...faultsOf(place), ...wordsFaults(place)] }
      return last.faults
    } finally {
      rmSync(place, { recursive: true, force: true })
    }
  }
}

/** What the folder's own words lose of the platform's: a place that is gone, or one that nothing fills. */
function wordsFaults(folder: string): readonly Fault[] {
  try {
    const { overlay } = readCharity(folder)
    return wordFaults(everyText(readWritten(folder)), overlay).map(({ language, key, text }) => ({
      ...placeOfWords(folder, language, key),
      text: `${key}: ${text}`,
    }))
  } catch (error) {
    if (error instanceof CharityFaults) return []
    throw error
  }
}

/** The faults of one file, each at the field that it is about. */
export function faultsAt(form: AnyPiece, source: Source, faults: readonly Fault[]): PartFaults {
  const fields = new Map<string, FieldFault[]>()
  const others: string[] = []
  const all = fieldsOf(form)
  for (const { text, line } of faults) {
    const found = named(form, text) ?? onLine(all, source, line, text)
    const said = found ? text.slice(found.skip) : text
    if (!found) others.push(text)
    else
      fields.set(found.name, [
        ...(fields.get(found.name) ?? []),
        { text: said, claim: unclaimed.exec(said)?.[1] ?? null },
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
  const [whole, said = ''] = /^([\w-]+(?:\.[\w-]+)*): /.exec(text) ?? []
  if (whole === undefined) return null
  const keys = said.split('.')
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
  const found = here.find(({ value }) => value.includes(words)) ?? here[0]
  return found ? { name: found.name, skip: 0 } : null
}

function isOn(source: Source, at: Pointer, line: number): boolean {
  const nodes = nodesTo(source, at)
  const node = nodes.at(-1)
  if (nodes.length <= at.length || !node) return false
  const lineOf = (place: number) => source.text.slice(0, place).split('\n').length
  return lineOf(beginOf(node)) <= line && line <= lineOf(endOf(source, node))
}
