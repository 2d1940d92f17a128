/**
 * npm run release -- sbom [FILE]: what runs in production, by name, version, checksum and licence, as a CycloneDX document. The same
 * sources make the same document.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { say } from '../../tools/say.mjs'
import { changelog, thisVersion } from './changelog.ts'
import { type Production, production } from './production.ts'

/** The parts of CycloneDX that are looked at here. @see https://cyclonedx.org/docs/1.5/json/ */
export interface Sbom {
  readonly bomFormat: 'CycloneDX'
  readonly serialNumber: string
  readonly metadata: { readonly timestamp?: string; readonly component: { readonly name: string } }
  readonly components: readonly { readonly name: string; readonly version: string; readonly purl: string }[]
}

/**
 * Asks npm for the document of a lock file, and makes it reproducible: the day is that of the release, and the number, which
 * npm draws at random, comes from the content.
 * @param date `2026-11-22`; null leaves the day out
 */
export async function sbomOf({ manifest, lock }: Production, date: string | null): Promise<Sbom> {
  const folder = mkdtempSync(join(tmpdir(), 'giving-sbom-'))
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
    const words = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
    const { stdout } = await promisify(execFile)('npm', words, { cwd: folder, maxBuffer: 64 * 1024 * 1024 })
    return reproducible(JSON.parse(stdout) as Sbom, String(manifest.name), date)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function reproducible(sbom: Sbom, name: string, date: string | null): Sbom {
  const { timestamp: _now, ...metadata } = sbom.metadata
  const content = { ...metadata, ...(date ? { timestamp: `${date}T00:00:00Z` } : {}) }
  // npm names the component after the folder that it found it in
  const same = { ...sbom, serialNumber: '', metadata: { ...content, component: { ...content.component, name } } }
  return { ...same, serialNumber: `urn:uuid:${uuidOf(JSON.stringify(same))}` }
}

/** A UUID of version 8, whose bits are our own. @see https://www.rfc-editor.org/rfc/rfc9562#section-5.8 */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** This release's, as text. */
export async function sbom(): Promise<string> {
  const section = changelog().find(({ version }) => version === thisVersion())
  return `${JSON.stringify(await sbomOf(production(), section?.date ?? null), null, 2)}\n`
}

/** Writes this release's into `file`, or to the terminal. */
export async function writeSbom(file: string | undefined): Promise<void> {
  const text = await sbom()
  if (file === undefined) process.stdout.write(text)
  else {
    writeFileSync(resolve(file), text)
    say(resolve(file))
  }
}
