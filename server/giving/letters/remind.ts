import { beginningOf } from '#content/dates.ts'
import { wordsOf } from '#gift/form-link.ts'
import type { Reminder } from '#gift/reminder.ts'
import { days, hours } from '../../base/clock.ts'
import { type ReminderDetails, reminder as reminderLetter } from '../../letters/kinds/reminder.ts'
import type { Unit } from '../../store/database/unit.ts'
import { queueLetters } from '../../store/work/letters.ts'
import {
  deleteUnsent,
  forgetReminders,
  keepAway,
  noteAsked,
  remindersAskedBy,
  setReminder,
} from '../../store/work/reminders.ts'
import type { Deps } from '../deps.ts'

/** So many addresses one caller may have reminded in a day: a household's, an office's. */
const mostADay = 10

/** By the charity's clock, of the day that was chosen. */
const hourOfDay = hours(9)

/** An address whose owner wants no reminder is left alone for so long. */
const quietAfterRefusal = days(3650)

/**
 * Keeps a wish to be reminded: one letter on its day. Anybody can type anybody's address, so an address has one reminder at a time
 * (the newest wish counts), one a year, and none once its owner has said so. False: this caller has asked for enough of them today.
 * Whatever is known of an address, the answer is the same.
 */
export const remind = (
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  { email, on, language, gift }: Reminder,
  { mark, caller }: { readonly mark: string; readonly caller: string },
): Unit<boolean> =>
  function* (db) {
    const now = clock.now()
    if ((yield* remindersAskedBy(caller, now - days(1))(db)) >= mostADay) return false
    const reminder = yield* noteAsked({ mark, caller }, now)(db)
    if (reminder.quiet_until > now) return true
    // what is being sent in this moment is the one
    if (reminder.letter !== null && !(yield* deleteUnsent(reminder.letter)(db))) return true
    const details: ReminderDetails = {
      email,
      mark,
      language,
      askedAt: now,
      frequency: gift.frequency ?? 'once',
      cents: gift.cents ?? null,
      words: new URLSearchParams(wordsOf(gift)).toString(),
    }
    const id = random.id()
    yield* setReminder(mark, id)(db)
    const letter = { id, gift: null, kind: reminderLetter.name, factRef: `reminder:${id}`, details }
    yield* queueLetters([{ ...letter, dueAt: Math.max(now, beginningOf(on) + hourOfDay) }], now)(db)
    return true
  }

/** Whoever reads mails at this address wants no reminder: none comes, also none that waits. Safe to repeat. */
export const refuseReminders = ({ clock }: Pick<Deps, 'clock'>, mark: string): Unit<void> =>
  function* (db) {
    const now = clock.now()
    const letter = yield* keepAway(mark, now, now + quietAfterRefusal)(db)
    if (letter !== null && (yield* deleteUnsent(letter)(db))) yield* setReminder(mark, null)(db)
  }

/** Forgets who asked, after a day, and marks that keep nobody away any more. */
export const forgetOldReminders = ({ clock }: Pick<Deps, 'clock'>): Unit<void> =>
  forgetReminders(clock.now(), clock.now() - days(1))
