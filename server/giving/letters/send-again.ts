import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { Tribute } from '#gift/tribute.ts'
import { letterKindNamed } from '../../letters/kinds/index.ts'
import { audit } from '../../store/database/audit.ts'
import type { LetterRow } from '../../store/database/schema.ts'
import type { Unit } from '../../store/database/unit.ts'
import { emptied } from '../../store/forget/retention.ts'
import { changeGift } from '../../store/gift/gift-changes.ts'
import { type Gift, lockedGift } from '../../store/gift/gifts.ts'
import { letterById, lockedLetter, ownAddressOf, printed, sendAgain, writeAgainTo } from '../../store/work/letters.ts'
import type { Deps } from '../deps.ts'
import { correctDonor } from './correct-donor.ts'

/** Why a letter cannot be sent again. */
export type WhyNot =
  /** It has left, or is not to be sent any more. */
  | 'settled'
  /** It is due already, or in a worker's hands, and leaves by itself. */
  | 'due'
  /** What it said is no longer kept. */
  | 'forgotten'
  /** It is printed, and never mailed. */
  | 'paper'

type Sendable = Pick<LetterRow, 'gift' | 'kind' | 'fact_ref' | 'details' | 'problem' | 'status'>

/** Why a letter cannot be sent again; null: it can. */
export function whyNot({ gift, kind, fact_ref, details, problem, status }: Sendable): WhyNot | null {
  if (kind === printed) return 'paper'
  if (status === 'sent' || status === 'dropped') return 'settled'
  if (status === 'waiting' && problem === null) return 'due'
  if (details !== emptied) return null
  const says = letterKindNamed(kind)?.isReadable(JSON.parse(details)) ?? gift !== null
  return says && !fact_ref.includes('#') ? null : 'forgotten'
}

/**
 * Sends letters again now, as if they had never been tried, and writes down who had it done; answers which. One that is in a
 * worker's hands is left alone: it would leave twice.
 */
export const sendLettersAgain = (
  { clock }: Pick<Deps, 'clock'>,
  ids: readonly string[],
  actor: string,
): Unit<readonly LetterRow[]> =>
  function* (db) {
    const now = clock.now()
    const again = yield* sendAgain(ids, now)(db)
    for (const { id, gift, kind } of again) {
      yield* audit({ actor, action: 'outbox', gift, details: { letter: id, kind } }, now)(db)
    }
    return again
  }

/** Whose address a letter goes to, where a person may put it right: the donor's, or that of who is told of a dedication. */
export const correctableOf = ({ kind, gift }: Pick<LetterRow, 'kind' | 'gift'>): 'donor' | 'recipient' | null => {
  const traits = kind === printed || gift === null ? null : letterKindNamed(kind)
  const reader = traits?.asksItsMailbox ? null : traits?.reader
  return reader === 'donor' || reader === 'recipient' ? reader : null
}

/**
 * Puts the address right that a letter could not be delivered to, keeps it with the gift, and sends the letter there. A
 * donor's new address is `correctDonor`'s: her other letters that failed leave too, and every link that the old one was given
 * ends. A letter that was to go to an address of its own changes that alone. `email` is an address as `gift/typed-text` takes it.
 */
export const sendToCorrected = (
  { clock }: Pick<Deps, 'clock'>,
  id: string,
  email: string,
  actor: string,
): Unit<Outcome<LetterRow>> =>
  function* (db) {
    const now = clock.now()
    const about = (yield* letterById(id)(db))?.gift
    // The gift first, as everybody takes them who takes both.
    const gift = about ? yield* lockedGift(about)(db) : undefined
    const letter = yield* lockedLetter(id)(db)
    if (!letter) return refused('not_found', `no letter ${id}`)
    const whose = correctableOf(letter)
    if (!gift || whose === null || whyNot(letter) !== null) {
      return refused('action_not_possible', `letter ${id} cannot be sent elsewhere`)
    }
    if (whose === 'recipient') {
      const tribute = withRecipient(gift.tribute, email)
      if (!tribute) return refused('action_not_possible', `nobody is told of gift ${gift.id} by mail`)
      const { language, country, optIn, attribution } = gift
      yield* changeGift(gift.id, { details: { language, country, optIn, attribution, tribute } })(db)
    } else {
      const own = ownAddressOf(letter)
      if (own !== null) yield* writeAgainTo(letter, email)(db)
      if (own === null || own === gift.donor?.email) {
        yield* correctDonor({ gifts: [gift.id], email, by: actor, isTheirs: false }, now)(db)
      }
    }
    yield* sendAgain([id], now)(db)
    const details = { letter: id, kind: letter.kind, corrected: whose }
    yield* audit({ actor, action: 'outbox', gift: gift.id, details }, now)(db)
    return done({ ...letter, status: 'waiting', due_at: now, tries: 0, problem: null })
  }

const withRecipient = (tribute: Gift['tribute'], email: string): Tribute | null =>
  tribute?.notification.by === 'email' ? { ...tribute, notification: { ...tribute.notification, email } } : null
