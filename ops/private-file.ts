import { lstat, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Mistake } from './command.ts'

/**
 * Makes a file that holds personal data: only its owner may read it, and it is there whole or not at all. `fill` writes it
 * under a name beside, which is then renamed; what it throws leaves nothing behind.
 * @throws Mistake where a file is there already, without `force`; or something that is no file, or no folder to put it in
 */
export async function writePrivately<T>(out: string, force: boolean, fill: (file: string) => Promise<T>): Promise<T> {
  await refuseToOverwrite(out, force)
  const folder = dirname(resolve(out))
  await removeHalfDone(folder, `.${basename(out)}.`)
  const beside = join(folder, `.${basename(out)}.${process.pid}.half`)
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

/** What runs that were killed have left: nobody else would ever look for it. */
async function removeHalfDone(folder: string, name: string): Promise<void> {
  for (const file of await readdir(folder).catch(() => [])) {
    const pid = file.startsWith(name) ? /^(\d+)\.half(-journal)?$/.exec(file.slice(name.length))?.[1] : undefined
    if (pid && (Number(pid) === process.pid || !runs(Number(pid)))) await rm(join(folder, file))
  }
}

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function refuseToOverwrite(out: string, force: boolean): Promise<void> {
  const there = await lstat(out).catch(() => null)
  if (there === null) return
  if (!there.isFile()) throw new Mistake(`${out} is there already, and is no file.`)
  if (!force) throw new Mistake(`${out} is there already. Give another name, or --force to replace it.`)
}
