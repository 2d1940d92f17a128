import * as v from 'valibot'
import { say } from '#content/language.ts'
import { action, greeting, small, text } from '#content/letters/parts.ts'
import { changeAddressWords as words } from '#content/letters/words/change-address.ts'
import type { Language } from '#gift/language.ts'
import { type SaidName, wholeNameToSay } from '#gift/person-name.ts'
import { giftOf, toDonor } from './common/about-gift.ts'
import { letterKind } from './common/kind.ts'

interface Question {
  readonly language: Language
  readonly firstName: SaidName | null
  readonly reference: string
  /** Which mailbox is asked. */
  readonly end: 'old' | 'new'
  /** All gifts of the address are meant. */
  readonly all: boolean
  readonly address: string
  readonly url: string
}

/** Asks a mailbox whether the letters about a gift go to another address: first the one where they go now, then, as `to`, the new one. */
export const changeAddress = letterKind({
  name: 'change_address',
  reader: 'donor',
  need: 'asked',
  asksItsMailbox: true,
  /**
   * `revision`: of what opened the gift as it was asked, which may have been ended since. `all`: with it go all gifts of its address, as a
   * link mailed then opened them.
   */
  details: v.object({
    to: v.optional(v.string()),
    address: v.string(),
    until: v.number(),
    revision: v.number(),
    all: v.optional(v.number()),
  }),
  past({ gift, details: { until, revision } }, { now }) {
    if (now >= until) return 'its day is over'
    return gift?.accessRevision === revision ? null : 'what opened its gift was ended'
  },
  saying(due, links) {
    const gift = giftOf(due)
    const { to, address, until, revision, all } = due.details
    const end = to === undefined ? 'old' : 'new'
    const says: Question = {
      language: gift.language,
      // whoever reads the new mailbox has not shown yet that they are the donor
      firstName: end === 'old' ? (gift.donor?.firstName ?? null) : null,
      reference: gift.reference,
      end,
      all: all !== undefined,
      address,
      url: links.changeAddress(end, due.id, { ...gift, accessRevision: revision }, until),
    }
    return { says, to: end === 'old' ? toDonor(due) : { name: null, address } }
  },
  content({ language, firstName, reference, end, all, address, url }) {
    const values = { address, reference }
    const texts = words[end]
    return {
      subject: say(texts.subject, language),
      preview: say(texts.preview, language, values),
      title: say(texts.title, language),
      blocks: [
        text(greeting(firstName, language)),
        text(say(all ? texts.all : texts.text, language, values)),
        action(say(texts.action, language), url),
        small(say(words.notYou, language)),
      ],
    }
  },
  examples: (language) =>
    [false, true].flatMap((all) =>
      (['old', 'new'] as const).map((end) => ({
        variant: all ? `all ${end}` : end,
        says: {
          language,
          firstName: end === 'old' ? wholeNameToSay('Marisol') : null,
          reference: 'DYV0V-YDH6X',
          end,
          all,
          address: 'marisol.new@example.org',
          url: `https://give.example.org/api/gifts/address/${end}?token=sample`,
        },
      })),
    ),
})
