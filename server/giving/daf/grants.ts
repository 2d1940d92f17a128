import { charityDay } from '#content/dates.ts'
import { inLanguage } from '#content/language.ts'
import type { DafWish } from '#gift/daf.ts'
import { defaultFund, fundNamed, fundOf } from '#gift/funds.ts'
import { defaultLanguage, type Language } from '#gift/language.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import { days, minutes, seconds } from '../../base/clock.ts'
import { dafPromised } from '../../letters/kinds/daf-promised.ts'
import { audit } from '../../store/database/audit.ts'
import { queuePieces } from '../../store/database/pieces.ts'
import type { Unit } from '../../store/database/unit.ts'
import {
  changeDafGrant,
  type DafGrant,
  dafGrantById,
  dafGrantByItsId,
  dafGrantOfSession,
  insertDafGrant,
  lockedDafGrant,
} from '../../store/gift/daf-grants.ts'
import { countUpTo, takeBack } from '../../store/visitors/tallies.ts'
import { queueLetters } from '../../store/work/letters.ts'
import type { Caller } from '../abuse/caller.ts'
import type { Deps } from '../deps.ts'
import { inPieces } from '../work/in-pieces.ts'
import type { GrantAnswer } from './chariot.ts'

/** So many grants are asked for in the 40 to 60 minutes of a tally from one address, and from its network. */
const mostAsked = { address: 10, network: 60 }

/** A promise is read once a day for so long: what has not changed by then is seen when its money comes. */
const promiseRead = days(60)

/** Beside the one that a donor waits for, the fund is asked again from then on. */
const askedAgain = minutes(1)

/** What a browser does with a donor-advised fund. */
export interface DafGrants {
  /** Writes down what was asked for, and asks the fund; answers how that stands. Of one session there is one grant. */
  giveByDaf(wish: DafWish, language: Language, address: string): Promise<Outcome<DafGrant>>
  dafGrant(id: string): Promise<DafGrant | null>
  /** Somebody says that a grant has changed, by its id there: it is read again soon, and nothing else is believed of it. */
  heardOfDaf(grantId: string): Promise<void>
}

export const dafGrants = (deps: Deps, callerOf: (address: string, email: string | null) => Caller): DafGrants => ({
  async giveByDaf(wish, language, address) {
    if (!deps.dafPay) return refused('not_found', 'no donor-advised fund is asked here')
    const noted = await deps.store.write(noteWish(deps, wish, language, callerOf(address, null)))
    if (noted === null) return refused('too_many_requests', 'too many grants')
    const { grant, isFresh } = noted
    // sent again it asks nobody: what is queued does, and not as often as somebody likes
    if (isFresh) await settleGrant(deps, grant.id)
    return done((await deps.store.read(dafGrantById(grant.id))) ?? grant)
  },
  dafGrant: (id) => deps.store.read(dafGrantById(id)),
  async heardOfDaf(grantId) {
    // whatever anybody says of others writes nothing
    const grant = await deps.store.read(dafGrantByItsId(grantId))
    if (grant?.state !== 'promised' && grant?.state !== 'completed') return
    const now = deps.clock.now()
    await deps.store.write(queuePieces('daf_grant', [{ id: `${grant.id}~heard`, gift: null }], now, now + seconds(30)))
  },
})

interface Noted {
  readonly grant: DafGrant
  /** It was not there before. */
  readonly isFresh: boolean
}

/** Stores what was asked for before anybody is asked. Null: too much was, from there. */
const noteWish = (
  deps: Pick<Deps, 'clock' | 'random' | 'funds'>,
  { amount, fund, session, firstName, lastName, email }: DafWish,
  language: Language,
  caller: Caller,
): Unit<Noted | null> =>
  function* (db) {
    const now = deps.clock.now()
    const before = yield* dafGrantOfSession(session)(db)
    if (before) return { grant: before, isFresh: false }
    const names = { address: `f${caller.address}`, network: `f${caller.network}` }
    if (!(yield* countUpTo(mostAsked.address, names.address, now)(db))) return null
    if (!(yield* countUpTo(mostAsked.network, names.network, now)(db))) {
      yield* takeBack([names.address], now)(db)
      return null
    }
    const id = deps.random.id()
    const forWhat = fundNamed(fund, charityDay(now), deps.funds) ?? defaultFund(deps.funds)
    const donor = { firstName, lastName, email }
    const fresh = { id, session, cents: amount, fund: forWhat?.id ?? null, language, askedAt: now, donor }
    yield* insertDafGrant(fresh)(db)
    yield* queuePieces('daf_grant', [{ id, gift: null }], now, now + askedAgain)(db)
    const grant = yield* dafGrantOfSession(session)(db)
    return grant && { grant, isFresh: true }
  }

