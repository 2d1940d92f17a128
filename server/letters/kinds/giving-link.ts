import * as v from 'valibot'
import { say } from '#content/language.ts'
import { action, greeting, small, text } from '#content/letters/parts.ts'
import { givingLinkWords as words } from '#content/letters/words/giving-link.ts'
import type { Language } from '#gift/language.ts'
import { type SaidName, wholeNameToSay } from '#gift/person-name.ts'
import { giftOf, toDonor } from './common/about-gift.ts'
import { letterKind } from './common/kind.ts'

interface Brought {
  readonly language: Language
  readonly firstName: SaidName | null
  readonly url: string
}

/** The link to everything that was given with an address, asked for by whoever reads it. It opens once, and is the letter's own. */
export const givingLink = letterKind({
  name: 'giving_link',
  reader: 'donor',
  need: 'asked',
  asksItsMailbox: true,
  /** `revision`: of what opened its gift as it was asked for, which may have been ended since. */
  details: v.object({ until: v.number(), revision: v.number(), mailedAt: v.number() }),
  past({ gift, details: { until, revision } }, { now }) {
    if (now >= until) return 'its half hour is over'
    return gift?.accessRevision === revision ? null : 'what opened its gift was ended'
  },
  saying(due, links) {
    const gift = giftOf(due)
    const { until, revision } = due.details
    const says: Brought = {
      language: gift.language,
      firstName: gift.donor?.firstName ?? null,
      url: links.giving(due.id, { ...gift, accessRevision: revision }, until),
    }
    return { says, to: toDonor({ ...due, details: {} }) }
  },
  content: ({ language, firstName, url }) => ({
    subject: say(words.subject, language),
    preview: say(words.preview, language),
    title: say(words.title, language),
    blocks: [
      text(greeting(firstName, language)),
      text(say(words.text, language)),
      action(say(words.action, language), url),
      small(say(words.notYou, language)),
    ],
  }),
  examples: (language) => [
    {
      variant: '',
      says: {
        language,
        firstName: wholeNameToSay('Marisol'),
        url: 'https://give.example.org/giving/open?token=sample',
      },
    },
  ],
})
