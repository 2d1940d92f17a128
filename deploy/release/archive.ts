import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quietly } from '../../tools/spawned.mjs'
import { assemble } from '../assemble.ts'

/**
 * Packs a whole server (`npm run assemble`) as one archive with one folder in it. Names, order, owners and times come from the
 * sources alone, so that who makes it again can compare.
 * @param file the archive, a new file
 * @param folder the name of the folder in it
 */
export async function packArchive(file: string, folder: string): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'giving-release-'))
  try {
    await assemble(join(home, folder))
    const time = (await quietly('git', ['log', '-1', '--format=%ct'])).trim()
    const same = ['--sort=name', `--mtime=@${time}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=go-w']
    await quietly('tar', [...same, '--use-compress-program=gzip -n9', '-cf', file, '-C', home, folder])
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
