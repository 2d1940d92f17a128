import type { Survivor } from './report.ts'
import { beginSurvivors } from './survivors/begin.ts'
import { bookSurvivors } from './survivors/books.ts'
import { changeSurvivors } from './survivors/change.ts'
import { giftSurvivors } from './survivors/gift.ts'
import { listSurvivors } from './survivors/lists.ts'
import { pageSurvivors } from './survivors/pages.ts'
import { serverSurvivors } from './survivors/server.ts'

/** The changes that no test sees because nobody could tell the difference, each with its reason. */
export const knownSurvivors: readonly Survivor[] = [
  ...giftSurvivors,
  ...listSurvivors,
  ...pageSurvivors,
  ...serverSurvivors,
  ...bookSurvivors,
  ...beginSurvivors,
  ...changeSurvivors,
]
