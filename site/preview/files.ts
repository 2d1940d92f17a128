import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import { charity } from '#charity'
import { entriesOf } from '#charity/entries.ts'

/**
 * What `virtual:charity-files` and `virtual:e-cards` are in a preview: the files of the folder as it lies there when the page is made, looked
 * at one by one as the page asks for them.
 */
const { folder } = charity
const there = new Set(entriesOf(folder).flatMap(({ file, is }) => (is === 'file' ? [file] : [])))

/** Below it stand the folder's files in a preview, until their bytes take the place of their addresses. */
export const filesBelow = '/charity-file/'

const byPath = <T>(of: (file: string) => T): Readonly<Record<string, T>> =>
  new Proxy({}, { get: (_, file) => (typeof file === 'string' && there.has(file) ? of(file) : undefined) })

export default byPath((file) => `${filesBelow}${file}`)

export const sizes = byPath((file) => {
  const { width, height } = imageSize(bytesOfFile(file))
  return { width, height }
})

export const bytes = byPath((file) => statSync(join(folder, file)).size)

export const storyStyles = byPath((file) => bytesOfFile(file).toString())

/** The bytes of a file of the folder. @throws where it has none of this name */
export function bytesOfFile(file: string): Buffer {
  if (!there.has(file)) throw new RangeError(`the charity’s folder has no ${file}`)
  return readFileSync(join(folder, file))
}
