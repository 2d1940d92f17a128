import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What the build makes is not there; the message says what to do. */
class NotBuilt extends Error {
  override readonly name = 'NotBuilt'
}

/** What `load` reads from `folder`. @throws NotBuilt where a file of that folder is missing; whatever else `load` throws */
export async function orNotBuilt<T>(what: 'site' | 'office', folder: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const { code, path, url } = error as NodeJS.ErrnoException & { readonly url?: string }
    const missing = code === 'ENOENT' ? path : code === 'ERR_MODULE_NOT_FOUND' && url ? fileURLToPath(url) : undefined
    if (missing !== folder && !missing?.startsWith(`${folder}${sep}`)) throw error
    throw new NotBuilt(`The ${what} is not built: it is not in ${folder} (BUILT). \`npm run build\` makes it.`)
  }
}
