import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)

/**
 * Writes what never changes under its name, scripts and drawings, once more as small as it can be made: `NAME.br` beside each.
 * At this level it takes too long for a server that starts, and saves a fiftieth of what it would send.
 */
export async function pack(folder: string): Promise<void> {
  const names = globSync('assets/*.{js,svg,css}', { cwd: folder })
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const level = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
      writeFileSync(`${path}.br`, await brotli(readFileSync(path), level))
    }),
  )
}
