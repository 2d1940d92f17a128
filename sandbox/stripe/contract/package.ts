import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Where the `stripe` package lies, and which it is. */
export type Package = { root: string; version: string }

/** The installed `stripe` package. */
export function stripePackage(): Package {
  const root = dirname(dirname(createRequire(import.meta.url).resolve('stripe')))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { root, version }
}
