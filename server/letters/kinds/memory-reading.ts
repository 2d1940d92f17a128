import * as v from 'valibot'
import { say } from '#content/language.ts'
import { action, greeting, small, text } from '#content/letters/parts.ts'
import { memoryReadingWords as words } from '#content/letters/words/memory.ts'
import type { Language } from '#gift/language.ts'
import { makePath, memoryPath } from '#gift/memory-paths.ts'
import { type SaidName, wholeNameToSay } from '#gift/person-name.ts'
import { giftOf, toDonor } from './common/about-gift.ts'
import { letterKind } from './common/kind.ts'

const readings = ['public', 'change', 'refused', 'down'] as const
/** What a person of the charity decided of a page. */
export type ReadAs = (typeof readings)[number]

interface Reading {
  readonly language: Language
  readonly firstName: SaidName | null
  readonly name: string
  readonly as: ReadAs
  readonly said: string | null
  readonly url: string
}

/** To whoever made a page in somebody's memory: what became of it once a person had read it. It asks for nothing. */
export const memoryReading = letterKind({
  name: 'memory_reading',
  reader: 'donor',
  need: 'asked',
  details: v.object({
    as: v.picklist(readings),
    slug: v.string(),
    name: v.string(),
    said: v.nullable(v.string()),
    to: v.optional(v.string()),
  }),
  saying(due, links) {
    const gift = giftOf(due)
    const { language, donor } = gift
    const { as, slug, name, said } = due.details
    const url = as === 'public' ? links.page(`${memoryPath}/${slug}`, language) : links.gift(gift, { elsewhere: false })
    const says: Reading = { language, firstName: donor?.firstName ?? null, name, as, said, url }
    return { says, to: toDonor(due) }
  },
  content({ language, firstName, name, as, said, url }) {
    const values = { name: wholeNameToSay(name) ?? '…' }
    const of = words[as]
    return {
      subject: say(of.subject, language, values),
      preview: say(words.preview, language),
      title: say(of.title, language),
      blocks: [
        text(greeting(firstName, language)),
        text(say(of.text, language, values)),
        text(said === null ? '' : say(words.said, language, { said })),
        action(say(of.action, language), url),
        ...(as === 'public' ? [] : [small(say(words.answer, language))]),
      ],
    }
  },
  examples: (language) =>
    readings.map((as) => ({
      variant: as === 'public' ? '' : as,
      says: {
        language,
        firstName: wholeNameToSay('Ellen'),
        name: 'Harold Whitaker',
        as,
        said: as === 'public' ? null : 'Please leave out what the neighbor is called.',
        url: `https://give.example.org${as === 'public' ? `${memoryPath}/harold-whitaker` : makePath}`,
      },
    })),
})
