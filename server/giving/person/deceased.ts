import { addressKey } from '#gift/mail-address.ts'
import { done, type Outcome } from '#gift/outcome.ts'
import { asOne, type Deceased } from '#gift/person/person.ts'
import { condolence } from '../../letters/kinds/condolence.ts'
import { audit } from '../../store/database/audit.ts'
import type { Unit } from '../../store/database/unit.ts'
import type { Gift } from '../../store/gift/gifts.ts'
import { lockedWith } from '../../store/person/people.ts'
import { giftsOf, runningOf, whoseOf } from '../../store/person/whose.ts'
import { unsubscribe } from '../../store/visitors/subscribers.ts'
import { queueLetters } from '../../store/work/letters.ts'
import type { Deps } from '../deps.ts'
import { openStop } from '../gift/arrange.ts'
import { type ChangeOf, changePerson } from './change.ts'
import { joinBeside, personOfGift } from './join.ts'

/** What follows a death: monthly gifts that are to be stopped, and whether somebody of the estate is written to. */
export interface AfterDeath {
  readonly person: string
  /** Each has its stop written down, and is asked for until its provider has done it. */
  readonly stopping: readonly Gift[]
  readonly condolence: string | null
}

/** Of so many gifts the addresses are looked at. */
const mostGifts = 1000

/**
 * Writes down that the person of a gift has died. In the same transaction every monthly gift of theirs has its stop, news ends, no
 * letter goes to them any more, and a condolence goes to the estate where somebody is known. Told again, it puts right what was said
 * before. `letter`: the id of the condolence, by which it leaves once.
 */
export const markDeceased = (
  deps: Pick<Deps, 'clock' | 'random'>,
  of: ChangeOf,
  deceased: Deceased,
  letter: string,
): Unit<Outcome<AfterDeath>> =>
  function* (db) {
    // what is theirs by evidence is stopped, and what others give with the same address is not
    yield* joinBeside(deps, of.gift)(db)
    const person = yield* knownContact(deps, of.gift)(db)
    const answer = yield* changePerson(deps, of, (_each, isRoot) => (isRoot ? { deceased } : {}))(db)
    if (!answer.ok) return answer
    const now = deps.clock.now()
    const { people } = yield* whoseOf(answer.value.id)(db)
    const stopping = yield* runningOf(people)(db)
    const gifts = yield* giftsOf({ people, addresses: [], unjoined: [] }, mostGifts)(db)
    for (const { id: gift } of stopping) {
      yield* openStop(deps, gift, 'operator')(db)
      const trace = { actor: of.by, action: of.action, gift, details: { person: answer.value.id } }
      if (gift !== of.gift.id) yield* audit(trace, now)(db)
    }
    for (const address of new Set(gifts.map(addressOf))) {
      const one = gifts.find((each) => addressOf(each) === address)
      if (one?.donor) yield* unsubscribe(one.id, now)(db)
    }
    const { contact } = deceased
    // who had our condolences has them once
    if (contact === null || contact.email === person)
      return done({ person: answer.value.id, stopping, condolence: null })
    const details = { to: contact.email, name: contact.name, stopped: stopping.map(({ reference }) => reference) }
    const row = { id: letter, gift: of.gift.id, kind: condolence.name, factRef: `deceased#${letter}` }
    yield* queueLetters([{ ...row, details, dueAt: now }], now)(db)
    return done({ person: answer.value.id, stopping, condolence: letter })
  }

/** The address of the estate that was noted before; null: none was. */
const knownContact = (deps: Pick<Deps, 'clock' | 'random'>, gift: ChangeOf['gift']): Unit<string | null> =>
  function* (db) {
    const person = yield* personOfGift(deps, gift)(db)
    const people = person === null ? [] : yield* lockedWith(person)(db)
    return asOne(people).deceased?.contact?.email ?? null
  }

/** Takes that back: the person lives. What was stopped stays so. */
export const markLiving = (
  deps: Pick<Deps, 'clock' | 'random'>,
  of: ChangeOf,
): Unit<Outcome<{ readonly person: string }>> =>
  function* (db) {
    const answer = yield* changePerson(deps, of, () => ({ deceased: null }))(db)
    return answer.ok ? done({ person: answer.value.id }) : answer
  }

const addressOf = ({ donor }: Gift): string | null => donor && addressKey(donor.email)
