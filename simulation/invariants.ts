import { handProvider } from '#gift/by-hand/kinds.ts'
import { days } from '#server/base/clock.ts'
import { checkLedger } from '#server/giving/check/check.ts'
import { draftKindNames } from '#server/store/database/request-table.ts'
import { appealsDiffer } from './appeals.ts'
import { paidOffers } from './drafts.ts'
import { fundsDiffer } from './funds.ts'
import type { Lived } from './history.ts'
import { lettersBroken } from './letters.ts'
import { matchesBroken } from './matching.ts'
import { peopleDiffer } from './people.ts'
import type { Bank, Totals } from './provider.ts'
import { strangersCents } from './strangers.ts'
import type { World } from './world.ts'

/** Adds up what every provider's own books say, in cents. */
async function booksOf(banks: readonly Bank[]): Promise<Totals> {
  const all: Totals = { paid: 0, refunded: 0, disputed: 0, disputeFees: 0 }
  for (const bank of banks) {
    const { paid, refunded, disputed, disputeFees } = await bank.totals()
    all.paid += paid
    all.refunded += refunded
    all.disputed += disputed
    all.disputeFees += disputeFees
  }
  return all
}

/** What must hold when the storm is over. Answers a sentence for each thing that does not. */
export async function broken(world: World, lived: Lived): Promise<string[]> {
  const faults = [
    ...overlooked(lived, await monthlyGifts(world)),
    ...(await booksDiffer(world)),
    ...(await chargedTwice(world)),
    ...(await chargedEarly(world)),
    ...(await strangersBooked(world)),
    ...(await feesLost(world)),
    ...(await datesDiffer(world)),
    ...(await unanswered(world)),
    ...(await lettersBroken(world, lived)),
    ...(await checkDiffers(world)),
    ...(await fundsDiffer(world)),
    ...(await peopleDiffer(world)),
    ...(await appealsDiffer(world)),
    ...(await matchesBroken(world)),
    ...(await unresolved(world)),
  ]
  // one after the other, for some let time go by
  for (const storm of lived.storms) faults.push(...((await storm.broken?.()) ?? []))
  return faults
}

/**
 * Reconciling is the last net. A first payment must not need it, since the resolver asks after every gift begun; later
 * months, refunds and disputes may, when their webhooks never came. Of fees of the account nothing but the books tells.
 */
function overlooked({ foundLate, lossy }: Lived, monthly: ReadonlySet<string>): string[] {
  return foundLate
    .filter(({ is, kind }) => is !== 'not_ours' && kind !== 'account_fee')
    .filter(({ kind, gift }) => !lossy || (kind === 'paid' && !(gift !== null && monthly.has(gift))))
    .map(({ provider, is, kind, ref }) => `${kind} ${provider}:${ref} is ${is} until the books are compared`)
}

async function monthlyGifts(world: World): Promise<ReadonlySet<string>> {
  const gifts = await world.store().db.selectFrom('gift').select('id').where('frequency', '=', 'monthly').execute()
  return new Set(gifts.map(({ id }) => id))
}

/** The provider's books equal ours to the cent. */
async function booksDiffer(world: World): Promise<string[]> {
  const theirs = await booksOf(world.banks)
  const ours = { paid: 0, refunded: 0, disputed: 0, disputeFees: 0 }
  const online = world
    .store()
    .db.selectFrom('gift')
    .selectAll()
    .where('provider', '!=', handProvider)
    .where('adopted', 'is', null)
  for (const row of await online.execute()) {
    ours.paid += row.paid_cents
    ours.refunded += row.refunded_cents
    ours.disputed += row.disputed_cents
  }
  const kinds = ['disputed', 'dispute_won'] as const
  const facts = world.store().db.selectFrom('fact').select('fee_cents').where('kind', 'in', kinds)
  for (const { fee_cents: fee } of await facts.execute()) ours.disputeFees += fee ?? 0
  return (['paid', 'refunded', 'disputed', 'disputeFees'] as const)
    .filter((side) => theirs[side] !== ours[side])
    .map((side) => `${side}: the providers say ${theirs[side]} cents, our ledger ${ours[side]}`)
}

