import { beginningOf, charityDay } from '#content/dates.ts'
import { daysAfter } from '#gift/calendar.ts'
import type { Telling } from '#gift/memory.ts'
import { hours } from '../../base/clock.ts'
import { memoryWeek } from '../../letters/kinds/memory-week.ts'
import type { Steps, Unit } from '../../store/database/unit.ts'
import { familiesToTell, giftsOfPage, pageById, toldUntil, wishTelling } from '../../store/gift/memory-pages.ts'
import { queueLetters } from '../../store/work/letters.ts'
import type { Deps } from '../deps.ts'

/** So many families in one transaction. */
const atOnce = 50
/** By the charity's clock, of a Sunday. */
const hourOfDay = hours(9)

/** The newest Sunday morning that has come, and the newest first one of a month. */
function sundays(now: number): Readonly<Record<Exclude<Telling, 'never'>, number>> {
  const today = charityDay(now)
  let day = daysAfter(today, -new Date(`${today}T00:00:00Z`).getUTCDay())
  if (beginningOf(day) + hourOfDay > now) day = daysAfter(day, -7)
  const week = beginningOf(day) + hourOfDay
  while (Number(day.slice(8)) > 7) day = daysAfter(day, -7)
  return { week, month: beginningOf(day) + hourOfDay }
}

/**
 * Tells families on Sundays how many have given in the name that a page has, and only where somebody did: each gift is told of once, when its
 * first money is here. Safe in many processes at once, and told of late where nothing ran on a Sunday.
 */
export const tellFamilies = ({ clock, random }: Pick<Deps, 'clock' | 'random'>): Unit<void> =>
  function* (db) {
    const now = clock.now()
    const due = sundays(now)
    for (const every of ['week', 'month'] as const) {
      for (const page of yield* familiesToTell(every, due[every], atOnce)(db)) {
        const since = page.toldUntil ?? page.publicAt ?? now
        const gifts = yield* giftsOfPage(page.id, since, due[every])(db)
        yield* toldUntil(page.id, due[every])(db)
        if (gifts === 0 || page.familyEmail === null) continue
        const { id, slug, name, language, kind, familyEmail: email } = page
        const details = { page: id, email, gifts, since, every, language, kind, name, slug }
        const letter = { id: random.id(), gift: null, kind: memoryWeek.name, factRef: `page:${id}:${due[every]}` }
        yield* queueLetters([{ ...letter, details, dueAt: now }], now)(db)
      }
    }
  }

/** What the reader of a family's letters does about them, by the subject of their link. */
export interface FamilyLetters {
  /** How often they are told now; null: there is no such page any more, or they are not told. */
  familyTelling(page: string): Promise<Telling | null>
  /** False: there is no such page any more. */
  chooseTelling(page: string, every: Telling): Promise<boolean>
}

export const familyLetters = ({ store }: Pick<Deps, 'store'>): FamilyLetters => ({
  familyTelling: (id) =>
    store.read(function* (db): Steps<Telling | null> {
      const page = yield* pageById(id)(db)
      return page?.familyEmail ? page.familyEvery : null
    }),
  chooseTelling: (page, every) => store.write(wishTelling(page, every)),
})
