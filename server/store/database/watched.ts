import { readSetting, writeSetting } from './settings.ts'
import type { Unit } from './unit.ts'

const name = 'pages-watched'

/** When the pages that take money were last compared with what was built, and how much differed. */
export interface PagesWatched {
  /** Unix milliseconds. */
  readonly at: number
  readonly differences: number
}

/** What `giving watch` found when it was last typed; null: it never was. */
export const lastWatched: Unit<PagesWatched | null> = function* (db) {
  const setting = yield* readSetting(name)(db)
  return setting === null ? null : (JSON.parse(setting) as PagesWatched)
}

/** Keeps what it found. */
export const keepWatched = (watched: PagesWatched): Unit<void> => writeSetting(name, JSON.stringify(watched))
