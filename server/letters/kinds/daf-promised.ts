import * as v from 'valibot'
import { say } from '#content/language.ts'
import { dollars, greeting, helpWords, small, text } from '#content/letters/parts.ts'
import { dafPromisedWords as words } from '#content/letters/words/daf-promised.ts'
import { partWords } from '#content/letters/words/parts.ts'
import { type Language, languageNamed } from '#gift/language.ts'
import { type Cents, cents, formatCents } from '#gift/money.ts'
import { nameToSay, type SaidName, wholeNameToSay } from '#gift/person-name.ts'
import { dafGrantById } from '../../store/gift/daf-grants.ts'
import { letterKind } from './common/kind.ts'

interface Promised {
  readonly language: Language
  readonly firstName: SaidName | null
  readonly cents: Cents
  readonly tracking: string
}

/** Thanks whoever advises a fund for what it has promised. It has the id of its grant, and is no tax receipt. */
export const dafPromised = letterKind({
  name: 'daf_promised',
  reader: 'visitor',
  details: v.object({
    email: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    language: v.string(),
    cents: v.pipe(v.number(), v.transform(cents)),
    tracking: v.string(),
  }),
  async past({ id }, { read }) {
    const grant = await read(dafGrantById(id))
    return grant?.state === 'canceled' ? 'its fund has canceled it' : null
  },
  saying({ details: { email, firstName, lastName, language: wanted, cents: amount, tracking } }) {
    const name = nameToSay({ firstName, lastName })
    const says: Promised = { language: languageNamed(wanted), firstName: name.firstName, cents: amount, tracking }
    return { says, to: { name: name.fullName, address: email } }
  },
  content({ language, firstName, cents: amount, tracking }) {
    const values = { amount: formatCents(amount, language) }
    return {
      subject: say(words.subject, language, values),
      preview: say(words.preview, language, values),
      title: say(words.title, language),
      blocks: [
        text(greeting(firstName, language)),
        text(say(words.text, language, values)),
        {
          is: 'facts',
          rows: [
            [say(partWords.facts.amount, language), dollars(amount, language)],
            [say(words.tracking, language), tracking],
          ],
        },
        small(say(words.noReceipt, language)),
        small(say(words.change, language)),
        helpWords(language),
      ],
    }
  },
  examples: (language) => [
    {
      variant: '',
      says: { language, firstName: wholeNameToSay('Ellen'), cents: cents(50_000), tracking: 'K4M7Q2RW' },
    },
  ],
})
