import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder, without a trailing slash. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/** The payment sandbox's command, as its package installs it. */
export const sandboxCommand = join(root, 'node_modules/.bin/payment-sandbox')

/**
 * A fingerprint of files and folders (walked in a fixed order), so that a step is repeated only when its input changed.
 * Tests and generated folders do not count.
 * @param {string[]} paths absolute, or relative to the root; absent ones count as empty
 * @returns {string}
 */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths) add(hash, path)
  return hash.digest('hex')
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function add(hash, path) {
  const full = resolve(root, path)
  if (!existsSync(full) || /\.test\.tsx?$/.test(path)) return
  try {
    hash.update(`${path}\0`).update(readFileSync(full))
  } catch {
    for (const name of readdirSync(full).sort()) if (name !== 'node_modules') add(hash, join(path, name))
  }
}
