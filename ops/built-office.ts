import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuiltAgainst, builtAgainst, builtAgainstFile } from '#office/built-against.ts'
import { orNotBuilt } from '#server/process/not-built.ts'

/** The compiled office imports other sources than it was built against. */
class UnfitOffice extends Error {
  override readonly name = 'UnfitOffice'
}

/**
 * The office as it was built: its pages are TSX, which Node does not read.
 * @param release the folder of what is built
 * @throws NotBuilt where it was not; UnfitOffice where what it imports has changed since
 */
export async function builtOffice(release: string): Promise<typeof import('#office/open.ts')> {
  const folder = join(release, 'office')
  return orNotBuilt('office', folder, async () => {
    const text = readFileSync(join(folder, builtAgainstFile), 'utf8')
    if (!fits(JSON.parse(text) as BuiltAgainst)) {
      throw new UnfitOffice(
        `The office in ${folder} was built for another release. \`npm run build\` builds it for this one.`,
      )
    }
    return import(pathToFileURL(join(folder, 'open.js')).href)
  })
}

const root = join(import.meta.dirname, '..')

function fits({ files, hash }: BuiltAgainst): boolean {
  try {
    return builtAgainst(root, files).hash === hash
  } catch {
    return false
  }
}
