import * as v from 'valibot'
import { charityDay, longDay } from '#content/dates.ts'
import { say } from '#content/language.ts'
import { action, greeting, small, text } from '#content/letters/parts.ts'
import { memoryWeekWords as words } from '#content/letters/words/memory-week.ts'
import { type Language, languageNamed, localeOf } from '#gift/language.ts'
import { isShown, shortName } from '#gift/memory.ts'
import { memoryPath } from '#gift/memory-paths.ts'
import { wholeNameToSay } from '#gift/person-name.ts'
import type { TributeKind } from '#gift/tribute.ts'
import { pageById } from '../../store/gift/memory-pages.ts'
import { letterKind } from './common/kind.ts'

interface Week {
  readonly language: Language
  readonly kind: TributeKind
  readonly name: string
  readonly gifts: number
  /** Since when they gave, in unix milliseconds. */
  readonly since: number
  readonly every: 'week' | 'month'
  readonly pageUrl: string
  readonly chooseUrl: string
}

/** Tells one of a family that others gave in the name of somebody who has a page: never how much, and it asks for nothing. */
export const memoryWeek = letterKind({
  name: 'memory_week',
  reader: 'visitor',
  hasOwnTime: true,
  details: v.object({
    page: v.string(),
    email: v.string(),
    gifts: v.number(),
    since: v.number(),
    every: v.picklist(['week', 'month']),
    language: v.string(),
    kind: v.picklist(['memory', 'celebration']),
    name: v.string(),
    slug: v.string(),
  }),
  goodOnce: 'email',
  async past({ details: { page: id, email } }, { read }) {
    const page = await read(pageById(id))
    if (!page || !isShown(page.state)) return 'the page is not shown any more'
    return page.familyEmail === email && page.familyEvery !== 'never' ? null : 'its reader wants none'
  },
  saying({ details: { page, email, language: wanted, slug, name, ...week } }, links) {
    const language = languageNamed(wanted)
    const chooseUrl = links.memoryLetters(page, language)
    const pageUrl = links.page(`${memoryPath}/${slug}`, language)
    const says: Week = { ...week, language, name: wholeNameToSay(name) ?? '…', pageUrl, chooseUrl }
    return { says, to: { name: null, address: email }, unsubscribeUrl: chooseUrl }
  },
  content({ language, kind, name, gifts, since, every, pageUrl, chooseUrl }) {
    const values = {
      name: shortName(name),
      count: new Intl.NumberFormat(localeOf(language)).format(gifts),
      day: longDay(charityDay(since), language),
    }
    return {
      subject: say(words.subject, language, { name }),
      preview: say(words.preview, language),
      title: say(words.title, language, values),
      blocks: [
        text(greeting(null, language)),
        text(say(words[kind][gifts === 1 ? 'one' : 'other'], language, values)),
        text(say(words.nothing, language)),
        action(say(words.action, language), pageUrl),
        { ...small(say(words[every], language)), link: { label: say(words.choose, language), url: chooseUrl } },
        small(say(words.whose, language)),
      ],
    }
  },
  examples: (language) =>
    ([4, 1] as const).map((gifts) => ({
      variant: gifts === 1 ? 'one' : '',
      says: {
        language,
        kind: 'memory' as const,
        name: 'Harold Whitaker',
        gifts,
        since: Date.UTC(2026, 10, 15, 15),
        every: 'week' as const,
        pageUrl: 'https://give.example.org/memory/harold-whitaker',
        chooseUrl: 'https://give.example.org/memory/letters?token=sample',
      },
    })),
})
