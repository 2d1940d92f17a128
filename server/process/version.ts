import { readFileSync } from 'node:fs'

/** This release, as package.json names it: `0.2.0`. @see https://semver.org */
export const version = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version
