import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

/** What is gathered before it is written. */
const piece = 256 * 1024

/** Makes a file that only its owner may read, text by text; `end` answers its digest once it is on the disk. */
export async function newFile(path: string) {
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let waiting: string[] = []
  let size = 0
  const flush = async () => {
    const bytes = Buffer.from(waiting.join(''))
    waiting = []
    size = 0
    hash.update(bytes)
    await file.writeFile(bytes)
  }
  return {
    async write(text: string): Promise<void> {
      waiting.push(text)
      size += text.length
      if (size >= piece) await flush()
    },
    async end(): Promise<string> {
      await flush()
      await file.sync()
      await file.close()
      return hash.digest('hex')
    },
    /** Lets go of it without a word, where something else went wrong. */
    drop: () => file.close().catch(() => {}),
  }
}
