import type { Locked } from './production.ts'

/** Licences that ask for no more than their text to be passed on; by their SPDX names. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'Zlib',
  'BlueOak-1.0.0',
  'CC0-1.0',
])

/** Packages whose manifest names no licence and whose licence file was read: by name and version. */
const exceptions: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT' }

/**
 * Packages whose licence asks for more, which `deploy/licences` does: whose they are, their text, and where their source is
 * (docs/decisions/0140-pictures-in-the-image.md).
 */
const noticed: Readonly<Record<string, string>> = Object.fromEntries(
  ['x64', 'arm64'].map((arch) => [`@img/sharp-libvips-linux-${arch}`, 'LGPL-3.0-or-later']),
)

/** Whether an SPDX expression leaves us a choice of allowed licences only. @see https://spdx.dev/learn/handling-license-info/ */
function mayBeUsed(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1')
  if (/[()]/.test(bare)) return false
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((each) => allowed.has(each.trim())))
}

/** The packages whose licence is none of the allowed ones, or that name none: `name (licence)`. */
export const forbiddenLicences = (packages: Readonly<Record<string, Locked>>): readonly string[] =>
  Object.entries(packages).flatMap(([place, { version, license: named }]) => {
    const name = place.replace(/^.*node_modules\//, '')
    const license = named ?? exceptions[`${name}@${version}`]
    if (license !== undefined && (mayBeUsed(license) || noticed[name] === license)) return []
    return [`${name} (${license ?? 'none named'})`]
  })
