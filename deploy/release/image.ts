import { quietly } from '../../tools/spawned.mjs'
import { buildImage } from '../image/build.ts'

/**
 * Builds the image into a file that docker and podman load.
 * @returns what a deployment pins, or why there is no image
 */
export async function packImage(file: string, tag: string): Promise<string> {
  const here = await quietly('buildah', ['--version']).then(
    () => true,
    () => false,
  )
  if (!here) return 'There is no image: buildah is not installed (Debian: apt-get install buildah).'
  const { digest, compressedBytes } = await buildImage({ tag, archive: file })
  return `The image ${tag} is ${digest}, ${(compressedBytes / 1e6).toFixed(1)} MB compressed.`
}