/**
 * Nobody is charged twice for one draft, by what the donor had in mind and the providers took. One road stays open to a
 * donor who insists: what a provider cannot take back, though it was given up before they approved it. Then a person is
 * told.
 */
async function chargedTwice(world: World): Promise<string[]> {
  const { db } = world.store()
  const faults: string[] = []
  for (const [draft, paid] of await paidOffers(world)) {
    if (paid.length === 1) continue
    const gifts = await db.selectFrom('gift').selectAll().where('attempt', '=', draft).execute()
    const closings = await db
      .selectFrom('fact')
      .innerJoin('gift', 'gift.id', 'fact.gift')
      .select(['gift.intent', 'fact.recorded_at'])
      .where('fact.kind', '=', 'closed')
      .where('gift.attempt', '=', draft)
      .execute()
    const insisted = paid.filter(
      ({ id, provider, frequency, agreedAt }) =>
        world.banks.some(({ name, staysOpen }) => name === provider && staysOpen === frequency) &&
        closings.some((closing) => closing.intent === id && closing.recorded_at <= (agreedAt ?? 0)),
    )
    const rows = await db.selectFrom('audit').select('gift').where('action', '=', 'given_twice').execute()
    const isTold = gifts.some(({ id }) => rows.some(({ gift }) => gift === id))
    const names = paid.map(({ provider, id }) => `${provider}:${id}`).join(' and ')
    if (insisted.length < paid.length - 1) faults.push(`draft ${draft} was paid by ${names}`)
    else if (!isTold) faults.push(`draft ${draft} was paid by ${names}, and nobody was told`)
  }
  const once = await db
    .selectFrom('gift')
    .selectAll()
    .where('frequency', '=', 'once')
    .where('payments', '>', 1)
    .execute()
  return [...faults, ...once.map((gift) => `gift ${gift.id}, given once, was paid ${gift.payments} times`)]
}

/** Nobody is charged before the day that they agreed to. */
async function chargedEarly(world: World): Promise<string[]> {
  const later = world.store().db.selectFrom('gift').innerJoin('fact', 'fact.gift', 'gift.id')
  const paid = await later
    .select(['gift.id', 'gift.begins', 'fact.at'])
    .where('fact.kind', '=', 'paid')
    .where('gift.begins', 'is not', null)
    .execute()
  return paid
    .map(({ id, begins, at }) => ({ id, begins: begins ?? '', on: new Date(at).toISOString().slice(0, 10) }))
    .filter(({ begins, on }) => on < begins)
    .map(({ id, begins, on }) => `gift ${id} was to begin on ${begins}, and was charged on ${on}`)
}

/** What others take on the same accounts is no gift, and their events are let be at once. */
async function strangersBooked(world: World): Promise<string[]> {
  const { db } = world.store()
  const gifts = await db.selectFrom('gift').select('id').where('cents', '=', strangersCents).execute()
  const facts = await db.selectFrom('fact').select('ref').where('cents', '=', strangersCents).execute()
  return [
    ...gifts.map(({ id }) => `gift ${id} is a stranger's`),
    ...facts.map(({ ref }) => `payment ${ref} is a stranger's`),
  ]
}

/** Once the books were compared, no fee that a provider knows is unknown here. */
async function feesLost(world: World): Promise<string[]> {
  const { db } = world.store()
  const lacking = await db
    .selectFrom('fact')
    .select(['provider', 'ref'])
    .where('kind', '=', 'paid')
    .where('fee_cents', 'is', null)
    .execute()
  return lacking.map(({ provider, ref }) => `the fee of ${provider}:${ref} was never filled in`)
}

/** So long a provider keeps the log that alone tells when a debit succeeded. */
const logKeptMs = days(30)
/** So near to its success is the day on which a debit's money is released. */
const releasedWithin = days(5)

/**
 * Once the books were compared, every payment is dated as in its provider's books, and a debit by its success: by that date a donor's
 * tax year goes. Only a debit of which nobody heard until the provider's log had forgotten its success is dated by the day on which its
 * money was released, or by when it was seen.
 */
