import type { Language } from '#gift/language.ts'
import { days, hours } from '../../process/clock.ts'
import { queueLetters } from '../../store/letters.ts'
import { first, run, type Unit } from '../../store/unit.ts'
import type { Deps } from '../deps.ts'

export interface SignUp {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly language: Language
  /** The sentence they agreed to, as the page showed it. */
  readonly consent: string
}

/**
 * Keeps a sign-up and asks by mail whether it was really they (double opt-in). The same for a known address, so that
 * nobody learns who is subscribed; the question is mailed at most once an hour.
 */
export const signUp = (
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  { firstName, lastName, email, language, consent }: SignUp,
): Unit<void> =>
  function* (db) {
    const now = clock.now()
    const address = email.toLowerCase()
    const known = yield* first(db.selectFrom('subscriber').selectAll().where('email', '=', address).forUpdate())
    if (known && known.confirmed_at !== null && known.left_at === null) return
    if (known && known.asked_at > now - hours(1)) return
    const id = known?.id ?? random.id()
    const row = { first_name: firstName, last_name: lastName, language, consent, asked_at: now }
    yield* run(
      known
        ? db
            .updateTable('subscriber')
            .set({ ...row, confirmed_at: null })
            .where('id', '=', id)
        : db.insertInto('subscriber').values({ id, email: address, ...row, confirmed_at: null, left_at: null }),
    )
    const details = { subscriber: id, email: address, firstName, lastName, language }
    const letter = {
      id: random.id(),
      gift: null,
      kind: 'newsletter_confirm',
      factRef: `asked:${now}`,
      details,
      dueAt: now,
    }
    yield* queueLetters([letter], now)(db)
  }

/** They said yes. False: nobody of that id asked, or they left after they had confirmed. */
export const confirmNews = ({ clock }: Pick<Deps, 'clock'>, id: string): Unit<boolean> =>
  function* (db) {
    const found = yield* first(
      db
        .updateTable('subscriber')
        .set((e) => ({ confirmed_at: e.fn.coalesce('confirmed_at', e.val(clock.now())), left_at: null }))
        .where('id', '=', id)
        .where((e) => e.or([e('left_at', 'is', null), e('confirmed_at', 'is', null)]))
        .returning('id'),
    )
    return found !== undefined
  }

/** They want no more: a subscriber, or a donor who ticked it with the gift of this id. Safe to repeat. */
export const leaveNews = ({ clock }: Pick<Deps, 'clock'>, id: string): Unit<void> =>
  function* (db) {
    const leaving = db.updateTable('subscriber').set({ left_at: clock.now() })
    if (yield* first(leaving.where('id', '=', id).returning('id'))) return
    const gift = yield* first(db.selectFrom('gift').select('email').where('id', '=', id))
    const address = gift?.email?.toLowerCase()
    if (address === undefined) return
    yield* run(
      db
        .updateTable('gift')
        .set({ opt_in: 0 })
        .where('opt_in', '=', 1)
        .where((e) => e.fn<string>('lower', ['email']), '=', address),
    )
    yield* run(leaving.where('email', '=', address).where('left_at', 'is', null))
  }

/** As long as the link in the question works. */
const retryPolicy = days(30)

/** Deletes the addresses of those who were asked and never said yes, and the questions sent to them. */
export const forgetUnconfirmed = ({ clock }: Pick<Deps, 'clock'>): Unit<void> =>
  function* (db) {
    const before = clock.now() - retryPolicy
    yield* run(
      db
        .deleteFrom('subscriber')
        .where('confirmed_at', 'is', null)
        .where('left_at', 'is', null)
        .where('asked_at', '<', before),
    )
    // of no gift: that is what finds them without reading every letter
    const questions = db.deleteFrom('letter').where('gift', 'is', null).where('kind', '=', 'newsletter_confirm')
    yield* run(questions.where('created_at', '<', before))
  }
