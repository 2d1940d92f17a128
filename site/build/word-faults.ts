import type { Charity } from '#charity/charity.ts'
import type { Fault } from '#charity/faults.ts'
import { placeOfWords } from '#charity/overlay.ts'
import { readWritten } from '#charity/read.ts'
import { everyText, wordFaults } from '#content/texts.ts'

/** What is wrong in the language files that a charity uses, with file and line. */
export const wordFaultsOf = ({ folder, overlay }: Charity): readonly Fault[] =>
  wordFaults(everyText(readWritten(folder)), overlay).map(({ language, key, text }) => ({
    ...placeOfWords(folder, language, key),
    text: `${key}: ${text}`,
  }))
