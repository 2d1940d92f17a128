import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stripePackage } from './package.ts'
import type { Description } from './schema.ts'

/** Raised when the conversion itself changes, or what is converted, so that an older result is not taken for the new one. */
const EDITION = 4

/** The description, from the cache beside the package, or derived now and cached. */
export async function readDescription(): Promise<Description> {
  const from = stripePackage()
  const file = join(dirname(from.root), '.cache', 'payment-sandbox', `stripe-${from.version}-${EDITION}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Description
  // The compiler is large and needed once per version.
  const { describe } = await import('./describe.ts')
  const description = describe(from)
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(description))
  renameSync(draft, file)
  return description
}
