import { setImmediate } from 'node:timers/promises'
import { charityDay } from '#content/dates.ts'
import { days, hours } from '../../base/clock.ts'
import { referenceOf } from '../../base/random.ts'
import { audit } from '../../store/database/audit.ts'
import { claimSetting, sharedSetting, writeSetting } from '../../store/database/settings.ts'
import { consentsOf, firstConsentAt } from '../../store/gift/consents.ts'
import { type Gift, giftById } from '../../store/gift/gifts.ts'
import { giftsMoved, keepChecked, lastChecked, type Misjudged } from '../../store/ledger/checked.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { letterIdentities } from '../../store/work/letters-of-gift.ts'
import { refundsOf } from '../../store/work/refunds.ts'
import { treesDiffer } from '../appeals/transparency/check.ts'
import type { Deps } from '../deps.ts'
import { decidedAgain } from './decided-again.ts'
import { payoutsDiffer } from './payouts.ts'
import { lapseHeldInVain, potsDiffer } from './pots.ts'

type CheckDeps = Pick<Deps, 'store' | 'clock' | 'providers' | 'appeals' | 'notary'>

/** What is checked. */
export interface Checking {
  /** Every gift of which something is dated in `[from, to)` (unix milliseconds). */
  readonly from: number
  readonly to: number
  /** Aborted: the check breaks off. */
  readonly ending?: AbortSignal | undefined
}

/** What a check came to. */
export interface Checked extends Pick<Checking, 'from' | 'to'> {
  /** So many gifts were decided again. */
  readonly gifts: number
  /** So much differed. */
  readonly count: number
  /** The first of it. */
  readonly differences: readonly Misjudged[]
}

/** So many differences are held, and told. */
const most = 1000
/** So many are kept by name, and so many gifts by their ids. */
const mostShown = 20
const gifts = 200
/** After so many gifts others have the thread. */
const breath = 20

const absence = (gift: string, facts: number): Misjudged => ({
  ...{ gift, reference: referenceOf(gift), is: 'standing' },
  says: `is not stored; the ledger has ${facts} facts of it`,
})

/** A check that ended before it came to anything. */
class BrokenOff extends Error {
  override readonly name = 'BrokenOff'
}

/**
 * Decides gifts again by the rules of this release: those of a period, and those that differed when last checked. Changes nothing.
 * @throws BrokenOff
 */
export async function checkLedger(deps: CheckDeps, { from, to, ending }: Checking): Promise<Checked> {
  const { store, clock, providers } = deps
  const differences: Misjudged[] = []
  const before = new Set((await store.read(lastChecked))?.gifts)
  let oldestConsent: number | null = null
  let decided = 0
  let count = 0
  const checkAll = async (ids: Iterable<string>) => {
    for (const id of ids) {
      if (++decided % breath === 0) await setImmediate()
      if (ending?.aborted) throw new BrokenOff('whoever checked the ledger has ended')
      // a payment that is booked between the two readings is looked at once more
      const again = (await misjudged(id)).length > 0 ? await misjudged(id) : []
      count += again.length
      differences.push(...again.slice(0, most - differences.length))
    }
  }
  await checkAll(before)
  for await (const ids of giftsMoved(store, from, to)) await checkAll(ids.filter((id) => !before.has(id)))
  const pots = await potsDiffer(store, deps.appeals, clock.now())
  const signing = deps.notary && { notary: deps.notary, yesterday: charityDay(Math.max(0, clock.now() - days(1))) }
  const trees = await treesDiffer(store, charityDay(Math.max(0, from)), deps.appeals, signing)
  const payouts = await payoutsDiffer(store, Math.max(0, from))
  const ofNoGift = [...pots, ...trees, ...payouts]
  differences.push(...ofNoGift)
  return { from, to, gifts: decided, count: count + ofNoGift.length, differences }

  async function misjudged(id: string): Promise<readonly Misjudged[]> {
    const gift = await store.read(giftById(id))
    const facts = await store.read(factsOf(id))
    if (!gift) return facts.length > 0 ? [absence(id, facts.length)] : []
    const letters = await store.read(letterIdentities(id))
    const refunds = await store.read(refundsOf([id]))
    const consents = gift.frequency === 'monthly' ? await consentsTo(gift) : null
    return decidedAgain(gift, { facts, letters, refunds, consents }, providers[gift.provider].traits, clock.now())
  }

  async function consentsTo({ id, startedAt }: Gift): Promise<number | null> {
    const { length } = await store.read(consentsOf(id))
    if (length > 0) return length
    // looked up where one is missing: all of them are read for it
    oldestConsent ??= (await store.read(firstConsentAt)) ?? Infinity
    return startedAt < oldestConsent ? null : 0
  }
}

/**
 * Keeps what a check came to, for metrics, the office and `doctor`; what differed is in the audit too. Where more gifts differed before than
 * are known by their ids, only a check of all that time takes its place.
 */
export async function keepCheck({ store, clock }: CheckDeps, checked: Checked, actor: string): Promise<void> {
  const { from, to, count, differences } = checked
  const at = clock.now()
  const ids = [...new Set(differences.map(({ gift }) => gift))].filter((id) => id !== '')
  const more = ids.length > gifts || count > differences.length
  await store.write(function* (db) {
    const before = yield* lastChecked(db)
    const covers = !before?.more || (from <= before.from && to >= before.to)
    const report = {
      at,
      from,
      to,
      differences: count,
      shown: differences.slice(0, mostShown),
      gifts: ids.slice(0, gifts),
      more,
    }
    if (covers) yield* keepChecked(report)(db)
    if (count === 0) return
    const details = { differences: count, gifts: ids.slice(0, mostShown) }
    yield* audit({ actor, action: 'check_differs', gift: null, details }, at)(db)
  })
}

/** How far back a check looks unless said otherwise, so that nights on which nobody looked are made up for. */
export const checkReach = days(7)
/** From this hour (UTC) on: night in America. */
const earliest = hours(8)
const claim = 'ledger-check'
const dayOf = (now: number) => new Date(now - earliest).toISOString().slice(0, 10)

/** Decides the last week's gifts again once a night, whichever process comes first. A night on which that breaks is tried again. */
export async function checkNightly(deps: CheckDeps & Pick<Deps, 'log'>, ending?: AbortSignal): Promise<void> {
  const { store, clock, log } = deps
  const now = clock.now()
  await store.write(sharedSetting(claim, dayOf(now)))
  if (!(await store.write(claimSetting(claim, dayOf(now))))) return
  try {
    const checked = await checkLedger(deps, { from: now - checkReach, to: now, ending })
    await keepCheck(deps, checked, 'nightly')
    await store.write(lapseHeldInVain(now))
    const named = checked.differences.slice(0, mostShown).map(({ gift, is }) => ({ gift, is }))
    if (checked.count > 0)
      log.error({ gifts: named, differences: checked.count }, 'the ledger differs from what it says')
  } catch (error) {
    await store.write(writeSetting(claim, dayOf(now - days(1))))
    log.error({ err: error }, 'the ledger could not be checked')
  }
}
