import { lstat, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Mistake } from './verb.ts'

/**
 * Makes a file that holds personal data: only its owner may read it, and it is there whole or not at all. `fill` writes it
 * under a name beside, which is then renamed; what it throws leaves nothing behind.
 * @throws Mistake where a file is there already, without `force`; or something that is no file, or no folder to put it in
 */
export async function writePrivately<T>(out: string, force: boolean, fill: (file: string) => Promise<T>): Promise<T> {
  await refuseToOverwrite(out, force)
  const beside = join(dirname(resolve(out)), `.${basename(out)}.${process.pid}`)
  await rm(beside, { force: true }) // of a run that was killed
  try {
    await (await open(beside, 'wx', 0o600)).close()
  } catch (error) {
    throw new Mistake(`${out} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
  try {
    const value = await fill(beside)
    const file = await open(beside, 'r+')
    await file.sync()
    await file.close()
    await refuseToOverwrite(out, force)
    await rename(beside, out)
    return value
  } finally {
    await rm(beside, { force: true })
  }
}

async function refuseToOverwrite(out: string, force: boolean): Promise<void> {
  const there = await lstat(out).catch(() => null)
  if (there === null) return
  if (!there.isFile()) throw new Mistake(`${out} is there already, and is no file.`)
  if (!force) throw new Mistake(`${out} is there already. Give another name, or --force to replace it.`)
}
