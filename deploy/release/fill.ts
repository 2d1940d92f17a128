import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packArchive } from './archive.ts'
import { provenanceOf, type Sum } from './provenance.ts'
import { sbom } from './sbom.ts'

/**
 * Fills a folder with what anybody can make again to the byte: the server as one archive, the list of what is in it, and of what and by
 * what it was made.
 * @param out a new folder
 */
export async function fill(out: string, version: string, commit: string): Promise<void> {
  const name = `giving-${version}`
  mkdirSync(out, { recursive: true })
  writeFileSync(join(out, `${name}.cdx.json`), await sbom())
  await packArchive(join(out, `${name}-${process.platform}-${process.arch}.tar.gz`), name)
  const statement = provenanceOf(version, commit, await sumsOf(out))
  writeFileSync(join(out, `${name}.intoto.json`), `${JSON.stringify(statement, null, 2)}\n`)
}

/** The checksums of all in a folder, by name. */
export const sumsOf = (folder: string): Promise<readonly Sum[]> =>
  Promise.all(
    readdirSync(folder)
      .sort()
      .map(async (file) => ({ file, sha256: await digestOf(join(folder, file)) })),
  )

/** Writes them into the folder as SHA256SUMS, and answers its lines. */
export async function writeSums(folder: string): Promise<readonly string[]> {
  const lines = (await sumsOf(folder)).map(({ file, sha256 }) => `${sha256}  ${file}`)
  writeFileSync(join(folder, 'SHA256SUMS'), lines.map((line) => `${line}\n`).join(''))
  return lines
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
