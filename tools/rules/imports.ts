import { dirname, join } from 'node:path/posix'
import { type Room, rooms } from './rooms.ts'

const importing =
  /\b(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]|\brequire\s*\(\s*['"]([^'"]+)['"]/g

/** Everything a source file imports, as written. */
export function importsOf(source: string): string[] {
  return [...source.matchAll(importing)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
}

/** @returns the room that owns this path (from the project's root), if any does */
export function roomOf(path: string): Room | undefined {
  return rooms.find((room) => room.files.test(path))
}

/**
 * What one file imports although its room may not.
 * @param path from the project's root, with forward slashes
 * @returns sentences; none when all is well
 */
export function forbiddenImports(path: string, source: string): string[] {
  const room = roomOf(path)
  if (!room) return []
  const isTest = /\.test\.tsx?$/.test(path)
  return importsOf(source).flatMap((specifier) => {
    const target = targetOf(path, specifier)
    if (throughTheWall(path, specifier)) {
      return [`${path}: what sandbox/ and the rest have of each other is the package payment-sandbox (${specifier})`]
    }
    if (target === undefined) {
      const allowed = isTest || !room.packages || room.packages.test(specifier)
      return allowed ? [] : [`${path}: ${room.name} may not import the package ${specifier}`]
    }
    const other = roomOf(target)
    if (other?.name === room.name && room.apart && folderIn(room.apart, target) !== folderIn(room.apart, path)) {
      return [`${path}: none of ${room.name} may import another (${specifier})`]
    }
    if (!other || other.name === room.name || room.knows.includes(other.name)) return []
    if (isTest && other.name.split('/')[0] === room.name.split('/')[0]) return []
    return [`${path}: ${room.name} may not import ${other.name} (${specifier})`]
  })
}

/** The sandbox could lie in a repository of its own: nothing reaches into it or out of it, but for what its package exports. */
function throughTheWall(path: string, specifier: string): boolean {
  if (specifier.startsWith('payment-sandbox/')) return true
  const target = /^[.#]/.test(specifier) ? targetOf(path, specifier) : undefined
  return target !== undefined && isSandbox(target) !== isSandbox(path)
}

const isSandbox = (path: string) => path.startsWith('sandbox/')

const folderIn = (pattern: RegExp, path: string): string | undefined => pattern.exec(path)?.[0]

/** @returns the path inside the project that a specifier in the file `path` means, or undefined for a package */
export function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(path), specifier)
  if (specifier === '#charity') return 'charity/chosen.mjs'
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier === 'payment-sandbox') return 'sandbox/index.ts'
  return undefined
}
