import { isDeepStrictEqual } from 'node:util'
import { addressLines } from '#content/address-lines.ts'
import type { HistoryLine } from '#gift/by-hand/history/line.ts'
import { handProvider, imported } from '#gift/by-hand/kinds.ts'
import { addressKey } from '#gift/mail-address.ts'
import { type Cents, plus, zero } from '#gift/money.ts'
import { asOne } from '#gift/person/person.ts'
import type { PostalAddress } from '#gift/tribute.ts'
import type { Unit } from '../../store/database/unit.ts'
import { knownFacts, ownRefs } from '../../store/gift/history.ts'
import { addressesOfSeveral } from '../../store/person/alike.ts'
import { keepDetails, lockedWith } from '../../store/person/people.ts'
import { takeTurn } from '../../store/person/unjoined.ts'
import type { Deps } from '../deps.ts'
import { writeNote } from '../donor/note.ts'
import type { recordUnit } from '../gift/record.ts'
import { noonOf } from './deposit.ts'
import { giftByHand } from './gift.ts'

/** So many become gifts in one transaction, while nobody else is joined to a person. */
export const historyAtOnce = 100

/** What came of some lines of a history. */
export interface HistoryRead {
  readonly gifts: number
  readonly cents: Cents
  /** Lines that were read in before. */
  readonly before: number
}

/** Which of these words are ids by which a provider, or we, know a gift that we took ourselves. */
export const takenByUs = (words: readonly string[]): Unit<readonly string[]> => ownRefs(words, handProvider)

/** How many of these lines were read in before. */
export const readBefore = (lines: readonly HistoryLine[]): Unit<number> =>
  function* (db) {
    return (yield* knownFacts(
      handProvider,
      lines.map(({ ref }) => ref),
    )(db)).size
  }

/** Under which of the addresses of these lines several people give, who may be one: what evidence says is not enough to join them. */
export const doubtsAmong = (lines: readonly HistoryLine[]): Unit<readonly string[]> =>
  addressesOfSeveral([...new Set(lines.flatMap(({ email }) => (email === null ? [] : addressKey(email))))])

/**
 * Makes gifts of lines that another program took, each once however often it is told: paid on their days, of whom the evidence of every gift
 * says, without a letter. What the map has no field for is a note on the gift, which is forgotten with its donor; so is an address that is
 * not their person's.
 */
export const readHistory = (
  deps: Parameters<typeof recordUnit>[0] & Pick<Deps, 'clock' | 'random'>,
  lines: readonly HistoryLine[],
  by: string,
): Unit<HistoryRead> =>
  function* (db) {
    const now = deps.clock.now()
    yield* takeTurn(db)
    const references = new Set(
      yield* knownFacts(
        handProvider,
        lines.map(({ ref }) => ref),
      )(db),
    )
    let [gifts, cents, before] = [0, zero, 0]
    for (const line of lines) {
      if (references.has(line.ref)) {
        before++
        continue
      }
      references.add(line.ref)
      // who is not named at all is nobody
      const isNamed = line.email !== null || line.name.firstName + line.name.lastName !== ''
      const { id, person } = yield* giftByHand(deps, {
        ...{ line, at: noonOf(line.day, now), last4: null, appeal: null, tribute: null, by },
        byHand: { batch: '', line: line.ref, kind: imported, receipt: 'none', about: line.about },
        giver: isNamed ? { chosen: null } : 'nobody',
      })(db)
      const elsewhere = line.postal !== null && !(yield* livesAt(person, line.postal)(db)) ? line.postal : null
      const rest = Object.entries(line.rest).map(([heading, value]) => `${heading}: ${value}`)
      if (elsewhere) rest.push(`Address: ${addressLines(null, elsewhere).join(', ')}`)
      const text = [line.about, ...rest].join('\n')
      if (rest.length > 0) yield* writeNote({ gift: id, text, by, key: line.ref }, now)(db)
      gifts++
      cents = plus(cents, line.cents)
    }
    return { gifts, cents, before }
  }

/** Keeps where somebody lives, of whom nobody has said it yet. False: they live elsewhere, or are nobody. */
const livesAt = (person: string | null, postal: PostalAddress): Unit<boolean> =>
  function* (db) {
    const all = person === null ? [] : yield* lockedWith(person)(db)
    const [root] = all
    if (!root || root.forgottenAt !== null) return false
    const address = asOne(all).postal
    if (address !== null) return isDeepStrictEqual(address, postal)
    yield* keepDetails(root.id, { ...root, postal })(db)
    return true
  }