async function datesDiffer(world: World): Promise<string[]> {
  const faults: string[] = []
  for (const { name, paidAt } of world.banks) {
    const times = await paidAt?.()
    if (times === undefined) continue
    const facts = world
      .store()
      .db.selectFrom('fact')
      .select(['at', 'version', 'recorded_at'])
      .where('kind', '=', 'paid')
      .where('gift', 'in', (db) => db.selectFrom('gift').select('id').where('adopted', 'is', null))
    const ours = await facts.where('provider', '=', name).orderBy('at').execute()
    const theirs = times.toSorted((one, other) => one - other)
    const undated = ours.filter(({ at }) => {
      const same = theirs.indexOf(at)
      if (same >= 0) theirs.splice(same, 1)
      return same < 0
    })
    for (const { at, version, recorded_at: time } of undated) {
      const isTheirs = (success: number) =>
        time - success >= logKeptMs &&
        (version === 0 ? at >= success : version === 1 && Math.abs(at - success) <= releasedWithin)
      const success = theirs.findIndex(isTheirs)
      if (success >= 0) theirs.splice(success, 1)
      else faults.push(`${name} dates no payment ${instant(at)}, as our ledger does`)
    }
    if (theirs.length > 0) faults.push(`${name} dates payments ${theirs.map(instant)}, our ledger does not`)
  }
  return faults
}

const instant = (at: number): string => new Date(at).toISOString()

/** Nothing that a provider was asked for an open gift is without an answer. */
async function unanswered(world: World): Promise<string[]> {
  const { db } = world.store()
  const gifts = await db
    .selectFrom('gift')
    .select(['id', 'asked'])
    .where('state', 'in', ['started', 'confirming', 'active'])
    .where('asked', 'is not', null)
    .execute()
  const requests = await db
    .selectFrom('request')
    .innerJoin('gift', 'gift.id', 'request.gift')
    .select(['request.id', 'request.gift', 'request.kind', 'request.problem'])
    .where('request.status', '=', 'open')
    .where((e) => e.or([e('gift.state', '=', 'active'), e('request.kind', 'in', [...draftKindNames])]))
    .execute()
  return [
    ...gifts.map(({ id, asked }) => `gift ${id} still asks ${asked}`),
    ...requests.map(({ id, gift, kind, problem }) => `request ${id} of gift ${gift} (${kind}) is open: ${problem}`),
  ]
}

/** The check of every night, of all the time, finds nothing: each gift stands as its facts say, and told them again it would be as it is. */
async function checkDiffers(world: World): Promise<string[]> {
  const check = await world.askAsStaff((deps) => checkLedger(deps, { from: 0, to: world.clock.now() + 1 }))
  if (check === 'crashed') return ['the check of the ledger did not end']
  return check.differences.map(({ gift, reference, is, says }) => `${is} of ${gift || reference}: ${says}`)
}

/** Nothing stays open. */
async function unresolved(world: World): Promise<string[]> {
  const { db } = world.store()
  const gifts = await db
    .selectFrom('gift')
    .select(['id', 'state'])
    .where('state', 'in', ['started', 'confirming'])
    .execute()
  const events = await db
    .selectFrom('inbox')
    .select(['event_id', 'type', 'problem'])
    .where('status', 'in', ['waiting', 'dead'])
    .execute()
  const letters = await db
    .selectFrom('letter')
    .select(['id', 'kind', 'problem'])
    .where('status', '=', 'waiting')
    // one that waits for a day to come, such as a card's or a decline's that is tried again, is not late
    .where('due_at', '<=', world.clock.now())
    .execute()
  return [
    ...gifts.map((gift) => `gift ${gift.id} is still ${gift.state}`),
    ...events.map((event) => `event ${event.event_id} (${event.type}) is not dealt with: ${event.problem}`),
    ...letters
      .filter((letter) => letter.kind !== 'tribute_post')
      .map((letter) => `letter ${letter.id} (${letter.kind}) has not left: ${letter.problem}`),
  ]
}
