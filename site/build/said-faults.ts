import { charity } from '#charity'
import type { Charity } from '#charity/charity.ts'
import type { Fault } from '#charity/faults.ts'
import { placeOfWords } from '#charity/overlay.ts'
import { readWritten } from '#charity/read.ts'
import { disclosureFaults } from '#content/disclosures/disclosures.ts'
import { everyText, wordFaults } from '#content/texts.ts'
import { picturesIn, sizeOfPicture } from './charity-files.ts'

/** What is wrong in the language files that a charity uses, with file and line. */
const wordFaultsOf = ({ folder, overlay }: Charity): readonly Fault[] =>
  wordFaults(everyText(readWritten(folder)), overlay).map(({ language, key, text }) => ({
    ...placeOfWords(folder, language, key),
    text: `${key}: ${text}`,
  }))

/** A statement that a state wants is shown whole or not at all. */
const registrationFaults = (): Fault[] => disclosureFaults().map((text) => ({ file: 'identity.yaml', line: 0, text }))

/** Pictures that say no size of their own: pages leave room for each before it is there. */
const sizeFaults = ({ folder }: Charity): readonly Fault[] =>
  picturesIn(folder).flatMap((file) => {
    try {
      sizeOfPicture(folder, file)
      return []
    } catch {
      return [{ file, line: 0, text: 'is no picture that can be read; save it anew' }]
    }
  })

/** What the chosen charity says and shows wrongly, which only the platform's own texts, statements and packages tell. */
export const saidFaults = (): readonly Fault[] => [
  ...wordFaultsOf(charity),
  ...registrationFaults(),
  ...sizeFaults(charity),
]
