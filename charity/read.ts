import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { wholeAddresses } from './addresses.ts'
import { type Charity, type Parts, parts, type Written } from './charity.ts'
import { lineOf, type SourceFile, sourceFile, syntaxFaults } from './documents.ts'
import { CharityFaults, type Fault } from './faults.ts'
import { readOverlay } from './overlay.ts'
import { fillIdentity, withIsolates, withOverlay } from './words.ts'

/**
 * Reads and checks a charity's folder.
 * @throws CharityFaults that name file and line of everything that is wrong
 */
export function readCharity(path: string): Charity {
  const folder = resolve(path)
  const written = readWritten(folder)
  const faults: Fault[] = []
  const overlay = readOverlay(folder, written.languages, faults)
  if (faults.length > 0) throw new CharityFaults(folder, faults)
  const whole = Object.fromEntries(
    Object.entries(written).map(([name, part]) => [
      name,
      fillIdentity(withIsolates(withOverlay(part, name, overlay), written.languages), written.identity),
    ]),
  ) as Written
  return { ...whole, folder, overlay }
}

/**
 * The folder as it is written, each part checked by its schema.
 * @throws CharityFaults
 */
export function readWritten(folder: string): Written {
  const faults: Fault[] = []
  const read = Object.fromEntries(
    Object.entries(parts).map(([name, schema]) => [name, readPart(folder, fileOf(name), schema, faults)]),
  ) as Parts
  if (faults.length > 0) throw new CharityFaults(folder, faults)
  const whole = wholeAddresses(folder, read, faults)
  const written = Object.fromEntries(
    Object.entries(read).map(([name, part]) => [name, whole(part, fileOf(name))]),
  ) as Written
  if (faults.length > 0) throw new CharityFaults(folder, faults)
  return written
}

/** `knownAddresses` is read from `known-addresses.yaml`. */
const fileOf = (part: string): string => `${part.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}.yaml`

/** One YAML file of the folder, checked; what is wrong with it goes to `faults`, and undefined comes back. */
export function readPart<S extends v.GenericSchema>(
  folder: string,
  file: string,
  schema: S,
  faults: Fault[],
): v.InferOutput<S> | undefined {
  if (!existsSync(join(folder, file))) {
    faults.push({ file, line: 0, text: 'is missing' })
    return undefined
  }
  const source = sourceFile(folder, file)
  faults.push(...syntaxFaults(source))
  if (source.document.errors.length > 0) return undefined
  const result = v.safeParse(schema, source.document.toJS() ?? {})
  if (result.success) return result.output
  faults.push(...result.issues.map((issue) => faultOf(source, issue)))
  return undefined
}

function faultOf(source: SourceFile, issue: v.BaseIssue<unknown>): Fault {
  const keys = issue.path?.map(({ key }) => key) ?? []
  const where = keys.length > 0 ? `${keys.join('.')}: ` : ''
  return { file: source.file, line: lineOf(source, keys), text: `${where}${issue.message}` }
}
