import * as v from 'valibot'
import { say } from '#content/language.ts'
import { action, greeting, small, text } from '#content/letters/parts.ts'
import { reminderWords as words } from '#content/letters/words/reminder.ts'
import { type Language, languageNamed } from '#gift/language.ts'
import { type Cents, cents, formatCents } from '#gift/money.ts'
import type { Frequency } from '#gift/provider.ts'
import { days } from '../../base/clock.ts'
import type { Unit } from '../../store/database/unit.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { giftByEmail, settleReminder } from '../../store/work/reminders.ts'
import { letterKind } from './common/kind.ts'

/** An address that was reminded is left alone for so long. */
const quietAfterOne = days(365)

const details = v.object({
  /** It stands here, and nowhere else. */
  email: v.string(),
  mark: v.string(),
  language: v.string(),
  frequency: v.picklist(['once', 'monthly']),
  cents: v.nullable(v.pipe(v.number(), v.transform(cents))),
  /** What the link asks for, as an address says it. */
  words: v.string(),
  askedAt: v.number(),
})

export type ReminderDetails = v.InferOutput<typeof details>

interface Reminder {
  readonly language: Language
  readonly frequency: Frequency
  /** Null: the form said no amount that can be given. */
  readonly cents: Cents | null
  /** The form, filled in as it was. */
  readonly donateUrl: string
  /** Where its reader says that no reminder is to come again. */
  readonly refuseUrl: string
}

/** Reminds somebody of the gift that they put off. Nothing that was typed as words is in it: it may not be theirs who reads it. */
export const reminder = letterKind({
  name: 'reminder',
  reader: 'visitor',
  hasOwnTime: true,
  details,
  past: async ({ details: { email, askedAt } }, { read }) =>
    (await read(gaveSince(email, askedAt))) ? 'its reader has given since' : null,
  // Of a reminder that has left or never will, its address is to be left alone now.
  settle: (id, delivery, now) => settleReminder(id, delivery.status === 'sent' ? now + quietAfterOne : 0),
  count: (counters, came) => counters.reminder(came),
  saying({ details: { email, mark, language: wanted, frequency, cents: amount, words: dedication } }, links) {
    const language = languageNamed(wanted)
    const refuseUrl = links.refuseReminders(mark, language)
    const says: Reminder = {
      language,
      frequency,
      cents: amount,
      donateUrl: links.donate(dedication, language),
      refuseUrl,
    }
    return { says, to: { name: null, address: email }, unsubscribeUrl: refuseUrl }
  },
  content({ language, frequency, cents: amount, donateUrl, refuseUrl }) {
    const of =
      amount === null
        ? say(words.unsaid, language)
        : say(words[frequency], language, { amount: formatCents(amount, language) })
    return {
      subject: say(words.subject, language),
      preview: say(words.preview, language),
      title: say(words.title, language),
      blocks: [
        text(greeting(null, language)),
        text(`${of} ${say(words.text, language)}`),
        action(say(words.action, language), donateUrl),
        small(say(words.only, language)),
        { ...small(say(words.notYou, language)), link: { label: say(words.never, language), url: refuseUrl } },
      ],
    }
  },
  examples: (language) =>
    ([5000, null] as const).map((amount) => ({
      variant: amount === null ? 'no_amount' : '',
      says: {
        language,
        frequency: 'once',
        cents: amount && cents(amount),
        donateUrl: 'https://give.example.org/donate?amount=50&frequency=once',
        refuseUrl: 'https://give.example.org/api/reminders/refuse?token=sample',
      },
    })),
})

/** Whether somebody gave with this address since: then there is nothing to remind them of. */
const gaveSince = (email: string, askedAt: number): Unit<boolean> =>
  function* (db) {
    const other = yield* giftByEmail(email)(db)
    const gift = other && (yield* giftById(other.id)(db))
    return gift !== undefined && gift.startedAt > askedAt
  }
