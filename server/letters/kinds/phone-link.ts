import * as v from 'valibot'
import { timeOfDay } from '#content/dates.ts'
import { say } from '#content/language.ts'
import { action, greeting, small, text } from '#content/letters/parts.ts'
import { phoneLinkWords as words } from '#content/letters/words/phone-link.ts'
import { type Language, languageNamed } from '#gift/language.ts'
import { type Cents, cents, formatCents } from '#gift/money.ts'
import type { Frequency } from '#gift/provider.ts'
import { phoneLinkById, settlePhoneLetter } from '../../store/visitors/phone-links.ts'
import { letterKind } from './common/kind.ts'

interface Brought {
  readonly language: Language
  readonly cents: Cents
  readonly frequency: Frequency
  readonly formUrl: string
  /** Until when it can be opened, in unix milliseconds. */
  readonly until: number
}

/** Brings a caller the form that was filled in while they talked. It has the id of its link, and says no name: the address may be misheard. */
export const phoneLink = letterKind({
  name: 'phone_link',
  reader: 'visitor',
  details: v.object({
    email: v.string(),
    language: v.string(),
    code: v.string(),
    cents: v.pipe(v.number(), v.transform(cents)),
    frequency: v.picklist(['once', 'monthly']),
    until: v.number(),
  }),
  async past({ id, details: { until } }, { now, read }) {
    const link = await read(phoneLinkById(id))
    if (link === null || link.calledOffAt !== null) return 'it was called off'
    return link.openedAt !== null || now >= until ? 'the call is over' : null
  },
  settle: (id, delivery, now) => settlePhoneLetter(id, delivery.status === 'sent' ? null : delivery.problem, now),
  saying({ details: { email, language: wanted, code, cents: amount, frequency, until } }, links) {
    const language = languageNamed(wanted)
    const says: Brought = { language, cents: amount, frequency, until, formUrl: links.phone(code, language) }
    return { says, to: { name: null, address: email } }
  },
  content({ language, cents: amount, frequency, formUrl, until }) {
    return {
      subject: say(words.subject, language),
      preview: say(words.preview, language),
      title: say(words.title, language),
      blocks: [
        text(greeting(null, language)),
        text(
          `${say(words[frequency], language, { amount: formatCents(amount, language) })} ${say(words.text, language)}`,
        ),
        action(say(words.action, language), formUrl),
        small(say(words.only, language, { time: timeOfDay(until, language) })),
        small(say(words.notYou, language)),
      ],
    }
  },
  examples: (language) => [
    {
      variant: '',
      says: {
        language,
        cents: cents(10_000),
        frequency: 'once' as const,
        formUrl: 'https://give.example.org/p?code=K4M7Q2RW9',
        until: Date.UTC(2026, 2, 2, 18, 40),
      },
    },
  ],
})
