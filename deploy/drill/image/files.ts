import { quietly } from '../../../tools/spawned.mjs'
import type { Storage } from './storage.ts'

/** One file or folder of an image. */
export interface ImageFile {
  readonly path: string
  /** As `ls -l` writes it. */
  readonly mode: string
  readonly owner: number
  readonly bytes: number
}

/** All that an image holds. The size of a folder is not the image's but the disk's, and counts as 0. */
export async function filesOf(storage: Storage, tag: string): Promise<ImageFile[]> {
  const buildah = async (...args: string[]) => (await quietly('buildah', [...storage, ...args])).trim()
  const container = await buildah('from', '--pull-never', tag)
  try {
    const folder = await buildah('mount', container)
    const lines = await quietly('find', [folder, '-mindepth', '1', '-printf', '%M %U %s /%P\n'])
    return lines
      .trim()
      .split('\n')
      .map((line) => {
        const [, mode = '', owner = '', bytes = '', path = ''] = /^(\S+) (\d+) (\d+) (.*)$/.exec(line) ?? []
        return { path, mode, owner: Number(owner), bytes: mode.startsWith('d') ? 0 : Number(bytes) }
      })
      .sort((a, b) => (a.path < b.path ? -1 : 1))
  } finally {
    await buildah('rm', container)
  }
}
