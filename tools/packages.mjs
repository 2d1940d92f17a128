import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

/** Npm's own record of what it installed in a folder. */
export const packageRecord = (folder = root) => join(folder, 'node_modules/.package-lock.json')

/**
 * Whether a folder's node_modules holds what its package-lock.json asks for, by npm's own record of what it installed.
 * Optional packages may be absent: most are binaries for other systems.
 */
export function packagesFit(folder = root) {
  const record = packageRecord(folder)
  if (!existsSync(record)) return false
  const wanted = packagesIn(join(folder, 'package-lock.json'))
  const present = packagesIn(record)
  return Object.entries(wanted).every(([path, { version, integrity, optional, devOptional }]) => {
    const entry = present[path]
    return path === '' || (entry ? entry.version === version && entry.integrity === integrity : optional || devOptional)
  })
}

/** @param {string} file @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }>} */
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
