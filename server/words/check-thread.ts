import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { faultsOf } from '#charity/check.ts'
import { CharityFaults, type Fault } from '#charity/faults.ts'
import { placeOfWords } from '#charity/overlay.ts'
import { readCharity, readWritten } from '#charity/read.ts'
import { everyText, wordFaults } from '#content/texts.ts'
import { writeFolder } from './folder.ts'

/** What a thread of the office checks. */
export interface ToCheck {
  readonly folder: string
  /** What lies over it, by its paths. */
  readonly files: ReadonlyMap<string, string | Uint8Array>
}

// it answers each with what is wrong
parentPort?.on('message', ({ folder, files }: ToCheck) => {
  const place = mkdtempSync(join(tmpdir(), 'words-'))
  try {
    writeFolder(place, folder, files)
    parentPort?.postMessage([...faultsOf(place), ...wordsFaults(place)])
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
})

/** What the folder's own words lose of the platform's: a place that is gone, or one that nothing fills. */
function wordsFaults(folder: string): readonly Fault[] {
  try {
    const { overlay } = readCharity(folder)
    return wordFaults(everyText(readWritten(folder)), overlay).map(({ language, key, text }) => ({
      ...placeOfWords(folder, language, key),
      text: `${key}: ${text}`,
    }))
  } catch (error) {
    if (error instanceof CharityFaults) return []
    throw error
  }
}
