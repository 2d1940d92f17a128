import * as v from 'valibot'
import { say } from '#content/language.ts'
import { greeting, text } from '#content/letters/parts.ts'
import { condolenceWords as words } from '#content/letters/words/condolence.ts'
import type { Language } from '#gift/language.ts'
import { nameToSay, type SaidName, wholeNameToSay } from '#gift/person-name.ts'
import { giftOf } from './common/about-gift.ts'
import { letterKind } from './common/kind.ts'

interface Condolence {
  readonly language: Language
  readonly name: SaidName | null
  readonly fullName: SaidName | null
  /** The references of monthly gifts that were stopped. */
  readonly stopped: readonly string[]
}

/** To whoever writes to us for the estate of a donor who has died; nothing is asked for. */
export const condolence = letterKind({
  name: 'condolence',
  reader: 'estate',
  details: v.object({ to: v.string(), name: v.string(), stopped: v.array(v.string()) }),
  saying(due) {
    const { donor, language } = giftOf(due)
    const { to, name, stopped } = due.details
    const sayable = wholeNameToSay(name)
    const says: Condolence = { language, name: sayable, fullName: donor?.fullName ?? null, stopped }
    return { says, to: { name: sayable, address: to } }
  },
  content({ language, name, fullName, stopped }: Condolence) {
    const values = { fullName: fullName ?? say(words.unnamed, language), references: stopped.join(', ') }
    return {
      subject: say(words.subject, language),
      preview: say(words.preview, language),
      title: say(words.title, language),
      blocks: [
        text(greeting(name, language)),
        text(say(words.text, language, values)),
        text(say(stopped.length > 0 ? words.stopped : words.nothing, language, values)),
        text(say(words.statement, language)),
      ],
    }
  },
  examples: (language) => {
    const says = {
      language,
      name: wholeNameToSay('Ruth Brandt'),
      ...nameToSay({ firstName: 'Harold', lastName: 'Brandt' }),
    }
    return [
      { variant: '', says: { ...says, stopped: [] } },
      { variant: 'monthly', says: { ...says, stopped: ['DYV0V-YDH6X'] } },
    ]
  },
})
