import { mapTexts } from '#charity/words.ts'
import './accessibility.ts'
import { catalogueTexts } from './catalogue.ts'
import './away.ts'
import './change-address.ts'
import './disclosures/disclosures.ts'
import './donate.ts'
import './daf.ts'
import './employers.ts'
import './field-faults.ts'
import './giving.ts'
import type { Translated } from './language.ts'
import { writtenTrees } from './translated.ts'
import './letters/words/acknowledgement.ts'
import './letters/words/employer-letter.ts'
import './letters/words/taken-over.ts'
import './letters/words/bank.ts'
import './letters/words/change-address.ts'
import './letters/words/change-code.ts'
import './letters/words/condolence.ts'
import './letters/words/fund-moved.ts'
import './letters/words/giving-link.ts'
import './letters/words/later.ts'
import './letters/words/memory.ts'
import './letters/words/memory-week.ts'
import './letters/words/monthly.ts'
import './letters/words/refused.ts'
import './letters/words/newsletter.ts'
import './letters/words/operator.ts'
import './letters/words/parts.ts'
import './letters/words/payments.ts'
import './letters/words/daf-promised.ts'
import './letters/words/phone-link.ts'
import './letters/words/receipt.ts'
import './letters/words/reminder.ts'
import './letters/words/statement.ts'
import './letters/words/tribute.ts'
import './link-paper.ts'
import './mail-form.ts'
import './memory.ts'
import './memory-notes.ts'
import './memory-picture.ts'
import './newsletter.ts'
import './not-found.ts'
import './pages.ts'
import './phone.ts'
import './privacy.ts'
import './problems.ts'
import './providers.ts'
import './reminder.ts'
import './turn.ts'
import './ways-to-give.ts'
import './words.ts'
import './words/appeal-line.ts'
import './words/appeals.ts'
import './words/checkpoints.ts'
import './words/consents.ts'
import './words/day-consent.ts'
import './words/debit.ts'
import './words/embed.ts'
import './words/embed-pages.ts'
import './words/funds.ts'
import './words/match.ts'
import './words/paid-by.ts'
import './words/published.ts'

/** A text of the platform as its author wrote it, in the languages that author knew; its places are not filled. */
export interface WrittenText {
  /** By it a language's own file adds to it, and a charity's says it otherwise: `content/languages`, `charity/NAME/words`. */
  readonly key: string
  readonly text: Translated<string>
}

/** Every text of the platform that a translation covers. */
export const allTexts: readonly WrittenText[] = [
  ...writtenTrees.flatMap(({ key, tree }) => {
    const texts: WrittenText[] = []
    mapTexts(tree, key, 'en', (text, at) => {
      texts.push({ key: at, text })
      return text
    })
    return texts
  }),
  ...catalogueTexts,
]
