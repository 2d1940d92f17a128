import * as v from 'valibot'
import { say } from '#content/language.ts'
import { greeting, small, text } from '#content/letters/parts.ts'
import { changeCodeWords as words } from '#content/letters/words/change-code.ts'
import type { Language } from '#gift/language.ts'
import { type Cents, cents, formatCents } from '#gift/money.ts'
import { type SaidName, wholeNameToSay } from '#gift/person-name.ts'
import { giftOf, toDonor } from './common/about-gift.ts'
import { letterKind } from './common/kind.ts'

interface Code {
  readonly language: Language
  readonly firstName: SaidName | null
  /** Six digits. */
  readonly code: string
  readonly presentCents: Cents
  readonly wantedCents: Cents
}

/** The code with which the donor confirms a far higher monthly amount. */
export const changeCode = letterKind({
  name: 'change_code',
  reader: 'donor',
  need: 'asked',
  details: v.object({ to: v.optional(v.string()), code: v.string(), wanted: v.pipe(v.number(), v.transform(cents)) }),
  goodOnce: 'code',
  saying(due) {
    const gift = giftOf(due)
    const says: Code = {
      language: gift.language,
      firstName: gift.donor?.firstName ?? null,
      code: due.details.code,
      presentCents: gift.arrangement?.cents ?? gift.cents,
      wantedCents: due.details.wanted,
    }
    return { says, to: toDonor(due) }
  },
  content({ language, firstName, code, presentCents, wantedCents }) {
    const values = { code, present: formatCents(presentCents, language), wanted: formatCents(wantedCents, language) }
    return {
      subject: say(words.subject, language, values),
      preview: say(words.preview, language, values),
      title: say(words.title, language),
      blocks: [
        text(greeting(firstName, language)),
        text(say(words.text, language, values)),
        { is: 'facts', rows: [[say(words.code, language), code]] },
        small(say(words.notYou, language)),
      ],
    }
  },
  examples: (language) => [
    {
      variant: '',
      says: {
        language,
        firstName: wholeNameToSay('Marisol'),
        code: '048213',
        presentCents: cents(2500),
        wantedCents: cents(50_000),
      },
    },
  ],
})