/** Asks what became of a grant, or for it, and writes the answer down. Answers null, or why nobody knows. */
async function settleGrant(deps: Deps, id: string): Promise<string | null> {
  const grant = await deps.store.read(dafGrantById(id))
  if (!grant || (grant.state !== 'asked' && grant.grantId === null)) return null
  if (!deps.dafPay) return 'no access'
  if (grant.state === 'asked') deps.failpoint?.('before-provider')
  const { session, cents } = grant
  const answer =
    grant.grantId === null
      ? await deps.dafPay.make({ session, cents, designation: designationOf(deps, grant) })
      : await deps.dafPay.read(grant.grantId)
  if (answer.is === 'unsure') return answer.why
  await deps.store.write(noteAnswer(deps, id, answer))
  return null
}

const designationOf = ({ funds }: Pick<Deps, 'funds'>, { fund }: DafGrant): string | null => {
  const chosenFund = fund === null ? undefined : fundOf(fund, funds)
  return chosenFund ? inLanguage(chosenFund.name, defaultLanguage) : null
}

/** What was learnt of a grant: told its donor once, by letter, when it is promised. Learnt twice it is learnt once. */
const noteAnswer = (
  { clock }: Pick<Deps, 'clock'>,
  id: string,
  answer: Exclude<GrantAnswer, { is: 'unsure' }>,
): Unit<void> =>
  function* (db) {
    const grant = yield* lockedDafGrant(id)(db)
    // what a fund has refused, or nobody has agreed to in time, is over
    if (!grant || grant.state === 'refused' || grant.state === 'lapsed') return
    const now = clock.now()
    const promisedAt = grant.promisedAt ?? now
    if (answer.is === 'promised' && grant.state !== 'completed' && now < promisedAt + promiseRead) {
      const day = Math.floor((now - promisedAt) / days(1)) + 1
      // it waits for nobody before that day
      const due = promisedAt + day * days(1)
      yield* queuePieces('daf_grant', [{ id: `${id}~${day}`, gift: null }], due, due)(db)
    }
    if (grant.state === answer.is || (grant.state === 'completed' && answer.is === 'promised')) return
    const ids = 'id' in answer ? { grant_id: answer.id, tracking: answer.tracking, promised_at: promisedAt } : {}
    yield* changeDafGrant(id, { ...ids, state: answer.is, changed_at: now })(db)
    const details = { grant: id, state: answer.is, cents: grant.cents }
    yield* audit({ actor: 'resolver', action: 'daf_grant', gift: null, details }, now)(db)
    if (grant.grantId !== null || !('id' in answer) || answer.is === 'canceled' || !grant.donor) return
    const { email, firstName, lastName } = grant.donor
    const payer = {
      email,
      firstName,
      lastName,
      language: grant.language,
      cents: grant.cents,
      tracking: answer.tracking,
    }
    // it has the id of its grant
    yield* queueLetters(
      [{ id, gift: null, kind: dafPromised.name, factRef: `daf:${id}`, details: payer, dueAt: now }],
      now,
    )(db)
  }

/** Grants whose answer is not known, and promises that are read again: by the id of the grant, and what stands behind a `~`. */
export const grantsToSettle = inPieces('daf_grant', {
  policy: {
    lease: minutes(5),
    first: seconds(30),
    factor: 2,
    longest: minutes(60),
    patience: { tries: 40, lasts: 0 },
  },
  logged: 'grant of a donor-advised fund',
  perform: (deps, { id }) => settleGrant(deps, id.split('~')[0] ?? ''),
})
