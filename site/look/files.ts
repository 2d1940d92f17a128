import files, { bytes, sizes, storyStyles } from 'virtual:charity-files'

export { storyStyles }

/**
 * The address of a file of the charity's folder, by its path there.
 * @throws RangeError when the folder has no such drawing, picture or font
 */
export function fileUrl(path: string): string {
  const url = files[path]
  if (!url) throw new RangeError(`the charity’s folder has no ${path}`)
  return url
}

/**
 * How wide and high a drawing or photograph of the charity's folder is, in pixels.
 * @throws RangeError when the folder has no such picture
 */
export function sizeOf(path: string): { readonly width: number; readonly height: number } {
  const size = sizes[path]
  if (!size) throw new RangeError(`the charity’s folder has no picture ${path}`)
  return size
}

/** How many bytes a file has that a page of the charity's own offers. */
export const bytesOf = (path: string): number => bytes[path] ?? 0

/** The smaller sibling of a photograph, `photo-sm.avif` of `photo.avif`, by its path; none where the folder has none. */
export function smallerOf(path: string): string | undefined {
  const smaller = path.replace(/(?=\.\w+$)/, '-sm')
  return files[smaller] ? smaller : undefined
}
