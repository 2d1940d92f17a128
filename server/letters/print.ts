import type { Clock } from '../base/clock.ts'
import type { Print } from '../giving/letters/letter.ts'
import { toPaper } from '../mail/index.ts'
import type { LetterLinks } from './kinds/common/kind.ts'
import { worded } from './kinds/index.ts'

/** Puts letters on paper, as they go with their mails. */
export function letterPrinter(parts: {
  readonly links: LetterLinks
  readonly clock: Clock
  readonly testMode: boolean
}): Print {
  const { links, clock, testMode } = parts
  return async (due) => {
    const now = clock.now()
    const paper = await toPaper(worded(due, links, now).letter, { now, testMode })
    if (!paper) throw new Error(`a letter of the kind ${due.kind} is no paper`)
    return paper
  }
}
