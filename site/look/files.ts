import files from 'virtual:charity-files'

/**
 * The address of a file of the charity's folder, by its path there.
 * @throws RangeError when the folder has no such drawing, picture or font
 */
export function fileUrl(path: string): string {
  const url = files[path]
  if (!url) throw new RangeError(`the charity’s folder has no ${path}`)
  return url
}
