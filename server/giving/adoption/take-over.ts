import { takenFrom } from '#gift/adoption/judge.ts'
import type { Plan, PlanLine } from '#gift/adoption/plan.ts'
import { defaultCountry } from '#gift/countries.ts'
import { defaultFund } from '#gift/funds.ts'
import { defaultLanguage } from '#gift/language.ts'
import { zero } from '#gift/money.ts'
import { referenceOf } from '../../base/random.ts'
import { audit } from '../../store/database/audit.ts'
import type { Unit } from '../../store/database/unit.ts'
import {
  adoptionsOf,
  beginAdoption,
  beginAdoptionAnew,
  lockedAdoption,
  setGivenBack,
} from '../../store/gift/adoptions.ts'
import { insertGift } from '../../store/gift/gift-changes.ts'
import { giftById, lockedGift } from '../../store/gift/gifts.ts'
import { changeOpenRequest, keepRequest, openRequestsOf } from '../../store/work/requests.ts'
import type { Deps } from '../deps.ts'
import { freshRequest } from '../request/kind.ts'

/** What became of some lines of a plan as it was carried out. */
export interface Begun {
  /** Gifts that are being taken over now, each with its request. */
  readonly count: number
  /** Those that were under way, or ours, before. */
  readonly before: number
}

type TakeDeps = Pick<Deps, 'clock' | 'random'>

/**
 * Stores a gift for each of these lines and what its provider is to be asked, before anything is asked: no subscription carries our
 * marker without its gift. Told again, here or on another machine, each is stored once. What is about to be charged is asked for after that.
 */
export function takeOver({ clock, random }: TakeDeps, plan: Plan, lines: readonly PlanLine[], by: string): Unit<Begun> {
  // made before the unit: run again after a commit whose answer was lost, it finds its own rows
  const named = lines
    .filter(({ stays }) => stays === null)
    .map((line) => ({ line, id: random.id(), request: random.id() }))
  return function* (db) {
    const now = clock.now()
    let [count, before] = [0, 0]
    for (const { line, id, request } of named) {
      const { provider, subscription, carries } = line
      const cents = line.cents ?? zero
      const adoption = { provider, subscription, plan: plan.hash, gift: id, carries, begun_at: now }
      if (!(yield* beginAdoption(adoption)(db))) {
        const row = yield* lockedAdoption(provider, subscription)(db)
        const gift = row && (yield* giftById(row.gift)(db))
        const isOver = gift && (gift.standing.state === 'not_charged' || gift.standing.state === 'ended')
        if (row?.plan === plan.hash || !isOver) {
          before++
          continue
        }
        yield* beginAdoptionAnew(adoption)(db)
      }
      const from = takenFrom(line, now)
      const fund = defaultFund()?.id
      yield* insertGift({
        id,
        reference: referenceOf(id),
        attempt: null,
        provider,
        frequency: 'monthly',
        cents,
        costCents: zero,
        language: defaultLanguage,
        country: defaultCountry,
        // read at the provider with the marker
        donor: null,
        optIn: false,
        tribute: null,
        attribution: null,
        startedAt: from,
        begins: null,
        follows: null,
        subscription,
        asked: null,
        hold: null,
        resolveAt: null,
        caller: null,
        trace: null,
        ...(fund === undefined ? {} : { funds: [{ fund, cents }] as const }),
        adopted: { program: plan.program, plan: plan.hash, letter: plan.letter },
      })(db)
      const kind = line.anew ? 'anew' : 'adopt'
      const row = { id: request, gift: id, arguments: { subscription, cents }, askedAt: from }
      yield* keepRequest(freshRequest({ ...row, kind, askedBy: 'operator' }))(db)
      const details = { plan: plan.hash, program: plan.program, subscription }
      yield* audit({ actor: by, action: 'adoption_begun', gift: id, details }, now)(db)
      count++
    }
    return { count, before }
  }
}

/** What became of what a plan had taken over, as it was undone. */
export interface Undone {
  /** Those that are being given back now. */
  readonly started: number
  /** Those of which money has come by now: they stay ours. */
  readonly paid: number
  /** Those that were given back before, or came to nothing. */
  readonly before: number
}

/** Has all that a plan took over given back to its program, but what money has come of since. Told again, each is asked for once. */
export function giveBack({ clock, random }: TakeDeps, plan: string, by: string): Unit<Undone> {
  const ids = new Map<string, string>()
  const idFor = (gift: string) => ids.get(gift) ?? (ids.set(gift, random.id()).get(gift) as string)
  return function* (db) {
    const now = clock.now()
    const sums = { started: 0, paid: 0, before: 0 }
    for (const { gift: id, carries } of yield* adoptionsOf(plan)(db)) {
      const gift = yield* lockedGift(id)(db)
      const state = gift?.standing.state
      if (!gift || (state !== 'active' && state !== 'started')) {
        sums.before++
        continue
      }
      if (gift.standing.payments > 0) {
        sums.paid++
        continue
      }
      const open = yield* openRequestsOf(id)(db)
      if (open.some(({ kind }) => kind === 'disown')) {
        sums.before++
        continue
      }
      for (const other of open) {
        yield* changeOpenRequest(other.id, { status: 'replaced', due_at: null, settled_at: now })(db)
      }
      yield* setGivenBack(id, true)(db)
      const row = { id: idFor(id), gift: id, arguments: { carries }, askedAt: now }
      yield* keepRequest(freshRequest({ ...row, kind: 'disown', askedBy: 'operator' }))(db)
      yield* audit({ actor: by, action: 'disowning_begun', gift: id, details: { plan } }, now)(db)
      sums.started++
    }
    return sums
  }
}
