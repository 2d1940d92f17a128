import { readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { digestOf, isWhole, sealVersion, versionsIn } from '../process/version-place.ts'

const [squeezed, opened] = [promisify(gzip), promisify(gunzip)]

/** A whole folder as one text: how long its files are, by name, then their bytes, squeezed, by base64. */
export async function packed(folder: string): Promise<string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort()
  const files = names.map((name) => readFileSync(join(folder, name)))
  const index = Buffer.from(JSON.stringify(names.map((name, at) => [name, files[at]?.length])))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(index.length)
  return (await squeezed(Buffer.concat([length, index, ...files]))).toString('base64')
}

/** Writes what was packed into a folder, while whoever does it answers others. @returns the digests of its files, by their names */
export async function unpack(content: string, folder: string): Promise<Readonly<Record<string, string>>> {
  const all = await opened(Buffer.from(content, 'base64'))
  let at = 4 + all.readUInt32BE(0)
  const index = JSON.parse(all.subarray(4, at).toString()) as readonly (readonly [string, number])[]
  const digests: Record<string, string> = {}
  for (const [name, length] of index) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    const bytes = all.subarray(at, at + length)
    await writeFile(path, bytes)
    digests[name] = digestOf(bytes)
    at += length
  }
  return digests
}

/**
 * The folder of a version on this machine, brought here where it is not: written beside its place, which it takes once it is whole, so that
 * nobody ever finds half of one.
 */
export async function unpackedVersion(
  dataDir: string,
  name: string,
  load: () => Promise<string | null>,
): Promise<string> {
  const folder = join(versionsIn(dataDir), name)
  if (isWhole(folder)) return folder
  const content = await load()
  if (content === null) throw new Error(`there is nothing made of the version ${name}`)
  const beside = join(versionsIn(dataDir), `.${name}-${process.pid}`)
  rmSync(beside, { recursive: true, force: true })
  try {
    sealVersion(beside, await unpack(content, beside))
    if (!isWhole(folder)) rmSync(folder, { recursive: true, force: true })
    renameSync(beside, folder)
  } catch (error) {
    rmSync(beside, { recursive: true, force: true })
    // another process of this machine was first
    if (!isWhole(folder)) throw error
  }
  return folder
}

/** Versions that nothing here starts with any more go: the newest other one stays, for whoever has just begun to leave it. */
export function forgetOldVersions(dataDir: string, used: readonly string[]): void {
  const folder = versionsIn(dataDir)
  const others = readdirSync(folder)
    .filter((name) => /^\d+-/.test(name) && !used.includes(name))
    .sort((one, other) => Number.parseInt(other, 10) - Number.parseInt(one, 10))
  for (const name of others.slice(1)) rmSync(join(folder, name), { recursive: true, force: true })
}
