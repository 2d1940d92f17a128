import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quietly } from '../../tools/spawned.mjs'
import { assemble } from '../assemble.ts'

/**
 * Packs a whole server (`npm run assemble`) as one archive with one folder in it.
 * @param file the archive, a new file
 * @param folder the name of the folder in it
 */
export async function packArchive(file: string, folder: string): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'giving-release-'))
  try {
    await assemble(join(home, folder))
    await packFolder(file, home, folder, Number(await quietly('git', ['log', '-1', '--format=%ct'])))
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

/**
 * Packs a folder. Names, order, owners, rights and times come from the sources alone, so that who makes it again, on whatever machine,
 * gets the same bytes. `time`: unix seconds.
 */
export async function packFolder(file: string, home: string, folder: string, time: number): Promise<void> {
  const same = ['--sort=name', `--mtime=@${time}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX']
  const form = ['--format=gnu', '--hard-dereference', '--use-compress-program=gzip -n9']
  await quietly('tar', [...same, ...form, '-cf', file, '-C', home, folder])
}
