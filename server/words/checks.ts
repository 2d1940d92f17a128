import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Fault } from '#charity/faults.ts'
import type { Draft } from '#server/store/words/drafts.ts'
import type { PictureDraft } from '#server/store/words/picture-drafts.ts'
import type { VersionFile } from '#server/store/words/versions.ts'
import { seconds, systemClock } from '../base/clock.ts'
import { openPlaces } from '../process/places.ts'
import type { ToCheck } from './check-thread.ts'

/** No folder takes as long. */
const patience = seconds(20)
/** So many states of the drafts wait to be checked, one behind the other: somebody types in each. */
const mostWaiting = 20

const unchecked: readonly Fault[] = [
  { file: '', line: 0, text: 'could not be checked just now: what is published is checked all the same' },
]

/** Pictures that lie over the folder too, and their bytes, which are asked for once they are needed. */
interface Pictures {
  readonly drafts: readonly Pick<PictureDraft, 'path' | 'sha256'>[]
  read(): Promise<readonly VersionFile[]>
}
const noPictures: Pictures = { drafts: [], read: async () => [] }

/**
 * Everything that is wrong in the folder as these drafts say it, by the rules of the build. To read a whole folder takes about half a second, in
 * which nobody else of the office would be answered: a thread does it, and a state that was checked is not read again.
 */
export function folderChecks(): (
  folder: string,
  drafts: readonly Draft[],
  pictures?: Pictures,
) => Promise<readonly Fault[]> {
  let last: { readonly key: string; readonly faults: Promise<readonly Fault[]> } | null = null
  let thread: Worker | null = null
  const places = openPlaces(1)

  async function checked(wish: ToCheck): Promise<readonly Fault[]> {
    const over = new AbortController()
    try {
      thread ??= new Worker(join(import.meta.dirname, 'check-thread.ts'))
      const worker = thread
      // it keeps nobody from ending
      worker.unref()
      const ended = Promise.race([
        once(worker, 'exit', { signal: over.signal }).then(() => 'the thread that checks the folder has ended'),
        systemClock.wait(patience, over.signal).then(() => 'the folder takes too long to check'),
      ])
      // only what this check listens to is taken off again: a worker has listeners of its own, without which nothing is heard of it
      const answer = once(worker, 'message', { signal: over.signal })
      worker.postMessage(wish)
      return await Promise.race([
        answer.then(([faults]) => faults as readonly Fault[]),
        ended.then((why) => Promise.reject(new Error(why))),
      ])
    } catch {
      void thread?.terminate()
      thread = null
      return unchecked
    } finally {
      over.abort('checked')
    }
  }

  return (folder, drafts, pictures = noPictures) => {
    const key = JSON.stringify([folder, ...[...drafts, ...pictures.drafts].map(({ path, sha256 }) => [path, sha256])])
    if (last?.key === key) return last.faults
    if (places.counts.waiting >= mostWaiting) return Promise.resolve(unchecked)
    const lies = async () => {
      const brought = pictures.drafts.length > 0 ? await pictures.read() : []
      const bytes = brought.map(({ path, base64 }) => [path, Buffer.from(base64 ?? '', 'base64')] as const)
      return new Map<string, string | Uint8Array>([...drafts.map(({ path, text }) => [path, text] as const), ...bytes])
    }
    const current = { key, faults: places.run(async () => checked({ folder, files: await lies() })) }
    last = current
    // what could not be checked is checked as soon as somebody asks again
    void current.faults.then((faults) => {
      if (faults === unchecked && last === current) last = null
    })
    return current.faults
  }
}
